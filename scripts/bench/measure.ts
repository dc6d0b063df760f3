import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Heap bytes in use after a garbage collection. */
export function heapInUse(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Runs a function and returns its result and its milliseconds. */
export function timed<Result>(run: () => Result): { result: Result; ms: number } {
  const start = performance.now();
  const result = run();
  return { result, ms: performance.now() - start };
}

/** Milliseconds of the fastest of some runs, which the machine disturbed least. */
export function fastest(times: number, run: () => unknown): number {
  return Math.min(...Array.from({ length: times }, () => timed(run).ms));
}
