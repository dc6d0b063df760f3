import { put, take } from 'redux-saga/effects';
import { portEffect } from '../../replay/portEffect';
import { readLog } from '../../replay/readLog';
import { longSession } from '../../scripts/bench/longSession';
import { recordedText, runSmall } from './support';

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const large = { v: 'v'.repeat(2_000) };
const middling = { v: 'a value of more than forty characters in all' };

it('leaves the hash of an unchanged state out', () => {
  const small = runSmall(function* root() {
    yield take('go');
    yield portEffect('some', 'call');
  });
  small.engine.boot();
  small.act('go');
  small.open.get(1)?.settle.resolve(1);
  const [, boot, act, res] = linesOf(small.log());
  expect([typeof boot?.h, typeof act?.h, typeof res?.h]).toEqual(['string', 'string', 'undefined']);
  expect(act?.h).not.toBe(boot?.h);
});

it('writes a long value once, on a line of its own before the first that refers to it', () => {
  const small = runSmall(function* root() {
    for (let round = 0; round < 3; round += 1) yield portEffect('some', 'call', large);
  });
  small.engine.boot();
  for (const id of [1, 2]) small.open.get(id)?.settle.resolve(undefined);
  const lines = linesOf(small.log());
  expect(lines.map(({ k }) => k)).toEqual([undefined, 'blob', 'boot', 'res', 'res', 'end']);
  expect(lines.filter(({ k }) => k === 'blob')).toEqual([{ k: 'blob', id: 1, v: large }]);
  expect(lines[3]?.f).toEqual([[2, 'some.call', { $: 1 }]]);
});

it('writes an argument in full, and refers to it from the second time on', () => {
  const small = runSmall(function* root() {
    for (let round = 0; round < 3; round += 1) yield portEffect('some', 'call', { ...middling });
  });
  small.engine.boot();
  for (const id of [1, 2]) small.open.get(id)?.settle.resolve(undefined);
  const lines = linesOf(small.log());
  expect(lines.flatMap(({ f }) => (f as unknown[]) ?? [])).toEqual([
    [1, 'some.call', middling],
    [2, 'some.call', { $: 1 }],
    [3, 'some.call', { $: 1 }],
  ]);
});

it('reads back what it wrote, whatever was shared', async () => {
  const session = await longSession({ turns: 400 });
  const log = readLog(recordedText(session));
  expect(JSON.stringify(log.turns)).not.toContain('"$"');
  const types = session.turns.flatMap(({ puts }) => puts.map(({ type }) => type));
  expect(log.turns.flatMap(({ o }) => (o ?? []).map(({ type }) => type))).toEqual(types);
});

it('takes data that looks like a reference for data', () => {
  const small = runSmall(function* root() {
    yield portEffect('some', 'call', { $: 1, v: { $: 2 } });
    yield put({ type: 'done' });
  });
  small.engine.boot();
  small.open.get(1)?.settle.resolve({ $: 3, constructor: 'x', __proto__: null });
  expect(readLog(small.log()).turns).toHaveLength(2);
});

describe('A log that grows too long', () => {
  it('is kept from the boot on and says that it ended', async () => {
    const text = recordedText(await longSession({ turns: 200 }), 5_000);
    const log = readLog(text);
    expect(log.end).toEqual({ k: 'end', n: log.turns.length, reason: 'overflow' });
    expect(log.turns[0]?.k).toBe('boot');
    expect(log.turns.length).toBeLessThan(200);
    expect(text.length).toBeLessThan(8_000);
  });
});

it('ends each export with the number of turns so far, and goes on', () => {
  const small = runSmall(function* root() {});
  small.engine.boot();
  expect(readLog(small.log()).end?.n).toBe(1);
  small.act('go');
  expect(readLog(small.log()).end).toEqual({ k: 'end', n: 2, reason: 'export' });
});
