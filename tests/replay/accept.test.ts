import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Saga } from 'redux-saga';
import type { Log, TurnLine } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { acceptFile } from '../../scripts/rlog/acceptCommand';
import type { Answer } from '../../scripts/rlog/answer';
import { recordFile } from '../../scripts/rlog/recordCommand';
import { runRlog } from '../../scripts/rlog/run';
import type { Flow } from '../../fixtures/runFlow';
import { product } from '../../src/app/productForReplay';
import type { RootState } from '../../src/app/rootReducer';
import type { Edit } from './edit';
import { editedSagas } from './editedSagas';
import { sessions } from './sessions';

const root = join(import.meta.dirname, '../..');
const fixtures = join(root, 'fixtures/logs');
const today = { build: 'build-of-today', reducers: 'reducers-of-today' };
let folder = '';
let workshop = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'accept-'));
  // Beside the sources, which the edited sagas import.
  workshop = join(root, '.cache/accepted', String(process.pid));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(workshop, { recursive: true, force: true });
});

/** A copy of a recorded session, which may be changed. */
function copyOf(name: string): string {
  const file = join(folder, name);
  copyFileSync(join(fixtures, name), file);
  return file;
}

let edits = 0;

/** The product with one edit of its sagas. */
function edited(edit: Omit<Edit, 'name'>): typeof product {
  const rootSaga: Saga = editedSagas({ name: '', ...edit }, join(workshop, String((edits += 1))));
  return { ...product, rootSaga };
}

const storing = `yield* port('storage', 'write', { area: 'local', values: { lang: locale } });`;
const afterStoring = (more: string) =>
  edited({ file: 'languageSaga.ts', find: storing, replace: `${storing}\n${more}` });

const going = `yield* port('navigation', 'replace', { href });`;

const logOf = (file: string) => readLog(readFileSync(file, 'utf8'));
/** What came from outside: the person's actions and the answers, without numbers and times. */
const inputsOf = ({ turns }: Log) => turns.map(({ k, a, v, e }) => ({ k, a, v, e }));

function accept(file: string, by: typeof product, isTrial = false): Answer {
  return acceptFile(file, { product: by, today }, isTrial);
}

describe('A log that the code replays as it is', () => {
  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.rlog')))(
    'stays as it is, byte for byte: %s',
    (name) => {
      const file = copyOf(name);
      const before = statSync(file, { bigint: true });
      expect(accept(file, product)).toEqual({
        code: 0,
        text: `${file}: same; the file stays as it is.`,
        isSame: true,
      });
      expect(readFileSync(file)).toEqual(readFileSync(join(fixtures, name)));
      expect(statSync(file, { bigint: true }).mtimeNs).toBe(before.mtimeNs);
    },
  );
});

