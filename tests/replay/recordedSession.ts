import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulateLog } from '../../replay/failure';
import { momentsOf, type Moment } from '../../replay/moment';
import { createReplayProjector } from '../../replay/redaction';
import type { Screens } from '../../replay/screens';
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
      const screens = await screensOf(log().header.entry, log().header.tz);
      const drawn = screens?.thrownBy(run.map(({ state }) => state)) ?? [];
      const crashes = run.flatMap(({ crash }) => crash ?? []);
      return [...crashes, ...drawn.map(({ error }) => error)].map(
        ({ name: kind, message }) => `${kind}: ${message}`,
      );
    },
    /** Runs the recorded inputs through today's code, with the recorded answers. */
    run: () => lookAt(),
    /** The same, with the screens drawn, for what they say. */
    drawn: async () => lookAt(await screensOf(log().header.entry, log().header.tz)),
  };

  function lookAt(screens?: Screens) {
    const projector = createReplayProjector(product().redaction);
    const moments = momentsOf(log().header.init, turns(), { projector, screens });
    const holds = (isSo: IsSo<State>, moment: Moment | undefined): boolean => {
      if (!moment) return false;
      const state = moment.state as State;
      try {
        return Boolean(isSo(state, state, moment));
      } catch {
        return false;
      }
    };
    return {
      /** The first turn after which it is so; null if there is none. */
      firstTurn(isSo: IsSo<State>): number | null {
        const at = moments.findIndex((moment) => holds(isSo, moment));
        return at < 0 ? null : at;
      },
      /** Whether it is so after the last turn. */
      isAtEnd: (isSo: IsSo<State>): boolean => holds(isSo, moments.at(-1)),
    };
  }
}

/**
 * Whether something is so at a moment, which is given by the slices, the whole state, and what else is known.
 */
type IsSo<State> = (slices: State, state: State, moment: Moment) => unknown;
