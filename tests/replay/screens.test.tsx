import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createElement, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { runDesk, runFlow } from '../../fixtures/runFlow';
import { readLog } from '../../replay/readLog';
import type { Screens } from '../../replay/screens';
import { runRlog } from '../../scripts/rlog/run';
import { screensOf } from '../../scripts/rlog/screens';
import { toJest } from '../../scripts/rlog/toJestCommand';
import { productOf } from '../../src/app/products';
import { bringViews } from '../../src/visitor/groups/views';
import { selectLocale } from '../../state/language/languageSelectors';
import { languageChosen } from '../../state/language/languageSlice';
import { screenFailed } from '../../state/recordings/recordingsActions';
import { recordedSession } from './recordedSession';

const today = { build: 'today', reducers: 'today' };
const rlog = (...args: string[]) => runRlog(args, { today });
const logs = join(import.meta.dirname, '../../fixtures/logs');

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'screens-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** A start page that cannot be drawn in French. */
function BrokenHome() {
  return useSelector(selectLocale) === 'fr' ? thrown() : null;
}
/** One that is drawn, and then throws in French. */
function HomeBrokenAfterwards() {
  const locale = useSelector(selectLocale);
  useEffect(() => void (locale === 'fr' && thrown()));
  return null;
}
const thrown = () => {
  throw new TypeError('no such greeting');
};
const plant = (Screen: () => ReactNode) => bringViews('visit', { HomeScreen: Screen });
const mend = () => plant(() => createElement('h1', null, 'Hello'));

/** Somebody chooses languages on the start page, and the screen fails in the third one. */
async function visitOfHome(): Promise<string> {
  const flow = await runFlow({ href: '/' });
  for (const locale of ['de', 'it', 'fr', 'en'] as const) {
    await flow.world.advance(400);
    await flow.act(languageChosen({ locale }));
    await flow.world.advance(600);
    if (locale === 'fr')
      await flow.act(
        screenFailed({ name: 'TypeError', message: 'no such greeting', components: ['HomeScreen'] }),
      );
  }
  return flow.log();
}

describe('A screen that throws', () => {
  beforeAll(() => screensOf('visitor'));

  it.each([BrokenHome, HomeBrokenAfterwards])(
    'is found by a replay of its log (LOG-3): %p',
    async (Screen) => {
      const visit = file('visit.rlog', await visitOfHome());
      plant(Screen);
      const { code, text } = await rlog('replay', '--throws', visit);
      expect(text).toMatch(/same\. \d+ turns/);
      expect(text).toMatch(/a screen throws in turn \d+ at \d\.\d+ s: TypeError: no such greeting \(in /);
      expect(text).toMatch(
        /The log says: thrown in turn \d+ at .*: TypeError: xx xxxx xxxxxxxx \(in HomeScreen\)/,
      );
      expect(code).toBe(1);
    },
  );

  it('is named by a replay that draws nothing', async () => {
    plant(BrokenHome);
    const { code, text } = await rlog('replay', file('visit.rlog', await visitOfHome()));
    expect(code).toBe(0);
    expect(text).toMatch(/The log says: thrown in turn \d+/);
  });

  it('throws no more once the screen is mended', async () => {
    mend();
    const { code, text } = await rlog('replay', '--throws', file('visit.rlog', await visitOfHome()));
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('Nothing is thrown when its screens are drawn.'),
    ]);
  });

  it('leaves a small log that still throws (LOG-4)', async () => {
    plant(BrokenHome);
    const out = join(folder, 'small.rlog');
    const visit = file('visit.rlog', await visitOfHome());
    const { code, text } = await rlog('shrink', '--throws', visit, '-o', out);
    expect([code, text]).toEqual([0, expect.stringContaining('It throws as before.')]);
    const { turns } = readLog(readFileSync(out, 'utf8'));
    expect(turns.flatMap(({ a }) => (a ? [a] : []))).toEqual([languageChosen({ locale: 'fr' })]);
    expect((await rlog('replay', '--throws', out)).code).toBe(1);
    expect((await rlog('sim', '--throws', out)).text).toMatch(/thrown in turn \d+ .*no such greeting \(in /);
    mend();
    expect((await rlog('shrink', '--throws', visit, '-o', out)).code).toBe(1);
  });

  it('becomes a test that fails until it is mended (LOG-4)', async () => {
    plant(BrokenHome);
    const tests = join(folder, 'logs');
    mkdirSync(tests);
    const visit = file('french.rlog', await visitOfHome());
    const tools = { productOf, today, screens: await screensOf('visitor') };
    const { text } = toJest(visit, { throws: true, diverges: false }, tools, tests);
    expect(text).toMatch(/It fails today, in turn \d+\./);
    expect(text).toContain("it('french: throws nothing', async () => {");
    const session = recordedSession(relative(logs, join(tests, 'wrong/french.rlog')));
    expect(await session.thrown()).toEqual(['TypeError: no such greeting']);
    mend();
    expect(await session.thrown()).toEqual([]);
  });

  it('is found in the desk, too', async () => {
    const flow = await runDesk({ href: '/desk' });
    await flow.world.advance(500);
    const screens = (await screensOf('desk')) as Screens;
    bringViews('today', { Screen: thrown });
    const [first] = screens.thrownBy(flow.turns.map(({ state }) => state));
    expect(first).toMatchObject({ error: { name: 'TypeError', message: 'no such greeting' } });
  });

  it('is not looked for where only actions are folded', async () => {
    expect(await rlog('replay', '--throws', '--reducers-only', 'any.rlog')).toMatchObject({ code: 2 });
  });
});
