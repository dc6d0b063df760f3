import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldLog } from '../../replay/fold';
import { readLog } from '../../replay/readLog';
import type { RootState } from '../../state/rootReducer';
import { selectGamePhase, selectGameSession } from '../../state/game/gameSelectors';
import { product } from '../../src/app/productForReplay';
import { runnerAt } from '../../state/game/runnerRules';

/** Two games and the start of a third, played by touch in a real browser. */
const log = readLog(readFileSync(join(import.meta.dirname, '../../fixtures/logs/game-again.rlog'), 'utf8'));
const states = foldLog<RootState>(product.reducer, log);
const turnsOf = (type: string) =>
  [...log.turns.entries()].flatMap(([index, { a }]) =>
    a?.type === `game/${type}` ? [{ index, payload: a.payload as { session: number; tick: number } }] : [],
  );

/** The sent results, in order. */
function sentResults(): { score: number; duration: number }[] {
  return log.turns.flatMap(({ f = [] }) =>
    f.flatMap(([, name, argument]) => {
      const call = argument as { endpoint?: string; body?: { score: number; duration: number } } | undefined;
      return name === 'http.send' && call?.endpoint === 'sendGame' && call.body ? [call.body] : [];
    }),
  );
}

it('gives from the seed and the moves alone the scores that were sent (GM-2)', () => {
  const ends = turnsOf('runEnded');
  expect(ends).toHaveLength(2);
  expect(sentResults()).toHaveLength(2);
  for (const [game, { index }] of ends.entries()) {
    const phase = selectGamePhase(states.at(index));
    expect(phase).toMatchObject({ status: 'over', result: { score: sentResults()[game]?.score } });
    expect(phase).toMatchObject({ result: { duration: sentResults()[game]?.duration } });
  }
});

it('knows at every move where the runner was', () => {
  const moves = ['jumpPressed', 'duckPressed', 'duckReleased'].flatMap(turnsOf);
  expect(moves.length).toBeGreaterThanOrEqual(4);
  for (const { index, payload } of moves) {
    const phase = selectGamePhase(states.at(index));
    if (phase.status !== 'running') throw new Error(`the game is ${phase.status}`);
    expect(phase.run.ticks).toBe(payload.tick);
    expect(runnerAt(phase.run, phase.run.ticks)).toMatchObject({ tick: payload.tick, isCrashed: false });
  }
});

it('has no turn for a frame: some lines a game, of which there were hundreds of ticks', () => {
  const own = log.turns.filter(({ a }) => a?.type.startsWith('game/'));
  expect(own.length).toBeLessThan(25);
  expect(selectGameSession(states.at(log.turns.length - 1))).toBe(3);
});
