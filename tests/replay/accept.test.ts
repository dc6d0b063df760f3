import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { put } from 'redux-saga/effects';
import type { Log, TurnLine } from '../../replay/format';
import { portEffect } from '../../replay/portEffect';
import type { Product } from '../../replay/product';
import { readLog } from '../../replay/readLog';
import type { SliceAllowed } from '../../replay/redaction';
import { replayStrictly } from '../../replay/strict';
import type { HttpRequest } from '../../state/ports';
import { acceptFile } from '../../scripts/rlog/acceptCommand';
import type { Answer } from '../../scripts/rlog/answer';
import { recordFile } from '../../scripts/rlog/recordCommand';
import { runRlog } from '../../scripts/rlog/run';
import { product } from '../../src/app/productForReplay';
import { productOf } from '../../src/app/products';
import type { RootState } from '../../state/rootReducer';
import { portCall, putType, withChange, type Change } from './changedFlows';
import { visits } from './visits';

const fixtures = join(import.meta.dirname, '../../fixtures/logs');
const today = { build: 'build-of-today', reducers: 'reducers-of-today' };
let folder = '';
/** Logs of recorded visits. */
let recorded: Record<keyof typeof visits, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accept-'));
  const texts = Object.entries(visits).map(async ([name, visit]) => [name, (await visit()).log()]);
  recorded = Object.fromEntries(await Promise.all(texts)) as typeof recorded;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with a recorded visit, which a test may change. */
function fileOf(name: keyof typeof visits): string {
  const file = join(folder, `${name}.rlog`);
  writeFileSync(file, recorded[name]);
  return file;
}

const changed = (change: Change) => withChange(product, change);

/** The changed product, with a redaction that keeps the payloads of the test's own actions. */
const showing = (changed: typeof product, actions: SliceAllowed['actions']): typeof product => {
  const { redaction } = changed;
  return { ...changed, redaction: { ...redaction, slices: { ...redaction.slices, test: { actions } } } };
};

/** Replaces the effect that stores the chosen language. */
const storing = (instead: () => Generator<unknown, unknown>) =>
  changed((effect, flow) =>
    flow === 'changeLanguage' && portCall(effect)?.name === 'storage.write' ? instead() : undefined,
  );

/** Adds effects after the one that stores the chosen language. */
const afterStoring = (more: () => Generator<unknown, unknown>) =>
  changed((effect, flow) =>
    flow === 'changeLanguage' && portCall(effect)?.name === 'storage.write'
      ? (function* () {
          yield effect;
          yield* more();
        })()
      : undefined,
  );

/** Replaces the effect that rewrites the address. */
const addressed = (instead: (href: string) => Generator<unknown, unknown>) =>
  changed((effect) => {
    const call = portCall(effect);
    return call?.name === 'navigation.replace' ? instead((call.arg as { href: string }).href) : undefined;
  });

/** Sends another rating than the tapped one: 1 for 3. */
const withOtherFace = changed((effect) => {
  const call = portCall(effect);
  const request = call?.arg as HttpRequest;
  if (call?.name !== 'http.send' || request.endpoint !== 'sendRateDetails') return undefined;
  const body = request.body as { rate: number };
  return (function* () {
    return yield portEffect('http', 'send', { ...request, body: { ...body, rate: 4 - body.rate } });
  })();
});

const logOf = (file: string) => readLog(readFileSync(file, 'utf8'));
/** The inputs: the person's actions and the answers, without numbers and times. */
const inputsOf = ({ turns }: Log) => turns.map(({ k, a, v, e }) => ({ k, a, v, e }));

function accept(file: string, by: typeof product, isTrial = false): Answer {
  return acceptFile(file, { productOf: () => by as Product<unknown>, today }, isTrial);
}

describe('A log that the code replays as it is stays as it is, byte for byte', () => {
  const isLeft = (file: string) => {
    const text = readFileSync(file);
    const before = statSync(file, { bigint: true });
    expect(acceptFile(file, { productOf, today })).toEqual({
      code: 0,
      text: `${file}: same; the file stays as it is.`,
      isSame: true,
    });
    expect(readFileSync(file)).toEqual(text);
    expect(statSync(file, { bigint: true }).mtimeNs).toBe(before.mtimeNs);
  };

  it.each(Object.keys(visits) as (keyof typeof visits)[])('a visit: %s', (name) => isLeft(fileOf(name)));

  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.rlog')))('%s', (name) => {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(join(fixtures, name)));
    isLeft(file);
  });
});

