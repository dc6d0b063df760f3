import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import { portCall, withChange } from './changedFlows';
import { visits } from './visits';

describe.each(Object.entries(visits))('%s', (_, visit) => {
  it('replays the same where every effect stays', async () => {
    const log = readLog((await visit()).log());
    const seen: string[] = [];
    const unchanged = withChange(
      product,
      (effect, flow) => void seen.push(`${flow} ${portCall(effect)?.name}`),
    );
    expect(replayStrictly(unchanged, log)).toEqual({ turns: log.turns.length, divergence: null });
    // Nested flows are covered too: called, forked, guarded, started by helpers.
    expect(seen).toEqual(expect.arrayContaining(['restoreSession storage.read', 'bringPack texts.load']));
  });

  it('diverges where an effect is left out', async () => {
    const dropped = withChange(product, (effect) =>
      portCall(effect)?.name === 'http.send' ? (function* () {})() : undefined,
    );
    expect(replayStrictly(dropped, readLog((await visit()).log())).divergence).not.toBeNull();
  });
});
