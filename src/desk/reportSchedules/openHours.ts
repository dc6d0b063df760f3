import type { WireHour } from '../../../contract/insights';

/** When a report is read best: as a place opens on Monday. Eight where that is not known. */
export function firstOpenHour(hours: readonly (readonly WireHour[])[]): number {
  const first = hours[0]?.findIndex(({ open }) => open !== null && open > 0) ?? -1;
  // A bar that closes at two is open at midnight.
  return first > 0 ? first : 8;
}
