/**
 * A semaphore: at most `room` units of work run at once; others queue in order. A waiting phone is better
 * than a server without memory, or without time for votes.
 */
export function gate(room: number): <Result>(units: number, work: () => Promise<Result>) => Promise<Result> {
  let free = room;
  const waiting: { units: number; go: () => void }[] = [];

  function letIn(): void {
    for (let next = waiting[0]; next && next.units <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.units;
      next.go();
    }
  }

  return async (units, work) => {
    await new Promise<void>((go) => {
      waiting.push({ units: Math.min(units, room), go });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += Math.min(units, room);
      letIn();
    }
  };
}
