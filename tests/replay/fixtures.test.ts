import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { redactCheck } from '../../scripts/rlog/redactCheck';
import type { Product } from '../../replay/product';
import { productOf } from '../../src/app/products';

const folder = join(import.meta.dirname, '../../fixtures/logs');
const names = readdirSync(folder).filter((name) => name.endsWith('.rlog'));

it('there are recorded sessions to replay', () => {
  expect(names.length).toBeGreaterThan(0);
});

describe.each(names)('%s', (name) => {
  it('replays with every effect, action and state equal (LOG-3)', () => {
    const log = readLog(readFileSync(join(folder, name), 'utf8'));
    expect(log.truncated).toBeNull();
    const product = productOf(log.header.entry) as Product<unknown>;
    expect(replayStrictly(product, log)).toEqual({ turns: log.turns.length, divergence: null });
  });

  it('holds nothing that should be hidden (LOG-5)', () => {
    const { code, text } = redactCheck(join(folder, name), productOf);
    expect([code, text]).toEqual([0, expect.stringContaining('nothing found')]);
  });
});
