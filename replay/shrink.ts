import type { FailingLog } from './failure';
import type { Log } from './format';

export interface Shrinking {
  /** Turns of the smallest log so far. */
  turns: number;
  /** Logs that were tried. */
  tried: number;
}

/**
 * Makes a failing log as small as it can (delta debugging): leaves out half of the person's actions, then a
 * quarter and so on down to single ones; then the answers in the same way; and all of it again until nothing
 * more can go. Yields after each try, so that a page stays responsive.
 * @returns the smallest log, in which no single input can be left out
 */
export function* shrinkSteps({ log, without }: FailingLog): Generator<Shrinking, Log> {
  let smallest = log;
  let tried = 0;
  for (let before = Infinity; smallest.turns.length < before;) {
    before = smallest.turns.length;
    for (const kind of ['act', 'res'] as const) {
      let inputs = inputsOf(smallest, kind);
      for (let size = Math.ceil(inputs.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
        // From the end, since nothing depends on later inputs.
        for (let end = inputs.length; end > 0;) {
          const start = Math.max(0, end - size);
          const found = without(smallest, new Set(inputs.slice(start, end)));
          tried += 1;
          if (found && found.turns.length < smallest.turns.length) {
            smallest = found;
            inputs = inputsOf(smallest, kind);
          }
          end = Math.min(start, inputs.length);
          yield { turns: smallest.turns.length, tried };
        }
      }
    }
  }
  return smallest;
}

/** The smallest log, in one go. */
export function shrink(failing: FailingLog, onProgress?: (at: Shrinking) => void): Log {
  const steps = shrinkSteps(failing);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}

function inputsOf({ turns }: Log, kind: 'act' | 'res'): number[] {
  return turns.flatMap((line, index) => (line.k === kind ? [index] : []));
}
