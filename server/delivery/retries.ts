const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds from one try to the next: ten tries over 75 hours. */
export const retryDelays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** Share of a delay that chance may add, so that receivers are not asked by all messages at once. */
const jitter = 0.1;
/** Longest wait that a receiver can ask for. */
const longestAsked = 24 * hour;
/** How long a receiver is left alone after its first failure, and at most. */
const rest = { first: 5 * second, longest: 5 * minute };

/** The longest that a receiver may fail until its owners are told, and until it is switched off. */
export const patience = { tell: 6 * hour, off: 5 * 24 * hour };

/**
 * When a message is due again after its tries have failed; null after the last one.
 * @param tries made so far
 * @param wait milliseconds that the receiver has asked for
 * @param chance 0 to 1
 */
export function retryAt(
  { tries, wait, now }: { tries: number; wait: number; now: number },
  chance: number,
): number | null {
  const delay = retryDelays[tries - 1];
  return delay === undefined ? null : now + Math.max(Math.round(delay * (1 + jitter * chance)), wait);
}

/**
 * Milliseconds in which a receiver that has failed gets no other message, so that one which hangs holds up
 * nobody else. Never longer than the first message itself waits.
 * @param failures in a row
 */
export const restAfter = (failures: number): number =>
  Math.min(rest.first * 2 ** Math.min(failures - 1, 10), rest.longest);

/** Milliseconds that a header `Retry-After` asks for: seconds or a date; 0 for what is neither. */
export function askedWait(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const asked = /^\s*\d{1,9}\s*$/.test(retryAfter)
    ? Number(retryAfter) * second
    : Date.parse(retryAfter) - now;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longestAsked) : 0;
}
