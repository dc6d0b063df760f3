import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatVersion } from '../../replay/format';
import { foldLog, foldTurn } from '../../replay/fold';
import { printHash } from '../../replay/hash';
import { readLog } from '../../replay/readLog';
import { createProjector } from '../../replay/redaction';
import { longSession } from '../../scripts/bench/longSession';
import { product } from '../../src/app/productForReplay';
import { recordedText } from './support';

it('reaches every turn of a long session in any order, as a plain fold does (LOG-1)', async () => {
  const session = await longSession({ turns: 300 });
  const log = readLog(recordedText(session));
  const timeline = foldLog(product.reducer, log);
  expect(timeline.length).toBe(300);
  let state = log.header.init as never;
  const states = log.turns.map((turn) => (state = foldTurn(product.reducer as never, state, turn)));
  expect(timeline.at(-1)).toEqual(log.header.init);
  for (let index = 299; index >= 0; index -= 1) expect(timeline.at(index)).toEqual(states[index]);
});

it('folds the recorded actions alone into each recorded state (LOG-1)', async () => {
  const log = readLog(recordedText(await longSession({ turns: 300 })));
  const timeline = foldLog(product.reducer, log);
  const projector = createProjector(product.redaction);
  let recorded = '';
  for (const [index, line] of log.turns.entries()) {
    recorded = line.h ?? recorded;
    expect([index, printHash(projector.hash(timeline.at(index), 'state'))]).toEqual([index, recorded]);
  }
});

it('refuses a turn that the log does not have', async () => {
  const timeline = foldLog(product.reducer, readLog(recordedText(await longSession({ turns: 3 }))));
  expect(() => timeline.at(3)).toThrow(RangeError);
  expect(() => timeline.at(-2)).toThrow(RangeError);
});

it('leaves the state as it was where a reducer throws', () => {
  const reducer = (state = 0, action: { type: string }) => {
    if (action.type === 'bad') throw new Error('no');
    return state + 1;
  };
  expect(foldTurn(reducer, 5, { k: 'act', ts: 0, a: { type: 'bad' }, o: [{ type: 'good' }] })).toBe(6);
});

describe('A log of each format that was ever written', () => {
  it.each(Array.from({ length: formatVersion }, (_, before) => before + 1))(
    'format %d is upgraded and folded',
    (version) => {
      const text = readFileSync(
        join(import.meta.dirname, `../../fixtures/logs/golden/format-${version}.rlog`),
        'utf8',
      );
      expect(JSON.parse(text.split('\n', 1)[0] as string).rlog).toBe(version);
      const log = readLog(text);
      const state = foldLog(product.reducer, log).at(log.turns.length - 1);
      // Every version of the reducers must get the address right; other parts of the state may have changed
      // since.
      expect(state.navigation.address.path).toBe('/r/thank-for-vote/demo-cafe/3/vote~1');
    },
  );
});
