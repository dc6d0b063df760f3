/** A part of a whole: so many of so many. */
export interface Part {
  part: number;
  whole: number;
}

/** A share with the interval in which the true one lies, all between 0 and 1. */
export interface Share {
  /** Null under `fewestVotes`: so few say nothing in percent. */
  share: number | null;
  low: number;
  high: number;
}

/** The difference of two shares, between -1 and 1, with its interval. */
export interface Change {
  diff: number;
  low: number;
  high: number;
  /** The interval leaves zero out, so it is more than chance, and both shares are of enough votes. */
  clear: boolean;
}

/** With fewer votes the faces themselves are shown, and no percentage. */
export const fewestVotes = 10;

/** Half-widths in standard deviations of intervals that hold the truth in 95 and 99 of 100 cases. */
export const confidence = { 95: 1.959963984540054, 99: 2.5758293035489004 } as const;

/**
 * A share with its Wilson score interval (Wilson 1927), which stays inside of 0 and 1 and is honest for few
 * votes.
 */
export function shareOf({ part, whole }: Part, z: number = confidence[95]): Share {
  if (whole <= 0) return { share: null, low: 0, high: 1 };
  const [low, high] = wilson(part, whole, z);
  return { share: whole < fewestVotes ? null : part / whole, low, high };
}

/**
 * How much larger a share is than another, with Newcombe's hybrid score interval (Newcombe 1998, method 10).
 * @param z wider where many are compared at once, since one of twenty would be "clear" by chance
 */
export function changeOf(now: Part, before: Part, z: number = confidence[95]): Change | null {
  if (now.whole <= 0 || before.whole <= 0) return null;
  const [one, other] = [now.part / now.whole, before.part / before.whole];
  const [low1, high1] = wilson(now.part, now.whole, z);
  const [low2, high2] = wilson(before.part, before.whole, z);
  const diff = one - other;
  const low = diff - Math.hypot(one - low1, high2 - other);
  const high = diff + Math.hypot(high1 - one, other - low2);
  const isEnough = now.whole >= fewestVotes && before.whole >= fewestVotes;
  return { diff, low, high, clear: isEnough && (low > 0 || high < 0) };
}

function wilson(part: number, whole: number, z: number): [low: number, high: number] {
  const share = part / whole;
  const scale = 1 + z ** 2 / whole;
  const middle = (share + z ** 2 / (2 * whole)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  return [part === 0 ? 0 : middle - half, part === whole ? 1 : middle + half];
}

/**
 * What so large a part of the numbers does not exceed (nearest rank); null of none.
 * @param part 0.9: nine of ten
 */
export function quantileOf(numbers: readonly number[], part: number): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null;
}

/** The middle one of numbers; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}
