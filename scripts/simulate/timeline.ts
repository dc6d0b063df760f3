/**
 * What happens at an instant. Work outside the simulation (a server's) takes real time and none of the
 * simulated: it is returned as a promise, of what happens once all such work of the instant has ended, so
 * that the order never depends on which of it was faster.
 */
export type Happening = () => void | Promise<void | (() => void)>;

/** A clock that stands still until told, and what will happen when. */
export interface Timeline {
  /** Milliseconds since the beginning. */
  now(): number;
  /** @param ms from now, rounded up to whole milliseconds. Returns how to call it off. */
  later(ms: number, happening: Happening): () => void;
  /**
   * Lets time pass until this instant; whatever is due by then happens, in order of time and then of entry.
   */
  runUntil(end: number): Promise<void>;
}

interface Entry {
  happening: Happening;
  off: boolean;
}

export function createTimeline(): Timeline {
  const waiting = new Map<number, Entry[]>();
  const instants: number[] = [];
  let now = 0;

  /** The next instant at which something is due, taken out; undefined when that is later than `end`. */
  function take(end: number): Entry[] | undefined {
    const at = instants[0];
    if (at === undefined || at > end) return undefined;
    instants.shift();
    const due = waiting.get(at) as Entry[];
    waiting.delete(at);
    now = at;
    return due;
  }

  return {
    now: () => now,
    later(ms, happening) {
      const at = now + Math.max(0, Math.ceil(ms));
      const entry = { happening, off: false };
      const same = waiting.get(at);
      if (same) same.push(entry);
      else {
        waiting.set(at, [entry]);
        instants.splice(placeOf(instants, at), 0, at);
      }
      return () => void (entry.off = true);
    },
    async runUntil(end) {
      for (let due = take(end); due; due = take(end)) {
        const outside: Promise<void | (() => void)>[] = [];
        for (const entry of due) {
          if (entry.off) continue;
          const work = entry.happening();
          if (work) outside.push(work);
          await settled();
        }
        for (const consequence of await Promise.all(outside)) {
          consequence?.();
          await settled();
        }
      }
      now = Math.max(now, end);
    },
  };
}

/** Where an instant belongs among the sorted ones. */
function placeOf(instants: readonly number[], at: number): number {
  let low = 0;
  let high = instants.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((instants[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lets every promise that can be settled without the outside be heard. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
