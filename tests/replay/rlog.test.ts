import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { simulateLog } from '../../replay/failure';
import type { Product } from '../../replay/product';
import { readLog } from '../../replay/readLog';
import { recordTurns } from '../../replay/writeLog';
import { longSession } from '../../scripts/bench/longSession';
import { runRlog, usage } from '../../scripts/rlog/run';
import { shrinkFile } from '../../scripts/rlog/shrinkCommand';
import { toJest as printTest } from '../../scripts/rlog/toJestCommand';
import { trialOf } from '../../scripts/rlog/trial';
import { productOf } from '../../src/app/products';
import { recordedSession } from './recordedSession';
import { recordedText } from './support';

const root = join(import.meta.dirname, '../..');
const today = { build: 'today', reducers: 'today' };
const rlog = (...args: string[]) => runRlog(args, { today });
let folder = '';
let good = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rlog-'));
  good = recordedText(await longSession({ turns: 120 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** The log with one text replaced; fails if the text is missing. */
function changed(find: string | RegExp, replace: string): string {
  const text = good.replace(find, replace);
  if (text === good) throw new Error(`the log does not hold ${String(find)}`);
  return text;
}

describe('rlog replay', () => {
  it('says that a session is the same', async () => {
    expect(await rlog('replay', file('good.rlog', good))).toEqual({
      code: 0,
      text: expect.stringContaining('same. 120 turns'),
    });
  });

  it('shows where a session diverged: turn, time, saga, both values, paths, turns before, builds (LOG-3)', async () => {
    const { code, text } = await rlog(
      'replay',
      file('rate.rlog', changed(/"rate":\d,"screen_width"/, '"rate":9,"screen_width"')),
    );
    expect(code).toBe(1);
    expect(text).toMatch(/DIVERGED in turn \d+ of 120 \(res \d+ \S+\) at \d+\.\d{3} s, saga \w+: effect 1/);
    expect(text).toMatch(/recorded\n[^]*"rate": 9[^]*replayed\n[^]*"rate": \d/);
    expect(text).toMatch(/argument\.body\.rate: recorded 9, replayed [123]/);
    expect(text).toContain('last turns');
    expect(text).toContain('recorded by build test, reducers test; replayed by today, reducers today');
    // Only a saga differs here, whatever the reducers' hash says.
    expect(text).not.toContain('Note: ');
  });

  it('shows an action that a saga put otherwise', async () => {
    const { code, text } = await rlog(
      'replay',
      file(
        'put.rlog',
        changed(
          '"type":"language/packRequested","payload":{"locale":"en"}',
          '"type":"language/packRequested","payload":{"locale":"fr"}',
        ),
      ),
    );
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('payload.locale: recorded "fr", replayed "en"'),
    ]);
    // Mode 1 finds it too: the fold gives another state than the recorded one.
    expect(text).toContain('language.loading: recorded "fr", replayed "en"');
  });

  it('passes no new field of a request, since the server gets it', async () => {
    const name = file('request.rlog', changed(/("rate":\d,)"screen_width":\d+,/, '$1'));
    const { code, text } = await rlog('replay', '--tolerate', 'new-fields,order', name);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/saga \w+: effect \d+: new fields of a request, which the server gets\n/),
    ]);
    expect(text).toContain('argument.body.screen_width: recorded nothing, replayed ');
  });

  it('shows a state that the reducers make otherwise', async () => {
    const name = file('state.rlog', changed(/("k":"act".*"h":)"[^"]*"/, '$1"AAAAAAAAA"'));
    const { code, text } = await rlog('replay', name);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(
        /, probably reducer \w+( or \w+)*( on [\w/]+)?: state: another value\n.*\(AAAAAAAAA, replayed \S{9}\)/,
      ),
    ]);
    // The recorded value is in no log: today's is shown, and the way to the recorded one.
    expect(text).toMatch(/\n {2}\w+ after the turn, replayed\n {4}\{\n/);
    expect(text).toContain('view the log with the build that recorded it, test (view --own-build).');
    expect(text).toContain(`npm run rlog -- bisect ${name} --good COMMIT`);
    expect(text).toContain('Note: the reducers have changed since');
    expect(text).not.toMatch(/, saga /);
    // The same reducers make the same states, so somebody has edited the log.
    const same = await runRlog(['replay', name], { today: { build: 'today', reducers: 'test' } });
    expect(same.text).toContain('the log itself has been changed, or damaged');
    expect(await rlog('replay', '--reducers-only', name)).toEqual({
      code: 1,
      text: expect.stringContaining('the reducers make another state in turn'),
    });
  });

  it('shows an answer to an effect that nobody issued', async () => {
    const { code, text } = await rlog(
      'replay',
      file('answer.rlog', changed('"k":"res","ts":0,"id":2', '"k":"res","ts":0,"id":77')),
    );
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('the log answers an effect that is not waiting'),
    ]);
    expect(text).not.toMatch(/saga/);
  });

  it('says where a turn is in a log twice, if its file breaks off (LOG-3)', async () => {
    const lines = good.trimEnd().split('\n');
    const input = lines.findIndex((line) => line.startsWith('{"k":"res"'));
    const name = file(
      'twice.rlog',
      `${lines
        .toSpliced(input, 0, lines[input] as string)
        .slice(0, -1)
        .join('\n')}\n`,
    );
    const { code, text } = await rlog('replay', name);
    expect([code, text]).toEqual([1, expect.stringContaining('this turn repeats the one before it')]);
  });

  it('says where a line of a log seems to have been moved (LOG-3)', async () => {
    const lines = good.trimEnd().split('\n');
    // One that names no value of an earlier line: without that value the log would be refused as broken.
    const last = lines.findLastIndex((line) => line.startsWith('{"k":"act"') && !line.includes('{"$":'));
    const moved = lines.toSpliced(last, 1).toSpliced(4, 0, lines[last] as string);
    const { code, text } = await rlog('replay', file('moved.rlog', `${moved.join('\n')}\n`));
    expect([code, text]).toEqual([1, expect.stringMatching(/turn \d+ has an earlier time/)]);
  });

  it('folds the actions alone, even where the sagas would do something else', async () => {
    const name = file('sagas.rlog', changed(/"rate":\d,"screen_width"/, '"rate":9,"screen_width"'));
    expect(await rlog('replay', '--reducers-only', name)).toEqual({
      code: 0,
      text: expect.stringContaining('120 turns folded, every state equal'),
    });
  });

  it('says of a wrong kind to tolerate which ones there are', async () => {
    const { code, text } = await rlog('replay', '--tolerate', 'order,values', file('good.rlog', good));
    expect([code, text]).toEqual([
      2,
      expect.stringContaining('There is no values to tolerate; there are: new-fields, order.'),
    ]);
  });

  it('takes several files and folders, and answers with the worst', async () => {
    const bad = file('bad.txt', 'no log');
    const answer = await rlog('replay', join(root, 'fixtures/logs/golden'), bad, file('good.rlog', good));
    expect(answer.code).toBe(2);
    expect(answer.text).toContain('its first line is not JSON');
    expect(answer.text).toContain('same. 120 turns');
  });
});

