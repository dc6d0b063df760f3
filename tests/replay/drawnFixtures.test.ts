import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldLog } from '../../replay/fold';
import type { Product } from '../../replay/product';
import { readLog } from '../../replay/readLog';
import { screensOf } from '../../scripts/rlog/screens';
import { productOf } from '../../src/app/products';

const folder = join(import.meta.dirname, '../../fixtures/logs');
const names = readdirSync(folder).filter((name) => name.endsWith('.rlog'));

it.each(names)('the screens of %s are drawn in each turn (LOG-3)', async (name) => {
  const log = readLog(readFileSync(join(folder, name), 'utf8'));
  const timeline = foldLog((productOf(log.header.entry) as Product<unknown>).reducer, log);
  const screens = await screensOf(log.header.entry);
  expect(screens?.thrownBy(log.turns.map((_, turn) => timeline.at(turn)))).toEqual([]);
});
