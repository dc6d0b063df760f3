import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulateLog } from '../../replay/failure';
import { screensOf } from '../../scripts/rlog/screens';
import { foldLog } from '../../replay/fold';
import type { Product } from '../../replay/product';
import type { Log } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import { valueAt } from '../../replay/stateCause';
import { replayStrictly, type Divergence } from '../../replay/strict';
import { createSimulatedWorld } from '../../src/app/simulatedWorld';
import { productOf } from '../../src/app/products';
import type { RootState } from '../../state/rootReducer';

const folder = join(import.meta.dirname, '../../fixtures/logs');

/** A log of `fixtures/logs`, as the tests that `rlog to-jest` prints look at it. */
export function recordedSession<State = RootState>(name: string) {
  const log = () => readLog(readFileSync(join(folder, name), 'utf8'));
  const product = () => productOf(log().header.entry) as Product<unknown>;
  /** The turns of the recorded inputs, run through today's code with the recorded answers. */
  const turns = () => {
    const { redaction } = product();
    const trial = {
      product: product(),
      worldOf: (read: Log) => createSimulatedWorld(read, redaction),
      build: { build: 'test', reducers: 'test' },
    };
    return simulateLog(trial, log()).turns.map(({ turn }) => turn);
  };
  return {
    /** The first difference of strict replay; null if there is none. */
    divergence: (): Divergence | null => replayStrictly(product(), log()).divergence,
    /**
     * What the state holds at the end, by today's reducers. The path is one of a difference: `voting.tapped`.
     */
    stateAt: (path: string): unknown =>
      valueAt(foldLog(product().reducer, log()).at(log().turns.length - 1), path.split('.')),
    /** What reducers, sagas and screens throw when today's code gets the recorded inputs. */
    async thrown(): Promise<string[]> {
      const run = turns();
      const screens = await screensOf(log().header.entry);
      const drawn = screens?.thrownBy(run.map(({ state }) => state)) ?? [];
      const crashes = run.flatMap(({ crash }) => crash ?? []);
      return [...crashes, ...drawn.map(({ error }) => error)].map(
        ({ name: kind, message }) => `${kind}: ${message}`,
      );
    },
    /** Runs the recorded inputs through today's code, with the recorded answers. */
    run() {
      const run = turns();
      return {
        /**
         * The first turn after which the state is so (it is given for its slices and whole); null if there is
         * none.
         */
        firstTurn(isSo: (slices: State, state: State) => unknown): number | null {
          const at = run.findIndex(({ state }) => {
            try {
              return Boolean(isSo(state as State, state as State));
            } catch {
              return false;
            }
          });
          return at < 0 ? null : at;
        },
      };
    },
  };
}
