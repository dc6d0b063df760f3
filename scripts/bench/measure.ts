import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap that are in use after a collection. */
export function heapInUse(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Result of a function and the milliseconds that it took. */
export function timed<Result>(run: () => Result): { result: Result; ms: number } {
  const start = performance.now();
  const result = run();
  return { result, ms: performance.now() - start };
}

/** Milliseconds of the fastest of some runs: the one that the machine disturbed least. */
export function fastest(times: number, run: () => unknown): number {
  return Math.min(...Array.from({ length: times }, () => timed(run).ms));
}