describe('After a change of a saga', () => {
  it('an argument is another one; answers, ids and times stay', () => {
    const file = copyOf('vote-happy.rlog');
    const before = logOf(file);
    const other = edited({
      file: 'sendItem.ts',
      find: 'rate: rating,\n      screen_width',
      replace: 'rate: 4 - rating,\n      screen_width',
    });
    const { code, text } = accept(file, other);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('accepted: 1 of 34 turns differ (recorded → now)'),
    ]);
    expect(text).toMatch(
      / {2}turn \d+ \(res 18 storage\.write\) at 0\.896 s\n {4}effect http\.send \(\w+\): body\.rate: 3 → 1$/,
    );
    const after = logOf(file);
    expect(inputsOf(after)).toEqual(inputsOf(before));
    expect(after.turns.map(({ ts, id }) => [ts, id])).toEqual(before.turns.map(({ ts, id }) => [ts, id]));
    expect(after.header).toEqual({ ...before.header, ...today });
    expect(replayStrictly(other, after).divergence).toBeNull();
    expect(accept(file, other)).toMatchObject({ code: 0, isSame: true });
  });

  it('an effect is new, and answered as a command is; what follows keeps its answers', () => {
    const file = copyOf('language.rlog');
    const before = logOf(file);
    const other = afterStoring(
      `yield* port('storage', 'write', { area: 'local', values: { ssid: locale } });`,
    );
    const { code, text } = accept(file, other);
    expect(code).toBe(0);
    expect(text).toMatch(
      /turn \d+ \(res 13 storage\.write\) at \d+\.\d{3} s\n {4}\+ effect \(changeLanguage\) storage\.write {"area":"local","values":{"ssid":"xx"}}/,
    );
    expect(text).toMatch(
      /a new turn after turn \d+ \(storage\.write, answered with nothing: the log has no answer\)/,
    );
    const after = logOf(file);
    expect(after.turns.length).toBe(before.turns.length + 3);
    expect(inputsOf(after).filter(({ k }) => k === 'act')).toEqual(
      inputsOf(before).filter(({ k }) => k === 'act'),
    );
    expect(after.turns.at(-1)?.ts).toBe(before.turns.at(-1)?.ts);
    expect(replayStrictly(other, after).divergence).toBeNull();
  });

  it('an effect is gone, and so is what answered it', () => {
    const file = copyOf('language.rlog');
    const other = edited({ file: 'languageSaga.ts', find: storing, replace: '' });
    const { code, text } = accept(file, other);
    expect(code).toBe(0);
    expect(text).toContain('- effect storage.write {"area":"local","values":{"lang":"fr"}}');
    expect(text).toMatch(/turn \d+ \(res 16 storage\.write\): does not happen any more/);
    expect(replayStrictly(other, logOf(file)).divergence).toBeNull();
  });

  it('an action is not put, and the state is another one from there on, told once', () => {
    const file = copyOf('language.rlog');
    const other = edited({
      file: 'languageSaga.ts',
      find: 'yield* put(packLoaded({ locale }));',
      replace: '',
    });
    const { text } = accept(file, other);
    expect(text).toContain('    - put {"type":"language/packLoaded","payload":{"locale":"fr"}}');
    expect(text.match(/state language\.locale: "fr" → /g)).toHaveLength(1);
  });

  it('effects come in another order, and are answered all the same', () => {
    const file = copyOf('vote-happy.rlog');
    const before = logOf(file);
    const other = edited({
      file: 'sessionSaga.ts',
      find: `const local = yield* port('storage', 'read', { area: 'local', keys });
  const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });`,
      replace: `const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });
  const local = yield* port('storage', 'read', { area: 'local', keys });`,
    });
    const { code, text } = accept(file, other);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('effect storage.read (restoreSession): in turn 1 → here'),
    ]);
    const after = logOf(file);
    expect(after.turns).toHaveLength(before.turns.length);
    expect(after.turns[1]?.v).toEqual({ voted: null });
  });

  it('a wait is another one, on the clock of the log', () => {
    const file = copyOf('language.rlog');
    const before = logOf(file);
    const other = edited({
      file: 'languageSaga.ts',
      find: storing,
      replace: `yield* port('clock', 'sleep', { ms: 100 }); ${storing}`,
    });
    expect(accept(file, other).code).toBe(0);
    const after = logOf(file);
    const loaded = before.turns.find(
      ({ o }) =>
        o?.some(({ payload }) => (payload as { locale?: string })?.locale === 'fr') &&
        o[0]?.type === 'language/packLoaded',
    );
    const sleeps = after.turns.flatMap(({ f = [] }) =>
      f.flatMap(([id, name]) => (name === 'clock.sleep' ? [id] : [])),
    );
    const woken = after.turns.filter(({ k, id }) => k === 'res' && sleeps.includes(id as number));
    expect(woken.map(({ ts }) => ts)).toContain((loaded?.ts ?? 0) + 100);
    // The last one would have ended after the visit.
    expect([sleeps.length, woken.length]).toEqual([3, 2]);
  });

  it('the address is another one, and the page says so at once', () => {
    const file = copyOf('vote-happy.rlog');
    const other = edited({
      file: 'votedSaga.ts',
      find: going,
      replace: going.replace('{ href }', `{ href: href.replace('&r=3', '') }`),
    });
    const { code, text } = accept(file, other);
    expect(code).toBe(0);
    expect(text).toContain('effect navigation.replace');
    expect(text).toContain('payload.address.search: "?ouid=demo-org&r=3" → "?ouid=demo-org"');
    expect(replayStrictly(other, logOf(file)).divergence).toBeNull();
  });

  it('an address that is not gone to is not arrived at either', () => {
    const file = copyOf('vote-happy.rlog');
    const other = edited({
      file: 'votedSaga.ts',
      find: going,
      replace: ';',
    });
    const { text } = accept(file, other);
    expect(text).toMatch(/turn \d+ \(act navigation\/locationChanged\): does not happen any more/);
  });

  it('ids that are asked for anew are new ones, in the log’s own form', () => {
    const file = copyOf('vote-happy.rlog');
    expect(readFileSync(file, 'utf8')).not.toContain('key~2');
    const other = edited({
      file: 'votingSaga.ts',
      find: 'yield* put(voteStored({ questionUid }));',
      replace: `yield* put({ type: 'test/made', payload: { key: yield* port('ids', 'create', { kind: 'blob' }) } }); yield* put(voteStored({ questionUid }));`,
    });
    const { code, text } = accept(file, other);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('{"type":"test/made","payload":{"key":"key~2"}}'),
    ]);
    expect(text).toContain('(ids.create, answered with "key~2": the log has no answer)');
  });

  it('what is read anew is what the device was given', () => {
    const file = copyOf('language.rlog');
    const other = afterStoring(
      `const { lang } = yield* port('storage', 'read', { area: 'local', keys: ['lang'] }); yield* put({ type: 'test/read', payload: { lang } });`,
    );
    const { text } = accept(file, other);
    for (const lang of ['de', 'fr'])
      expect(text).toContain(`{"type":"test/read","payload":{"lang":"${lang}"}}`);
  });

  it('what the log has no answer for is named, with code 125, and the file stays', () => {
    const file = copyOf('language.rlog');
    const other = afterStoring(`yield* port('game', 'begin');`);
    expect(() => accept(file, other)).toThrow(
      expect.objectContaining({
        code: 125,
        message: expect.stringMatching(
          /language\.rlog: Cannot be replayed: the code asks for what the log has no answer for\. The file stays as it is\.\n {4}turn \d+ \(res 13 storage\.write\), saga changeLanguage: game\.begin\n/,
        ),
      }),
    );
    expect(readFileSync(file)).toEqual(readFileSync(join(fixtures, 'language.rlog')));
  });

  it('flows that ask on and on without waiting are no endless work', () => {
    const file = copyOf('language.rlog');
    const other = afterStoring(
      `while (true) yield* port('storage', 'write', { area: 'local', values: {} });`,
    );
    expect(() => accept(file, other)).toThrow('the flows ask on and on without waiting');
  });

  it('a trial writes nothing and says with its code that something differs', () => {
    const file = copyOf('language.rlog');
    const other = edited({ file: 'languageSaga.ts', find: storing, replace: '' });
    expect(accept(file, other, true)).toEqual({
      code: 1,
      text: expect.stringContaining('would be accepted: '),
    });
    expect(readFileSync(file)).toEqual(readFileSync(join(fixtures, 'language.rlog')));
  });
});

