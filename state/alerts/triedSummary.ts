import { alertLimits, type TriedTime } from '../../contract/alerts';

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export interface Busiest {
  /** 0 is Monday. */
  weekday: number;
  part: PartOfDay;
}

/** The part of the week, on the clock of the place, with most times; null if several or none stand out. */
export function busiest(times: readonly TriedTime[]): Busiest | null {
  const counts = new Map<string, { count: number; at: Busiest }>();
  for (const { local, weekday } of times) {
    const part = partsOfDay[Math.floor(Number(local.slice(11, 13)) / 6)] ?? 'night';
    const key = `${weekday} ${part}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, at: { weekday, part } });
  }
  const [first, second] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return first && first.count > 1 && first.count > (second?.count ?? 0) ? first.at : null;
}

const day = 86_400_000;

/** How many times each of the days had, the oldest first. @param now the end of the last one */
export function timesByDay(times: readonly TriedTime[], now: number): number[] {
  const days = Array<number>(alertLimits.tried).fill(0);
  for (const { at } of times) {
    const index = Math.min(days.length - 1, Math.max(0, days.length - 1 - Math.floor((now - at) / day)));
    days[index] = (days[index] ?? 0) + 1;
  }
  return days;
}
