import { Problem } from './problem';

/** Seconds after which a refused download may be tried again. */
const retryAfter = 10;

/**
 * Counts long work by organisation, so that one of them cannot keep the server busy.
 * @param most how much of it one organisation may have at once
 * @returns takes places for some organisations, and gives the function that frees them
 */
export function limitAtOnce(most: number): (organisations: readonly string[]) => () => void {
  const running = new Map<string, number>();
  const count = (id: string, by: number) => {
    const now = (running.get(id) ?? 0) + by;
    if (now === 0) running.delete(id);
    else running.set(id, now);
  };
  return (organisations) => {
    if (organisations.some((id) => (running.get(id) ?? 0) >= most))
      throw new Problem('tooManyRequests', undefined, undefined, retryAfter);
    for (const id of organisations) count(id, 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      for (const id of organisations) count(id, -1);
    };
  };
}