describe('After a change of a saga', () => {
  it('an argument is another one; answers, ids and times stay', () => {
    const file = fileOf('happyVote');
    const before = logOf(file);
    const { code, text } = accept(file, withOtherFace);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(`accepted: 1 of ${before.turns.length} turns differ (recorded → now)`),
    ]);
    expect(text).toMatch(
      / {2}turn \d+ \(res \d+ storage\.read\) at 0\.820 s\n {4}effect http\.send \(\w+\): body\.rate: 3 → 1$/,
    );
    const after = logOf(file);
    expect(inputsOf(after)).toEqual(inputsOf(before));
    expect(after.turns.map(({ ts, id }) => [ts, id])).toEqual(before.turns.map(({ ts, id }) => [ts, id]));
    expect(after.header).toEqual({ ...before.header, ...today });
    expect(replayStrictly(withOtherFace, after).divergence).toBeNull();
    expect(accept(file, withOtherFace)).toMatchObject({ code: 0, isSame: true });
  });

  it('an effect is new, and answered as a command is; what follows keeps its answers', () => {
    const file = fileOf('threeLanguages');
    const before = logOf(file);
    const other = afterStoring(function* () {
      yield portEffect('storage', 'write', { area: 'local', values: { isMultipleSites: true } });
    });
    const { code, text } = accept(file, other);
    expect(code).toBe(0);
    expect(text).toMatch(
      /turn \d+ \(res \d+ storage\.write\) at 0\.500 s\n {4}\+ effect \(changeLanguage\) storage\.write {"area":"local","values":{"isMultipleSites":true}}/,
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
    const file = fileOf('threeLanguages');
    const other = storing(function* () {});
    const { code, text } = accept(file, other);
    expect(code).toBe(0);
    expect(text).toContain('- effect storage.write {"area":"local","values":{"lang":"fr"}}');
    expect(text).toMatch(/turn \d+ \(res \d+ storage\.write\): does not happen any more/);
    expect(replayStrictly(other, logOf(file)).divergence).toBeNull();
  });

  it('an action is not put, and the state is another one from there on, told once', () => {
    const file = fileOf('threeLanguages');
    const other = changed((effect) =>
      putType(effect) === 'language/packLoaded' ? (function* () {})() : undefined,
    );
    const { text } = accept(file, other);
    expect(text).toContain('    - put {"type":"language/packLoaded","payload":{"locale":"fr"}}');
    expect(text.match(/state language\.locale: "fr" → /g)).toHaveLength(1);
  });

  it('effects come in another order, and are answered all the same', () => {
    const file = fileOf('happyVote');
    const before = logOf(file);
    let tab: unknown;
    const other = changed((effect, flow) => {
      const call = portCall(effect);
      if (flow !== 'restoreSession' || call?.name !== 'storage.read') return undefined;
      const isFirst = (call.arg as { area: string }).area === 'local';
      return (function* () {
        if (!isFirst) return tab;
        tab = yield portEffect('storage', 'read', { area: 'session', keys: ['voted'] });
        return yield effect;
      })();
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
    const file = fileOf('threeLanguages');
    const before = logOf(file);
    const waiting = changed((effect, flow) =>
      flow === 'changeLanguage' && portCall(effect)?.name === 'storage.write'
        ? (function* () {
            yield portEffect('clock', 'sleep', { ms: 100 });
            yield effect;
          })()
        : undefined,
    );
    expect(accept(file, waiting).code).toBe(0);
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
    // The last one would have fired after the visit's end.
    expect([sleeps.length, woken.length]).toEqual([3, 2]);
  });

  it('the address is another one, and the page says so at once', () => {
    const file = fileOf('happyVote');
    const other = addressed(function* (href) {
      yield portEffect('navigation', 'replace', { href: href.replace('&r=3', '') });
    });
    const { code, text } = accept(file, other);
    expect(code).toBe(0);
    expect(text).toContain('effect navigation.replace');
    expect(text).toContain('payload.address.search: "?ouid=org~1&r=3" → "?ouid=org~1"');
    expect(replayStrictly(other, logOf(file)).divergence).toBeNull();
  });

  it('an address that is not gone to is not arrived at either', () => {
    const file = fileOf('happyVote');
    const { text } = accept(
      file,
      addressed(function* () {}),
    );
    expect(text).toMatch(/turn \d+ \(act navigation\/locationChanged\): does not happen any more/);
  });

  it('ids that are asked for anew are new ones, in the log’s own form', () => {
    const file = fileOf('happyVote');
    expect(recorded.happyVote).not.toContain('key~2');
    const other = changed((effect) =>
      putType(effect) === 'voting/voteAccepted'
        ? (function* () {
            const key = (yield portEffect('ids', 'create', { kind: 'blob' })) as unknown;
            yield put({ type: 'test/made', payload: { key } });
            yield effect;
          })()
        : undefined,
    );
    const { code, text } = accept(file, showing(other, { made: { key: '~key' } }));
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('{"type":"test/made","payload":{"key":"key~2"}}'),
    ]);
    expect(text).toContain('(ids.create, answered with "key~2": the log has no answer)');
  });

  it('what is read anew is what the device was given', () => {
    const file = fileOf('threeLanguages');
    const other = afterStoring(function* () {
      const { lang } = (yield portEffect('storage', 'read', { area: 'local', keys: ['lang'] })) as {
        lang: string;
      };
      yield put({ type: 'test/read', payload: { lang } });
    });
    const { text } = accept(file, showing(other, { read: { lang: 'word' } }));
    for (const lang of ['de', 'fr', 'it'])
      expect(text).toContain(`{"type":"test/read","payload":{"lang":"${lang}"}}`);
  });

  it('what the log has no answer for is named, with code 125, and the file stays', () => {
    const file = fileOf('threeLanguages');
    const other = afterStoring(function* () {
      yield portEffect('game', 'begin');
    });
    expect(() => accept(file, other)).toThrow(
      expect.objectContaining({
        code: 125,
        message: expect.stringMatching(
          /threeLanguages\.rlog: Cannot be replayed: the code asks for what the log has no answer for\. The file stays as it is\.\n {4}turn \d+ \(res \d+ storage\.write\), saga changeLanguage: game\.begin\n/,
        ),
      }),
    );
    expect(readFileSync(file, 'utf8')).toBe(recorded.threeLanguages);
  });

  it('stops flows that issue effects endlessly without waiting', () => {
    const other = afterStoring(function* () {
      while (true) yield portEffect('storage', 'write', { area: 'local', values: {} });
    });
    expect(() => accept(fileOf('threeLanguages'), other)).toThrow(
      'the flows issue effects endlessly without waiting',
    );
  });

  it('a trial writes nothing and says with its code that something differs', () => {
    const file = fileOf('threeLanguages');
    expect(
      accept(
        file,
        storing(function* () {}),
        true,
      ),
    ).toEqual({ code: 1, text: expect.stringContaining('would be accepted: ') });
    expect(readFileSync(file, 'utf8')).toBe(recorded.threeLanguages);
  });
});

