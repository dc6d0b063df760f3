import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatVersion } from '../../replay/format';
import { readLog, readUpToDamage } from '../../replay/readLog';
import { longSession } from '../../scripts/bench/longSession';
import { runRlog } from '../../scripts/rlog/run';
import { recordedText } from './support';

const today = { build: 'today', reducers: 'today' };
let folder = '';
let good = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rlog-'));
  good = recordedText(await longSession({ turns: 40 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Replays a file with this content. */
async function replay(name: string, content: string | Buffer) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { code, text } = await runRlog(['replay', file], { today });
  // One line, which names the file.
  expect(text.split('\n')).toHaveLength(1);
  expect(text.startsWith(`${file}: `)).toBe(true);
  return [code, text.slice(file.length + 2)];
}

/** The good log with changed lines. */
const edited = (edit: (lines: string[]) => string[]) => `${edit(good.trimEnd().split('\n')).join('\n')}\n`;
const withHeader = (change: object) =>
  edited(([first, ...rest]) => [
    JSON.stringify({ ...(JSON.parse(first as string) as object), ...change }),
    ...rest,
  ]);

describe('A good log', () => {
  it('is replayed plain', async () => {
    expect(await replay('good.rlog', good)).toEqual([
      0,
      'same. 40 turns: every effect, action and state equal.',
    ]);
  });

  it('is replayed gzipped, whatever its name', async () => {
    expect((await replay('packed.bin', gzipSync(good)))[0]).toBe(0);
  });

  it('is replayed with line ends of Windows and a byte order mark', async () => {
    expect((await replay('windows.rlog', `\uFEFF${good.replaceAll('\n', '\r\n')}`))[0]).toBe(0);
  });

  it('that breaks off in a line is replayed up to its last whole turn, and says so', async () => {
    const [code, text] = await replay('cut.rlog', good.slice(0, good.lastIndexOf('"res"') + 20));
    expect(code).toBe(0);
    expect(text).toMatch(
      /^same\. 3\d turns: .* Note: The file breaks off in line \d+\. Replayed up to its last whole turn\.$/,
    );
  });

  it('that is a gzip and breaks off is replayed up to its last whole turn, and says so', async () => {
    const packed = gzipSync(good);
    const [code, text] = await replay('cut.rlog.gz', packed.subarray(0, Math.floor(packed.length * 0.9)));
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^same\. [1-3]?\d turns: .* Note: The file breaks off in line \d+\. Replayed up/),
    ]);
  });

  it('without an end line is replayed, and says so', async () => {
    expect(
      await replay(
        'no-end.rlog',
        edited((lines) => lines.slice(0, -1)),
      ),
    ).toEqual([0, expect.stringContaining('no end line')]);
  });
});

describe('A damaged log that a person looks at', () => {
  it('holds the turns before the damage, and names the line', () => {
    const damaged = edited((lines) => lines.with(4, '{"k":"odd","ts":1}'));
    const { turns, truncated } = readUpToDamage(damaged);
    expect(turns.length).toBeGreaterThan(0);
    expect(turns).toEqual(readLog(good).turns.slice(0, turns.length));
    expect(truncated).toBe('Line 5 is damaged: "odd" is no kind of line.');
  });

  it('may hold lines that are not JSON', () => {
    const { turns, truncated } = readUpToDamage(edited((lines) => lines.with(6, 'x')));
    expect(turns.length).toBeGreaterThan(2);
    expect(truncated).toBe('Line 7 is damaged: it is not a JSON object.');
  });

  it('needs a header', () => {
    expect(() => readUpToDamage('{"rlog":2}\n')).toThrow('The first line lacks the time');
  });
});

