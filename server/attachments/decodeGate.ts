/** Work that waits. */
interface Waiting {
  units: number;
  go: () => void;
}

export interface Entrant {
  units: number;
  /** Whose work it is: an address, for uploads. Work without it has one common turn. */
  from?: string | undefined;
}

/**
 * A semaphore: at most `room` units of work run at once; others queue. Whoever waits takes turns: each is let
 * in with the oldest of their work, so that a crowd of uploads of one address delays another's photo by one.
 * A waiting phone is better than a server without memory, or without time for votes.
 */
export function gate(
  room: number,
): <Result>(entrant: Entrant, work: () => Promise<Result>) => Promise<Result> {
  let free = room;
  /** Who waits, the next one first, with their work in the order of its coming. */
  const turns = new Map<string, Waiting[]>();

  function letIn(): void {
    for (const [from, waiting] of turns) {
      const next = waiting[0];
      // What is large is not passed by, or it would wait for ever.
      if (!next || next.units > free) return;
      waiting.shift();
      turns.delete(from);
      // The end of the map, which this loop reaches last.
      if (waiting.length > 0) turns.set(from, waiting);
      free -= next.units;
      next.go();
    }
  }

  return async ({ units: wanted, from = '' }, work) => {
    const units = Math.min(wanted, room);
    await new Promise<void>((go) => {
      const waiting = turns.get(from) ?? [];
      waiting.push({ units, go });
      turns.set(from, waiting);
      letIn();
    });
    try {
      return await work();
    } finally {
      free += units;
      letIn();
    }
  };
}