describe('After a change of the reducers', () => {
  it('the states are others, and the file says by whom', () => {
    const file = copyOf('language.rlog');
    const before = logOf(file);
    const marks: typeof product.reducer = (state, action) => {
      const next = product.reducer(state, action);
      return action.type === 'language/packLoaded' ? { ...next, device: { online: false } } : next;
    };
    const other = { ...product, reducer: marks };
    const { text } = accept(file, other);
    expect(text.match(/the reducers make another one of the same actions/g)).toHaveLength(1);
    const after = logOf(file);
    const withoutHash = (turn: TurnLine) => ({ ...turn, h: undefined });
    expect(after.turns.map(withoutHash)).toEqual(before.turns.map(withoutHash));
    expect(after.header.reducers).toBe(today.reducers);
    expect(replayStrictly(other, after).divergence).toBeNull();
  });

  it('what is new in the state is there from the start', () => {
    const file = copyOf('language.rlog');
    const log = logOf(file);
    const { messages, ...others } = log.header.init as RootState;
    // As an older build has recorded it, before messages were counted.
    const { lastId: _, ...uncounted } = messages;
    const init = { ...others, messages: uncounted };
    const [, ...lines] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [JSON.stringify({ ...log.header, init }), ...lines].join('\n'));
    const { code, text } = accept(file, product);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('before the boot: state messages.lastId: nothing → 0'),
    ]);
    expect(logOf(file)).toEqual({ ...log, header: { ...log.header, ...today } });
  });
});

