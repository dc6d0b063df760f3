import type { Trial } from '../../replay/failure';
import type { Log } from '../../replay/format';
import type { Product } from '../../replay/product';
import { NoRestError } from '../../replay/simulated';
import { createSimulatedWorld } from '../../src/app/simulatedWorld';
import { isOfDevice } from '../../state/viewer/turnRules';
import { CommandError } from './answer';
import type { ReplayTools } from './replayCommand';

/** This checkout, as what a log's inputs are run through. */
export function trialOf(
  product: Product<unknown>,
  { today, screens }: Pick<ReplayTools, 'today' | 'screens'>,
): Trial {
  const worldOf = (log: Log) => createSimulatedWorld(log, product.redaction);
  return { product, build: today, worldOf, isOfDevice, screens };
}

/** @throws CommandError with code 125 when flows issue effects endlessly */
export function withRest<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NoRestError)) throw error;
    throw new CommandError(125, `${file}: Cannot be replayed: ${error.message}.`);
  }
}

export const slicesOf = (product: Product<unknown>): string[] =>
  Object.keys(product.reducer(undefined, { type: 'rlog/asked' }) as object);

/** Simulation finds answers by port and argument, which every command that uses it says. */
export const heuristic =
  'Answers were found by port and argument, which is a guess where the code asks otherwise than it did: read what differs.';
