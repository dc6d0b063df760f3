import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { put, takeEvery } from 'redux-saga/effects';
import { findFailure, simulateLog, type Failure, type Trial } from '../../replay/failure';
import type { Log } from '../../replay/format';
import { portEffect } from '../../replay/portEffect';
import type { Product } from '../../replay/product';
import { readLog } from '../../replay/readLog';
import { shrink } from '../../replay/shrink';
import type { SimulatedWorld } from '../../replay/simulated';
import { replayStrictly } from '../../replay/strict';
import { writeLog } from '../../replay/writeLog';
import { longSession } from '../../scripts/bench/longSession';
import { bisectFile } from '../../scripts/rlog/bisectCommand';
import { runRlog } from '../../scripts/rlog/run';
import { recordedText, runSmall, seeing, type Seen, type Small } from './support';

const today = { build: 'today', reducers: 'today' };
const rlog = (...args: string[]) => runRlog(args, { today });
let folder = '';
let good = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shrink-'));
  good = recordedText(await longSession({ turns: 120 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const at = (name: string) => join(folder, name);
const opened = (name: string) => readLog(readFileSync(at(name), 'utf8'));

const silent: SimulatedWorld = {
  subjectOf: () => '',
  canAnswer: () => false,
  answer: () => null,
  causesOf: () => [],
  consequenceOf: () => null,
  issued: () => {},
  answered: () => {},
};

const trialOf = ({ product }: Small): Trial => ({
  product: product as Product<unknown>,
  worldOf: () => silent,
  build: today,
});

const actions = ({ turns }: Log) => turns.flatMap(({ a }) => (a ? [a.type] : []));

/** A person who acts 2,000 times; each action asks for something, which is answered at once. */
function busy(): Small {
  const small = runSmall(
    function* root() {
      yield takeEvery('*', function* asking({ type }: { type: string }) {
        if (type.startsWith('act'))
          yield put({ type: `seen ${(yield portEffect('some', 'call', type)) as string}` });
      });
    },
    {
      // The fault that is looked for: it needs two actions in this order, and the answer to the second.
      reducer(state: Seen = { seen: [] }, action) {
        const isHit = action.type === 'seen act 1500' && state.seen.includes('act 400');
        if (isHit) throw new TypeError('cannot read what is not there');
        // Only what matters, so that 2,000 actions do not make a list of 2,000.
        return /^act (400|1500)$/.test(action.type) ? seeing(state, action) : state;
      },
    },
  );
  small.engine.boot();
  for (let act = 0; act < 1_000; act += 1) {
    small.act(`act ${act * 2}`);
    const [id, waiting] = [...small.open].at(-1) ?? [];
    // Once it has thrown, nothing listens any more.
    if (id === undefined || !waiting) continue;
    waiting.settle.resolve(waiting.arg);
    small.open.delete(id);
  }
  return small;
}

describe('Shrinking', () => {
  it('finds the four inputs among 2,000 that make it throw', () => {
    const small = busy();
    const failing = findFailure(trialOf(small), readLog(small.log()), { kind: 'throws' });
    const tries: number[] = [];
    const smallest = shrink(failing as NonNullable<typeof failing>, ({ tried }) => tries.push(tried));
    expect(actions(smallest)).toEqual(['act 400', 'act 1500']);
    expect(smallest.turns.map(({ k }) => k)).toEqual(['boot', 'act', 'act', 'res']);
    expect(smallest.turns.at(-1)?.x).toMatchObject({ name: 'TypeError' });
    expect(replayStrictly(small.product, readLog(writeLog(smallest))).divergence).toBeNull();
    expect(tries.length).toBeLessThan(100);
  });

  const seenTwice: Failure = {
    kind: 'until',
    holds: ({ state }) => (state as Seen).seen.filter((type) => type === 'a').length > 1,
  };

  it('leaves out answers that do not matter', () => {
    const small = runSmall(function* root() {
      yield takeEvery('a', function* asking() {
        yield portEffect('some', 'call', 'anything');
      });
    });
    small.engine.boot();
    for (const type of ['a', 'b', 'a', 'c']) small.act(type);
    small.open.get(1)?.settle.resolve('answer');
    const failing = findFailure(trialOf(small), readLog(small.log()), seenTwice);
    const smallest = shrink(failing as NonNullable<typeof failing>);
    expect([actions(smallest), smallest.turns.length]).toEqual([['a', 'a'], 3]);
    expect(simulateLog(trialOf(small), smallest).unanswered).toEqual([]);
  });

  it('keeps what the state was when the reducers make another one', () => {
    const small = runSmall(function* root() {});
    small.engine.boot();
    for (const type of ['a', 'b', 'c', 'd']) small.act(type);
    const counting = (state: Seen | undefined, action: { type: string }) =>
      action.type === 'c' ? { ...seeing(state, action), count: 1 } : seeing(state, action);
    const { redaction } = small.product;
    const counted = { ...redaction, slices: { ...redaction.slices, count: { state: 'keep' as const } } };
    const trial = trialOf({ ...small, product: { ...small.product, reducer: counting, redaction: counted } });
    const failing = findFailure(trial, readLog(small.log()), { kind: 'diverges' });
    const smallest = shrink(failing as NonNullable<typeof failing>);
    expect(actions(smallest)).toEqual(['c']);
    const { divergence } = replayStrictly(trial.product, readLog(writeLog(smallest)));
    expect(divergence).toMatchObject({ kind: 'state', differences: [{ path: 'count', replayed: 1 }] });
  });

  it('finds nothing where nothing is wrong', () => {
    const small = runSmall(function* root() {});
    small.engine.boot();
    small.act('a');
    const log = readLog(small.log());
    for (const failure of [seenTwice, { kind: 'throws' }, { kind: 'diverges' }] as const)
      expect(findFailure(trialOf(small), log, failure)).toBeNull();
  });
});

describe('rlog shrink', () => {
  it('keeps the divergence, and a log that can be opened', async () => {
    const differing = good.replace(/"rate":\d,"screen_width"/, '"rate":9,"screen_width"');
    expect(differing).not.toBe(good);
    const { code, text } = await rlog('shrink', file('rate.rlog', differing), '-o', at('small.rlog'));
    expect([code, text]).toEqual([0, expect.stringMatching(/120 turns \(\d+ actions\) → \d+ turns/)]);
    expect(opened('small.rlog').turns.length).toBeLessThan(20);
    const again = await rlog('replay', at('small.rlog'));
    expect([again.code, again.text]).toEqual([
      1,
      expect.stringContaining('argument.body.rate: recorded 9, replayed'),
    ]);
  });

  it('cuts only what follows a state of which nobody knows what it was', async () => {
    const edited = good.replace(/("k":"act".*"h":)"[^"]*"/, '$1"AAAAAAAAA"');
    const { code } = await rlog('shrink', file('hash.rlog', edited), '-o', at('hash-small.rlog'));
    expect(code).toBe(0);
    expect((await rlog('replay', at('hash-small.rlog'))).text).toContain('AAAAAAAAA');
  });

  it('takes an expression of the state, and says when it never comes true', async () => {
    const session = file('good.rlog', good);
    const wanted = ['--until', 'voting.begun.length > 0'];
    expect(await rlog('shrink', session, '-o', at('voted.rlog'), ...wanted)).toMatchObject({ code: 0 });
    expect(actions(opened('voted.rlog'))).toEqual(['voting/ratingChosen']);
    expect(await rlog('replay', at('voted.rlog'))).toMatchObject({ code: 0 });
    const never = await rlog('shrink', session, '-o', at('never.rlog'), '--until', 'voting.begun.length > 9');
    expect([never.code, existsSync(at('never.rlog'))]).toEqual([1, false]);
    const none = await rlog('shrink', session, '-o', at('never.rlog'));
    expect([none.code, none.text]).toEqual([1, expect.stringContaining('Say what is wrong: --until')]);
  });

  it.each([
    [['--until', 'voting.('], 2, 'is no expression of the state'],
    [['--until', 'votin.begun.length'], 2, 'votin is not defined'],
    [['--until', 'true', '--throws'], 2, 'One failure at a time'],
    [[], 2, 'It takes -o OUT'],
  ])('refuses %j', async (options, code, message) => {
    const out = options.length > 0 ? ['-o', at('none.rlog')] : [];
    const answer = await rlog('shrink', file('good.rlog', good), ...out, ...options);
    expect(answer).toEqual({ code, text: expect.stringContaining(message) });
  });

  it.each([
    ['of a newer version', () => good.replace('"rlog":2', '"rlog":3'), 2, 'reads up to 2'],
    ['of another app', () => good.replace('"entry":"visitor"', '"entry":"till"'), 125, 'the entry "till"'],
    ['damaged', () => good.split('\n').with(4, '{"k":').join('\n'), 2, 'Line 5 is damaged'],
    ['with a missing value', () => good.replace(/\{"k":"blob".*\n/, ''), 2, 'that the log does not hold'],
    ['that is empty', () => '', 2, 'The file is empty'],
  ])('says what is wrong with a log %s', async (_, text, code, message) => {
    for (const command of ['shrink', 'sim', 'bisect']) {
      const out = command === 'shrink' ? ['-o', at('none.rlog')] : [];
      const answer = await rlog(command, file('bad.rlog', text()), ...out);
      // `git bisect run` would call the build bad.
      const expected = command === 'bisect' ? 125 : code;
      expect(answer).toEqual({ code: expected, text: expect.stringContaining(message) });
    }
  });

  it('takes a log that breaks off up to there', async () => {
    const cut = file('cut.rlog', good.slice(0, -40));
    expect((await rlog('sim', cut)).text).toContain('breaks off');
    expect(
      await rlog('shrink', cut, '-o', at('cut-small.rlog'), '--until', 'voting.begun.length > 0'),
    ).toMatchObject({ code: 0 });
    expect(opened('cut-small.rlog').truncated).toBeNull();
  });

  it('cannot write everywhere', async () => {
    const out = join(folder, 'no-folder', 'small.rlog');
    expect(
      await rlog('shrink', file('good.rlog', good), '-o', out, '--until', 'voting.begun.length > 0'),
    ).toMatchObject({ code: 2, text: expect.stringContaining('cannot be written (ENOENT)') });
  });
});

describe('rlog sim', () => {
  it('says that the code does the same, and writes that run', async () => {
    const { code, text } = await rlog('sim', file('good.rlog', good), '-o', at('run.rlog'));
    expect([code, text]).toEqual([0, expect.stringContaining('same. 120 turns simulated')]);
    expect(opened('run.rlog').turns).toEqual(readLog(good).turns);
  });

  it('shows what differs from the log, and what it asks without an answer', async () => {
    const other = file('other.rlog', good.replace(/"rate":\d,"screen_width"/, '"rate":9,"screen_width"'));
    const { code, text } = await rlog('sim', other);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/different in 1 of 120 turns[^]*body\.rate: 9 → \d/),
    ]);
    expect(text).toContain('which is a guess');
  });

  it('looks for a failure', async () => {
    const session = file('good.rlog', good);
    expect(await rlog('sim', session, '--until', 'voting.begun.length > 0')).toEqual({
      code: 1,
      text: expect.stringMatching(/true in turn \d+ at/),
    });
    expect(await rlog('sim', session, '--throws')).toEqual({
      code: 0,
      text: expect.stringContaining('Nothing is thrown.'),
    });
  });
});

describe('rlog bisect', () => {
  /** A checkout with five commits; a file in each says how its build judges a log. */
  function checkout(codes: readonly number[]): { root: string; git: (...words: string[]) => string } {
    const root = mkdtempSync(join(folder, 'builds-'));
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    git('init', '--quiet');
    for (const [index, code] of codes.entries()) {
      writeFileSync(join(root, 'code'), `${code} ${index}`);
      git('add', '.');
      git('commit', '--quiet', '-m', `change ${index}`);
    }
    return { root, git };
  }
  const judged = (place: string) => Number(readFileSync(join(place, 'code'), 'utf8').split(' ')[0]);
  const bisected = (codes: readonly number[], said: string[] = []) => {
    const { root, git } = checkout(codes);
    const options = { good: `HEAD~${codes.length - 1}`, bad: 'HEAD', check: ['replay'] };
    const log = file('good.rlog', good);
    const answer = () => bisectFile(log, root, options, (line) => said.push(line), judged);
    return { answer, git };
  };

  it('finds the commit since when it fails, and leaves the checkout as it was', () => {
    const said: string[] = [];
    const { answer, git } = bisected([0, 0, 0, 1, 1, 1], said);
    const before = git('rev-parse', 'HEAD');
    expect(answer()).toEqual({ code: 0, text: expect.stringMatching(/fails since \w+ Test, .*: change 3/) });
    expect(said[0]).toMatch(/change 5: fails/);
    expect([git('status', '--short'), git('rev-parse', 'HEAD')]).toEqual(['', before]);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  it('skips builds that cannot replay the log', () => {
    expect(bisected([0, 0, 125, 1, 1]).answer).toThrow(/Fails since one of \w{8}, \w{8}; not all/);
    expect(bisected([0, 2, 0, 1, 1]).answer()).toMatchObject({ text: expect.stringContaining('change 3') });
  });

  it('needs a good and a bad revision', () => {
    expect(bisected([1, 1]).answer).toThrow('The good revision HEAD~1 fails already.');
    expect(bisected([0, 0]).answer).toThrow('The bad revision HEAD does not fail.');
    const { root } = checkout([0, 1]);
    const options = { good: 'nowhere', bad: 'HEAD', check: ['replay'] };
    expect(() => bisectFile(file('good.rlog', good), root, options, () => {}, judged)).toThrow(
      'There is no revision nowhere.',
    );
  });

  it('judges one build for git bisect run', async () => {
    const session = file('good.rlog', good);
    expect(await rlog('bisect', session)).toMatchObject({ code: 0 });
    expect(await rlog('bisect', session, '--until', 'voting.begun.length > 0')).toMatchObject({ code: 1 });
    expect(await rlog('bisect', at('nowhere.rlog'))).toMatchObject({ code: 125 });
    expect(await rlog('bisect', session, '--bad', 'HEAD')).toMatchObject({ code: 2 });
  });
});