describe('A log of the desk', () => {
  const desk = join(root, 'fixtures/logs/desk-manage.rlog');

  it('is replayed by the desk', async () => {
    expect(await rlog('replay', desk)).toEqual({
      code: 0,
      text: expect.stringMatching(/same\. \d+ turns: every/),
    });
    expect(await rlog('replay', '--reducers-only', desk)).toMatchObject({ code: 0 });
  });

  it('is accepted, and made what the desk does today', async () => {
    const text = readFileSync(desk, 'utf8');
    // An older build recorded it and stored another language than the chosen one.
    const older = text.replace(/("values":{"lang":)"\w+"/, '$1"it"');
    expect(older).not.toBe(text);
    const name = file('desk.rlog', older);
    expect((await rlog('replay', name)).code).toBe(1);
    expect(await rlog('accept', name)).toMatchObject({
      code: 0,
      text: expect.stringContaining('effect storage.write (changeLanguage): values.lang: "it" → "'),
    });
    expect((await rlog('replay', name)).code).toBe(0);
    // Only the header says who accepted it.
    expect(readFileSync(name, 'utf8').split('\n').slice(1)).toEqual(text.split('\n').slice(1));
  });

  it('is checked by what the desk hides; the names of logs are no keys', async () => {
    expect(await rlog('redact-check', desk)).toMatchObject({ code: 0 });
    const planted = readFileSync(desk, 'utf8').replace(
      '"entry":"desk"',
      '"entry":"desk","note":"q8Zr3Lk0VtY7bN2wXs5HdC1f"',
    );
    expect(await rlog('redact-check', file('planted-desk.rlog', planted))).toMatchObject({ code: 1 });
  });
});

describe('rlog stats', () => {
  it('counts turns, actions and effects, and weighs', async () => {
    const { code, text } = await rlog('stats', file('good.rlog', good));
    expect(code).toBe(0);
    expect(text).toMatch(/120 turns in \d+\.\d{3} s, ended by export/);
    expect(text).toContain(`${Buffer.byteLength(good)} bytes`);
    for (const title of ['turns: 120', 'actions: ', 'effects: ', 'pending at the end: '])
      expect(text).toContain(title);
    expect(text).toMatch(/\d+ {2}voting\/ratingChosen/);
  });
});

describe('rlog diff', () => {
  it('finds a log the same as itself recorded later by another build', async () => {
    const later = good
      .replace('"build":"test"', '"build":"later"')
      .replace(/"ts":(\d+)/g, (_, ts: string) => `"ts":${Number(ts) + 5}`);
    expect((await rlog('diff', file('a.rlog', good), file('b.rlog', later))).code).toBe(0);
  });

  it('shows the first difference of each kind and counts the rest', async () => {
    const { code, text } = await rlog(
      'diff',
      file('a.rlog', good),
      file('b.rlog', changed(/"status":200/g, '"status":201')),
    );
    expect(code).toBe(1);
    expect(text).toContain('v.status: 200 / 201');
    expect(text).toMatch(/\d+ turns differ/);
  });

  it('takes two files', async () => {
    expect((await rlog('diff', file('a.rlog', good))).code).toBe(2);
  });
});

describe('rlog view', () => {
  /** A folder with the pages that the command serves. */
  function builtPages(): string {
    const clientDir = join(folder, 'client');
    mkdirSync(join(clientDir, 'desk'), { recursive: true });
    writeFileSync(join(clientDir, 'desk/index.html'), '<p>the viewer</p>');
    return clientDir;
  }

  /** Runs the command until it has said everything, looks at its pages, and stops it. */
  async function view(path: string, look: (address: string) => Promise<void>, clientDir = builtPages()) {
    const said: string[] = [];
    const untilStopped = () => look(/http:\S+/.exec(said.at(-1) ?? '')?.[0] ?? '');
    const tools = {
      clientDir,
      build: async () => 0,
      say: (line: string) => void said.push(line),
      untilStopped,
    };
    return { ...(await runRlog(['view', path], { today, view: tools })), said };
  }

  it('serves the viewer and the log, and nothing else, until it is stopped (LOG-2)', async () => {
    const path = file('good.rlog', good);
    let page = '';
    const { code } = await view(path, async (address) => {
      page = address;
      expect(await (await fetch(address)).text()).toBe('<p>the viewer</p>');
      const log = await fetch(new URL('/qa/recordings/local/log', address));
      expect([await log.text(), log.headers.get('smilelog-file')]).toEqual([good, encodeURIComponent(path)]);
      for (const other of ['/', '/api/v1/recordings', '/qa/recordings/other/view', '/desk'])
        expect((await fetch(new URL(other, address))).status).toBe(404);
    });
    expect([code, page]).toEqual([
      0,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/qa\/recordings\/local\/view$/),
    ]);
    await expect(fetch(page)).rejects.toThrow('fetch failed');
  });

  it('shows a damaged file up to the damage, and says so', async () => {
    const lines = good.split('\n').with(4, 'x').join('\n');
    const { said } = await view(file('damaged.rlog', lines), async () => undefined);
    expect(said[0]).toContain('Line 5 is damaged: it is not a JSON object. What comes before is shown.');
  });

  it('needs a log, built pages, and one file', async () => {
    const nothing = async () => undefined;
    expect(await view(file('page.rlog', '<html>'), nothing)).toMatchObject({
      code: 2,
      text: expect.stringContaining('looks like a web page'),
    });
    expect(await view(file('good.rlog', good), nothing, folder)).toMatchObject({
      code: 125,
      text: expect.stringContaining('has not been built'),
    });
    for (const args of [['view'], ['view', 'a', 'b'], ['view', 'a', '--port', '70000']])
      expect(await rlog(...args)).toMatchObject({ code: 2 });
  });
});

