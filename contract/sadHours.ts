import type { WireHour } from './insights';

/** Steps of the colour; none for no sad vote. */
const shades = 5;

export interface SadHours {
  /** For each hour that was open, so that hours that come more often do not look worse. */
  isPerOpen: boolean;
  /** `shades[weekday][hour]`: 0 to 5. */
  shades: readonly (readonly number[])[];
}

/** How dark each cell of sad votes by weekday and hour is, on the screen and on paper. */
export function sadHours(hours: readonly (readonly WireHour[])[]): SadHours {
  const isPerOpen = hours.flat().some(({ open }) => open !== null);
  const rates = hours.map((day) => day.map((hour) => rateOf(hour, isPerOpen)));
  const most = Math.max(...rates.flat(), Number.MIN_VALUE);
  return { isPerOpen, shades: rates.map((day) => day.map((rate) => Math.ceil((rate / most) * shades))) };
}

function rateOf({ sad, open }: WireHour, isPerOpen: boolean): number {
  if (!isPerOpen) return sad;
  // Votes while the place was closed, by opening hours that have changed, say nothing of an open hour.
  return open !== null && open > 0 ? sad / open : 0;
}