describe('A log from the field', () => {
  const other = () =>
    edited({
      file: 'sendItem.ts',
      find: 'rate: rating,\n      screen_width',
      replace: 'rate: 4 - rating,\n      screen_width',
    });
  const whole = sessions[
    'a newcomer changes the vote three times, and then comes back'
  ] as () => Promise<Flow>;
  let text = '';
  beforeAll(async () => {
    text = (await whole()).log();
  });

  it('is accepted wherever it is, and stays packed', () => {
    const file = join(folder, 'field.rlog.gz');
    writeFileSync(file, gzipSync(text));
    const by = other();
    expect(accept(file, by).text).toMatch(/effect http\.send \(\w+\): body\.rate: 3 → 1/);
    const log = readLog(gunzipSync(readFileSync(file)).toString('utf8'));
    expect(replayStrictly(by, log).divergence).toBeNull();
    expect(log.end?.reason).toBe('export');
  });

  it('that broke off gets no end', () => {
    const file = join(folder, 'broken.rlog');
    const lines = text.trimEnd().split('\n');
    writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n{"k":"re`);
    expect(accept(file, other()).code).toBe(0);
    expect(logOf(file)).toMatchObject({ end: null, turns: { length: readLog(text).turns.length } });
  });

  it('of another product, or none at all, cannot be replayed', () => {
    const file = join(folder, 'foreign.rlog');
    const [header = '', ...lines] = text.split('\n');
    writeFileSync(
      file,
      [JSON.stringify({ ...JSON.parse(header), init: { basket: {} } }), ...lines].join('\n'),
    );
    expect(() => accept(file, product)).toThrow(expect.objectContaining({ code: 125 }));
    writeFileSync(file, 'no log');
    expect(() => accept(file, product)).toThrow(expect.objectContaining({ code: 2 }));
  });
});

describe('rlog accept --record', () => {
  const places = () => ({ logs: join(folder, 'logs'), specs: join(folder, 'specs') });
  const name = () => join(folder, 'logs', 'vote.rlog');
  const good = readFileSync(join(fixtures, 'vote-happy.rlog'), 'utf8');
  beforeEach(() => {
    for (const path of Object.values(places())) mkdirSync(path, { recursive: true });
    writeFileSync(join(places().specs, 'vote.spec.ts'), `it('votes (VO-1) [vote]', …)`);
    writeFileSync(name(), good);
  });
  const record = (write: () => number, file = name()) => {
    const asked: unknown[] = [];
    const answer = recordFile(file, product, places(), async (...wanted) => {
      asked.push(wanted);
      return write();
    });
    return answer.then((found) => ({ ...found, asked }));
  };

  it('runs the browser tests with the name in their titles, and no others', async () => {
    const { asked } = await record(() => 1);
    expect(asked).toEqual([['vote', [join(places().specs, 'vote.spec.ts')]]]);
  });

  it('keeps the old file where person and code do the same, whatever the times', async () => {
    const later = good.replace(/"ts":(\d+)/g, (_, ts: string) => `"ts":${Number(ts) + 5}`);
    expect(await record(() => (writeFileSync(name(), later), 0))).toMatchObject({ code: 0, isSame: true });
    expect(readFileSync(name(), 'utf8')).toBe(good);
  });

  it('shows what the person or the code does otherwise', async () => {
    const other = readFileSync(join(fixtures, 'language.rlog'), 'utf8');
    const { code, text } = await record(() => (writeFileSync(name(), other), 0));
    expect(code).toBe(0);
    expect(text).toContain('action 1 from outside: "voting/ratingChosen" → "language/languageChosen"');
    expect(text).toContain('effects http.send sendRateDetails: 1 times → 0 times');
    expect(readFileSync(name(), 'utf8')).toBe(other);
  });

  it('keeps the old log when the test fails, and says when it has recorded nothing', async () => {
    expect(await record(() => (writeFileSync(name(), 'half a log'), 1))).toMatchObject({
      code: 1,
      text: expect.stringContaining('failed. The old log stays.'),
    });
    expect(readFileSync(name(), 'utf8')).toBe(good);
    expect(await record(() => 0)).toMatchObject({
      code: 1,
      text: expect.stringContaining('has recorded no log'),
    });
  });

  it('takes a first recording', async () => {
    rmSync(name());
    expect(await record(() => (writeFileSync(name(), good), 0))).toMatchObject({
      code: 0,
      text: expect.stringContaining('It is new.'),
    });
  });

  it('is for logs that a browser test writes', async () => {
    await expect(record(() => 0, join(folder, 'vote.rlog'))).rejects.toMatchObject({ code: 2 });
    await expect(record(() => 0, join(folder, 'logs', 'never.rlog'))).rejects.toMatchObject({
      code: 2,
      message: expect.stringContaining('No browser test'),
    });
  });
});

describe('The command line of accept', () => {
  it('takes all recorded sessions where none is named, and counts them', async () => {
    const count = readdirSync(fixtures).filter((name) => name.endsWith('.rlog')).length;
    expect(await runRlog(['accept'], { today })).toEqual({
      code: 0,
      text: `${count} logs: ${count} same, 0 different.`,
    });
  });

  it('does not try and record at once', async () => {
    expect(await runRlog(['accept', '--record', '--dry-run'], { today })).toMatchObject({ code: 2 });
  });
});