describe('rlog to-jest', () => {
  const tests = () => join(folder, 'logs');
  const noFailure = { throws: false, diverges: false };
  const toJest = (path: string, wanted = {}) =>
    printTest(path, { ...noFailure, ...wanted }, { productOf, today }, tests());
  beforeAll(() => void mkdirSync(tests(), { recursive: true }));

  it('makes a test of a log with one command, also of a gzipped one (LOG-4)', () => {
    const packed = join(folder, 'field.rlog.gz');
    writeFileSync(packed, gzipSync(good));
    expect(toJest(packed)).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /It passes today\.\n\/\/ It runs by: npm run test:replay -- -t field\.rlog\n/,
      ),
    });
    expect(readFileSync(join(tests(), 'field.rlog'), 'utf8')).toBe(good);
    expect(() => toJest(packed)).toThrow('There is a test of that name');
  });

  it('says in which turn the test fails today', () => {
    const differing = file('differs.rlog', changed(/"rate":\d,"screen_width"/, '"rate":9,"screen_width"'));
    expect(toJest(differing).text).toMatch(/It fails today, in turn \d+\./);
  });

  it('asks at the end of a session for what is missing', () => {
    const { text } = toJest(file('silent.rlog', good), { end: 'asked("sendReport") < 1' });
    expect(text).toMatch(/It fails today, in turn 119\./);
    expect(text).toContain('isAtEnd((_, _state, { asked }) => asked("sendReport") < 1)).toBe(false)');
  });

  it('prints a test of the failure that it is told to look for', async () => {
    const { text } = toJest(file('voted.rlog', good), { until: 'voting.begun.length > 0 && state' });
    expect(text).toMatch(/It fails today, in turn \d+\./);
    expect(text).toContain('firstTurn(({ voting }, state) => voting.begun');
    const { text: thrown } = toJest(file('thrown.rlog', good), { throws: true });
    expect(thrown).toContain('It passes today.');
    expect(thrown).toContain("const session = recordedSession('thrown.rlog');");
    expect(thrown).toContain('expect(await session.thrown()).toEqual([]);');
  });

  it('makes a test that fails until the mistake is mended (LOG-4)', () => {
    const right = productOf('visitor') as Product<unknown>;
    /** Whoever taps any face has tapped the sad one. */
    const mistaken: Product<unknown> = {
      ...right,
      reducer(state, action) {
        const { payload } = action as { payload?: object };
        const taken = action.type === 'voting/ratingChosen' ? { ...payload, rating: 1 } : payload;
        return right.reducer(state, taken === payload ? action : { ...action, payload: taken });
      },
    };
    const tools = { productOf: () => mistaken, today };
    const trial = trialOf(mistaken, tools);
    const run = simulateLog(trial, readLog(good.replace(/"rating":\d/g, '"rating":3')));
    const turns = run.turns.map(({ turn }) => turn);
    const recorded = file('mistaken.rlog', recordTurns(mistaken, readLog(good), turns, today));
    const wanted = { ...noFailure, until: 'became("voting.tapped.rating", 1)' };
    const small = join(folder, 'tapped.rlog');
    expect(shrinkFile(recorded, small, wanted, tools)).toMatchObject({ code: 0 });
    // It is whole by itself.
    expect(readFileSync(small, 'utf8')).not.toContain('{"$":');
    const { text } = printTest(small, wanted, tools, tests());
    expect(text).toMatch(/It fails today, in turn \d+\./);
    expect(text).toContain('firstTurn((_, _state, { became }) => became(');
    // Only its own test takes it.
    expect(existsSync(join(tests(), 'tapped.rlog'))).toBe(false);
    const logs = join(import.meta.dirname, '../../fixtures/logs');
    const session = recordedSession(relative(logs, join(tests(), 'wrong/tapped.rlog')));
    expect(session.divergence()).not.toBeNull();
    expect(session.run().firstTurn((_, _state, { became }) => became('voting.tapped.rating', 1))).toBeNull();
  });

  it('refuses a log that holds a secret, and one that is cut off', () => {
    const secret = file(
      'secret.rlog',
      good.replace('"entry":', '"note":"q8Zr3Lk0VtY7bN2wXs5HdC1f","entry":'),
    );
    expect(toJest(secret)).toMatchObject({ code: 1 });
    const cut = file('cut.rlog', good.slice(0, -40));
    expect(() => toJest(cut)).toThrow('A test needs a whole session.');
    expect(existsSync(join(tests(), 'secret.rlog')) || existsSync(join(tests(), 'cut.rlog'))).toBe(false);
  });
});