describe('A bad log gets one clear line and code 2', () => {
  const bad = (name: string, content: () => string | Buffer, message: string) =>
    it(name, async () =>
      expect(await replay('bad.rlog', content())).toEqual([2, expect.stringContaining(message)]),
    );

  bad(
    'when a line in the middle is damaged',
    () => edited((lines) => lines.with(4, (lines[4] as string).slice(0, 20))),
    'Line 5 is damaged: it is not a JSON object.',
  );
  bad(
    'when a line is of no known kind',
    () => edited((lines) => lines.toSpliced(4, 0, '{"k":"odd","ts":1}')),
    'Line 5 is damaged: "odd" is no kind of line.',
  );
  bad(
    'when a turn has no time',
    () => edited((lines) => lines.toSpliced(4, 0, '{"k":"res","id":1}')),
    'Line 5 is damaged: it has no time ("ts").',
  );
  bad(
    'when an action is none',
    () => edited((lines) => lines.toSpliced(4, 0, '{"k":"act","ts":1,"a":7}')),
    'Line 5 is damaged: it has no action ("a").',
  );
  bad(
    'when effects are no list',
    () => edited((lines) => lines.toSpliced(4, 0, '{"k":"res","ts":1,"id":1,"f":7}')),
    'Line 5 is damaged: "f" must be a list of effects.',
  );
  bad(
    'when a put is no action',
    () => edited((lines) => lines.toSpliced(4, 0, '{"k":"res","ts":1,"id":1,"o":[null]}')),
    'Line 5 is damaged: "o" must be a list of actions.',
  );
  bad(
    'when an effect is none',
    () => edited((lines) => lines.toSpliced(4, 0, '{"k":"res","ts":1,"id":1,"f":[7]}')),
    'Line 5 is damaged: "f" must be a list of effects',
  );
  bad(
    'when it does not begin with the boot',
    () => edited((lines) => lines.toSpliced(1, 1)),
    'Line 2 is damaged: the log does not begin with a boot.',
  );
  bad(
    'when a value that it refers to is missing',
    () => edited((lines) => lines.filter((line) => !line.startsWith('{"k":"blob"'))),
    'a value that the log does not hold',
  );
  bad(
    'when turns are missing',
    () =>
      edited((lines) =>
        lines.toSpliced(
          lines.findIndex((line) => line.startsWith('{"k":"res"')),
          1,
        ),
      ),
    'lines are missing',
  );
  bad(
    'when a line is there twice',
    () => edited((lines) => lines.flatMap((line, index) => (index === 3 ? [line, line] : [line]))),
    'line 5 repeats line 4',
  );
  bad(
    'when a time is before its start',
    () => edited((lines) => lines.map((line) => line.replace(/"k":"act","ts":\d+/, '"k":"act","ts":-1'))),
    'its time ("ts") is before the start of the session',
  );
  bad(
    'when a time is no number that a clock shows',
    () => edited((lines) => lines.map((line) => line.replace(/"k":"act","ts":\d+/, '"k":"act","ts":1e999'))),
    'it has no time ("ts")',
  );
  bad(
    'when its first line is there twice',
    () => edited((lines) => [lines[0] as string, ...lines]),
    'Line 2 begins another log.',
  );
  bad(
    'when a line has no kind',
    () => edited((lines) => lines.toSpliced(4, 0, '{"ts":1}')),
    'Line 5 is damaged: it has no kind ("k").',
  );
  bad('when lines come after its end', () => `${good}${good}`, 'comes after the end of the log');
  bad(
    'when it is newer than the tool',
    () => withHeader({ rlog: 99 }),
    `This log has format 99; this version of the tool reads up to ${formatVersion}.`,
  );
  bad(
    'when it names no version',
    () => withHeader({ rlog: 'one' }),
    'no Smilelog log: its first line names no format version',
  );
  bad(
    'when it has no state to begin with',
    () => withHeader({ init: null }),
    'lacks the time ("t0") or the state ("init")',
  );
  bad('when it is empty', () => '', 'The file is empty.');
  bad('when it holds an empty line alone', () => '\n', 'no Smilelog log');
  bad('when it is binary', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), 'it is binary');
  bad(
    'when it is a gzip that breaks off at once',
    () => gzipSync(good).subarray(0, 40),
    'packed by gzip and damaged: it breaks off in its first line',
  );
  bad(
    'when it is a damaged gzip',
    () => {
      const packed = gzipSync(good);
      const middle = packed.length >> 1;
      return packed.fill(0xff, middle, middle + 40);
    },
    'packed by gzip and damaged: it cannot be unpacked',
  );
  bad('when it is a web page', () => '<!doctype html>\n<title>Not found</title>', 'it looks like a web page');
  bad('when it is a table', () => 'a;b;c\n1;2;3\n', 'its first line is not JSON');
  bad('when it is other JSON', () => '{"name":"x"}\n', 'its first line names no format version');
  bad('when it is one huge line', () => 'x'.repeat(30_000_000), 'its first line is not JSON');
  bad('when it is nested without end', () => `${'['.repeat(200_000)}\n`, 'its first line is not JSON');

  it('when there is no such file, or only a folder without logs', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const answers = await Promise.all(
      ['missing.rlog', 'empty'].map((name) => runRlog(['replay', join(folder, name)], { today })),
    );
    expect(answers.map(({ code }) => code)).toEqual([2, 2]);
    expect(answers.map(({ text }) => text.split(': ')[1])).toEqual([
      'There is no such file.',
      'This folder holds no .rlog file.',
    ]);
  });
});

describe('What cannot be replayed gets code 125', () => {
  it('a log without turns', async () => {
    expect(
      await replay(
        'no-turns.rlog',
        edited(([first]) => [first as string, '{"k":"end","n":0,"reason":"export"}']),
      ),
    ).toEqual([125, 'The log holds no turn, so there is nothing to replay.']);
  });

  it('a log of another product', async () => {
    expect(await replay('foreign.rlog', withHeader({ app: 'other', init: { todos: [] } }))).toEqual([
      125,
      expect.stringMatching(/^A foreign log: its state holds todos, not smilelog's navigation, /),
    ]);
  });

  it.each(['replay', 'accept', 'redact-check'])('a log of an app that nobody knows: %s', async (command) => {
    const file = join(folder, 'lobby.rlog');
    writeFileSync(file, withHeader({ entry: 'lobby' }));
    expect(await runRlog([command, file], { today })).toEqual({
      code: 125,
      text: `${file}: The log was recorded in the entry "lobby", which this checkout does not have.`,
    });
    expect(readFileSync(file, 'utf8')).toBe(withHeader({ entry: 'lobby' }));
  });
});