describe('After a change of the reducers', () => {
  it('the states are others, and the file says by whom', () => {
    const file = fileOf('threeLanguages');
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
    const file = fileOf('threeLanguages');
    const log = logOf(file);
    const { messages, ...others } = log.header.init as RootState;
    // An older build recorded it, before messages were counted.
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
  it('is accepted wherever it is, and stays packed', () => {
    const file = join(folder, 'field.rlog.gz');
    writeFileSync(file, gzipSync(recorded.changesOfMind));
    expect(accept(file, withOtherFace).text).toMatch(/effect http\.send \(\w+\): body\.rate: 3 → 1/);
    const log = readLog(gunzipSync(readFileSync(file)).toString('utf8'));
    expect(replayStrictly(withOtherFace, log).divergence).toBeNull();
    expect(log.end?.reason).toBe('export');
  });

  it('that broke off gets no end', () => {
    const file = join(folder, 'broken.rlog');
    const lines = recorded.changesOfMind.trimEnd().split('\n');
    writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n{"k":"re`);
    expect(accept(file, withOtherFace).code).toBe(0);
    const { length } = readLog(recorded.changesOfMind).turns;
    expect(logOf(file)).toMatchObject({ end: null, turns: { length } });
  });

  it('of another product, or none at all, cannot be replayed', () => {
    const file = join(folder, 'foreign.rlog');
    const [header = '', ...lines] = recorded.changesOfMind.split('\n');
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
  const places = () => ({ logs: join(folder, 'logs'), specs: [join(folder, 'specs')] as const });
  const name = () => join(folder, 'logs', 'vote.rlog');
  let good = '';
  beforeEach(() => {
    good = recorded.happyVote;
    for (const path of Object.values(places()).flat()) mkdirSync(path, { recursive: true });
    writeFileSync(join(places().specs[0], 'vote.spec.ts'), `it('votes (VO-1) [vote]', …)`);
    writeFileSync(name(), good);
  });
  const record = (write: () => number, file = name()) => {
    const asked: unknown[] = [];
    const answer = recordFile(file, productOf, places(), async (...wanted) => {
      asked.push(wanted);
      return write();
    });
    return answer.then((found) => ({ ...found, asked }));
  };

  it('runs the tests with the name in their titles, and no others', async () => {
    const { asked } = await record(() => 1);
    expect(asked).toEqual([['vote', [join(places().specs[0], 'vote.spec.ts')]]]);
  });

  it('keeps the old file where person and code do the same, whatever the times', async () => {
    const later = good.replace(/"ts":(\d+)/g, (_, ts: string) => `"ts":${Number(ts) + 5}`);
    expect(await record(() => (writeFileSync(name(), later), 0))).toMatchObject({ code: 0, isSame: true });
    expect(readFileSync(name(), 'utf8')).toBe(good);
  });

  it('shows what the person or the code does otherwise', async () => {
    const other = recorded.threeLanguages;
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

  it('is for logs that a test writes', async () => {
    await expect(record(() => 0, join(folder, 'vote.rlog'))).rejects.toMatchObject({ code: 2 });
    await expect(record(() => 0, join(folder, 'logs', 'never.rlog'))).rejects.toMatchObject({
      code: 2,
      message: expect.stringContaining('No test under'),
    });
  });
});

describe('The command line of accept', () => {
  const started = process.cwd();
  afterEach(() => process.chdir(started));

  /** A checkout with these logs. */
  function inCheckoutWith(logs: Record<string, string>): string {
    const checkout = mkdtempSync(join(folder, 'checkout-'));
    mkdirSync(join(checkout, 'fixtures/logs'), { recursive: true });
    for (const [name, text] of Object.entries(logs))
      writeFileSync(join(checkout, 'fixtures/logs', `${name}.rlog`), text);
    process.chdir(checkout);
    return checkout;
  }

  it('takes all recorded sessions where none is named, of each app, and counts them', async () => {
    inCheckoutWith({ ...recorded, desk: readFileSync(join(fixtures, 'desk-manage.rlog'), 'utf8') });
    const count = Object.keys(visits).length + 1;
    expect(await runRlog(['accept'], { today })).toEqual({
      code: 0,
      text: `${count} logs: ${count} same, 0 different.`,
    });
  });

  it('shows of many only those that differ', async () => {
    // An older build recorded it and chose another language than the person.
    const older = recorded.threeLanguages.replace('"values":{"lang":"fr"}', '"values":{"lang":"pt"}');
    const checkout = inCheckoutWith({ vote: recorded.happyVote, languages: older });
    const answer = await runRlog(['accept', '--dry-run'], { today });
    expect(answer.code).toBe(1);
    expect(answer.text).toContain('languages.rlog: would be accepted: 1 of 23 turns differ');
    expect(answer.text).toContain('values.lang: "pt" → "fr"');
    expect(answer.text).not.toContain('vote.rlog');
    expect(answer.text).toContain('2 logs: 1 same, 1 different.');
    const file = join(checkout, 'fixtures/logs/languages.rlog');
    expect(readFileSync(file, 'utf8')).toBe(older);
    expect((await runRlog(['accept'], { today })).code).toBe(0);
    expect(readLog(readFileSync(file, 'utf8')).turns).toEqual(readLog(recorded.threeLanguages).turns);
  });

  it('does not try and record at once', async () => {
    expect(await runRlog(['accept', '--record', '--dry-run'], { today })).toMatchObject({ code: 2 });
  });
});