describe('rlog redact-check', () => {
  const planted = (value: unknown) => {
    const [header, ...lines] = good.trimEnd().split('\n');
    const act = JSON.stringify({ k: 'act', ts: 1, a: { type: 'test/planted', payload: value } });
    const end = lines.pop()?.replace('120', '121');
    return file('planted.rlog', `${[header, ...lines, act, end].join('\n')}\n`);
  };

  it('finds nothing in a log that was redacted', async () => {
    expect(await rlog('redact-check', file('good.rlog', good))).toEqual({
      code: 0,
      text: expect.stringContaining('nothing found'),
    });
  });

  it.each([
    ['a note', { note: 'Maria was here' }, 'today\'s redaction hides it: "Xxxxx xxx xxxx"'],
    ['an e-mail address in a kept field', { locale: 'maria@example.org' }, 'looks like an e-mail address'],
    ['a phone number in a kept field', { locale: '+49 151 2345 6789' }, 'looks like a phone number'],
    [
      'a token in a kept field',
      { locale: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtIn0.abcDEF123456' },
      'looks like a token',
    ],
    ['a random key in a kept field', { locale: 'q8Zr3Lk0VtY7bN2wXs5HdC1f' }, 'looks like a key'],
    ['coordinates in a kept field', { ms: 48.137154 }, 'looks like coordinates'],
    ['an e-mail address as a name', { 'maria@example.org': true }, 'looks like an e-mail address'],
  ])('finds %s, and does not print it', async (_, payload, message) => {
    const { code, text } = await rlog('redact-check', planted(payload));
    expect([code, text]).toEqual([1, expect.stringContaining(message)]);
    for (const secret of ['Maria', 'maria@example', '2345', 'eyJhb', 'q8Zr3', '48.13'])
      expect(text).not.toContain(secret);
  });
});

describe('Bad input', () => {
  const commands = ['replay', 'stats', 'redact-check', 'to-jest', 'sim', 'bisect', 'diff', 'view'];
  const answerOf = (command: string, path: string) =>
    rlog(command, path, ...(command === 'diff' ? [path] : []));

  /** A line of the log, over and over: 300 MB unpacked, without ever being whole in memory. */
  function huge(): string {
    const line = good.split('\n')[1] as string;
    const member = gzipSync(`${line}\n`.repeat(Math.ceil(2 ** 20 / line.length)));
    const path = file('huge.rlog.gz', '');
    for (let megabytes = 0; megabytes < 300; megabytes += 1) appendFileSync(path, member);
    return path;
  }

  it.each([
    ['of a newer version', () => file('bad.rlog', changed('"rlog":2', '"rlog":3')), 'reads up to 2'],
    ['of another product', () => file('bad.rlog', '{"name":"trace","events":[]}\n'), 'no Smilelog log'],
    ['without a value', () => file('bad.rlog', changed(/\{"k":"blob".*\n/, '')), 'does not hold'],
    ['of 300 MB', huge, 'larger than 256 MB'],
  ])('a log %s is refused with one sentence (LOG-2)', async (what, made, message) => {
    const path = made();
    // The viewer shows a damaged log up to the damage. A huge one takes a second each.
    const refusing = commands.filter(
      (command) =>
        (what !== 'without a value' || command !== 'view') &&
        (what !== 'of 300 MB' || ['replay', 'view'].includes(command)),
    );
    for (const command of refusing) {
      const { code, text } = await answerOf(command, path);
      expect([command, code, text]).toEqual([
        command,
        // `git bisect run` would call the build bad.
        command === 'bisect' ? 125 : 2,
        expect.stringContaining(message),
      ]);
    }
  });

  it('an action that nobody knows changes nothing, and the rest replays (LOG-2)', async () => {
    const [header, ...lines] = good.trimEnd().split('\n');
    const act = JSON.stringify({ k: 'act', ts: 1, a: { type: 'nobody/knows' } });
    const end = lines.pop()?.replace('120', '121');
    const path = file('unknown.rlog', `${[header, ...lines, act, end].join('\n')}\n`);
    expect(await answerOf('replay', path)).toEqual({ code: 0, text: expect.stringContaining('same') });
    expect(await answerOf('sim', path)).toEqual({ code: 0, text: expect.stringContaining('same') });
    expect((await answerOf('stats', path)).text).toContain('nobody/knows');
  });
});

describe('The command line', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/rlog.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });

  it('prints the usage', async () => {
    expect(await rlog()).toEqual({ code: 0, text: usage });
    expect(await rlog('--help')).toEqual({ code: 0, text: usage });
    expect((await rlog('replay', '--help')).code).toBe(0);
  });

  it('refuses what it does not know with one line', async () => {
    for (const args of [
      ['replai', 'x'],
      ['replay'],
      ['replay', '--reducer-only', 'x'],
      ['stats', '--reducers-only', 'x'],
    ])
      expect(await rlog(...args)).toEqual({
        code: 2,
        text: expect.stringMatching(/^npm run rlog.*: .* See: npm run rlog -- .*--help$/),
      });
  });

  it('replays a file in a process of its own', async () => {
    const { status, stdout, stderr } = run('replay', file('good.rlog', good));
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('same. 120 turns'), '']);
  });

  it('leaves with code 2 and one line for a bad file', async () => {
    const { status, stdout, stderr } = run('replay', file('bad.txt', '<html>'));
    expect([status, stdout.trimEnd().split('\n').length, stderr]).toEqual([2, 1, '']);
  });
});
