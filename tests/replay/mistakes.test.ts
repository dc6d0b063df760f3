import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Saga } from 'redux-saga';
import type { Log } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import { replayStrictly, type Divergence } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import { editedSagas } from './editedSagas';
import { mistakes, refactorings } from './sagaEdits';
import { sessions } from './sessions';

/**
 * Deliberate mistakes in sagas. The scripted sessions and the recorded ones under `fixtures/logs/` must notice each, and say where; edits that
 * change nothing must go unnoticed.
 */
const root = join(import.meta.dirname, '../..');
const workshop = join(root, '.cache/mistakes');
const logs: (readonly [name: string, log: Log])[] = [];
const report: string[] = [];

beforeAll(async () => {
  for (const [name, visit] of Object.entries(sessions)) logs.push([name, readLog((await visit()).log())]);
  expect(noticing(logs, product.rootSaga)).toBeNull();
  // A recorded session that today's sagas themselves do not replay says nothing of a mistake; `fixtures.test.ts` is about those.
  for (const name of readdirSync(join(root, 'fixtures/logs')).filter((file) => file.endsWith('.rlog'))) {
    const entry = [name, readLog(readFileSync(join(root, 'fixtures/logs', name), 'utf8'))] as const;
    if (!noticing([entry], product.rootSaga)) logs.push(entry);
  }
});

afterAll(() => {
  rmSync(workshop, { recursive: true, force: true });
  process.stdout.write(`${report.join('\n')}\n`);
});

interface Noticed {
  by: string;
  divergence: Divergence;
}

/** The first log that the sagas do not replay. */
function noticing(among: typeof logs, rootSaga: Saga): Noticed | null {
  for (const [by, log] of among) {
    const { divergence } = replayStrictly({ ...product, rootSaga }, log);
    if (divergence) return { by, divergence };
  }
  return null;
}

/** What a person reads: which turn, which effect or action of it, what was recorded, and what happened now. */
function told({ by, divergence }: Noticed): string {
  const { turn, kind, position, recorded, replayed, differences } = divergence;
  const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
  const where = differences.length > 0 ? differences : [{ path: '', recorded, replayed }];
  const lines = where.flatMap((at) => [
    `    recorded ${at.path} ${short(at.recorded)}`,
    `    replayed ${at.path} ${short(at.replayed)}`,
  ]);
  return [`  ${by}, turn ${turn}, ${kind} ${position}`, ...lines].join('\n');
}

describe('A recorded session notices', () => {
  it.each(mistakes.map((mistake, index) => [mistake.name, mistake, index] as const))(
    '%s (LOG-3)',
    (name, mistake, index) => {
      const found = noticing(logs, editedSagas(mistake, join(workshop, `mistake-${index}`)));
      if (!found) throw new Error('nobody has noticed');
      report.push(name, told(found));
      const { turn, position, recorded, replayed, kind, line } = found.divergence;
      expect([turn, position]).toEqual([expect.any(Number), expect.any(Number)]);
      expect(line).toBeDefined();
      expect(recorded ?? replayed).toBeDefined();
      expect(recorded).not.toEqual(replayed);
      expect(kind).toBe(mistake.kind);
    },
  );
});

describe('A recorded session does not mind', () => {
  it.each(refactorings.map((edit, index) => [edit.name, edit, index] as const))('%s', (_, edit, index) => {
    expect(noticing(logs, editedSagas(edit, join(workshop, `harmless-${index}`)))).toBeNull();
  });
});
