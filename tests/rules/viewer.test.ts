import { readFileSync } from 'node:fs';
import type { TurnLine } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import { createReadOnlyStore, sharing } from '../../src/app/frame/readOnlyStore';
import { openRecording, openRunning } from '../../src/desk/viewer/recording';
import { remake } from '../../src/desk/viewer/remake';
import {
  effectLives,
  fitsFilter,
  laneOf,
  placesInTime,
  turnAtPlace,
  turnBeside,
  turnLabel,
  type EffectLife,
} from '../../state/viewer/turnRules';
import type { Wrong } from '../../state/viewer/viewerState';
import { wrongRequests } from '../../state/viewer/wrongRules';

// The build's.
(globalThis as { __REDUCERS__?: string }).__REDUCERS__ = 'today';

const text = readFileSync('fixtures/logs/vote-happy.rlog', 'utf8');
const rated = readLog(text).turns.findIndex(({ a }) => a?.type === 'voting/ratingChosen');

const session: TurnLine[] = [
  {
    k: 'boot',
    ts: 0,
    f: [
      [1, 'http.send', { endpoint: 'question' }],
      [2, 'clock.sleep', { ms: 500 }],
    ],
  },
  { k: 'act', ts: 100, a: { type: 'voting/ratingChosen', payload: { rating: 3 } }, f: [[2, 'x']] },
  { k: 'res', ts: 9_000, id: 1, v: { status: 200, body: {} } },
  { k: 'act', ts: 9_000, a: { type: 'navigation/locationChanged', payload: {} } },
  { k: 'res', ts: 9_001, id: 7, e: { name: 'NetworkError', message: '' } },
];

describe('a turn of the viewer', () => {
  const lives = effectLives(session);

  it('belongs to the lane of its input', () => {
    expect(session.map((line) => laneOf(line, lives))).toEqual([
      'device',
      'person',
      'server',
      'device',
      'device',
    ]);
  });

  it('says what entered', () => {
    expect(session.map((line) => turnLabel(line, lives))).toEqual([
      { name: 'boot', detail: '' },
      { name: 'voting/ratingChosen', detail: '3' },
      { name: 'http 200', detail: 'question' },
      { name: 'navigation/locationChanged', detail: '' },
      { name: '#7', detail: 'NetworkError' },
    ]);
  });

  it('knows when effects were answered or cancelled', () => {
    expect([...lives.values()]).toMatchObject([
      { id: 1, issued: 0, ended: 2, isCancelled: false },
      { id: 2, issued: 0, ended: 1, isCancelled: true },
    ]);
  });

  it('fits a filter when every word occurs', () => {
    expect(fitsFilter('http 200 question', 'QUEST 200')).toBe(true);
    expect(fitsFilter('http 200 question', 'question 404')).toBe(false);
  });
});

it('shortens long pauses on the timeline, and finds the turn of a place', () => {
  const places = placesInTime(session);
  // 100 ms, at most 2,000 ms, and a millisecond each.
  expect([...places].map((place) => Math.round(place * 2_102))).toEqual([0, 100, 2_100, 2_101, 2_102]);
  expect([0, 0.03, 0.4, 0.9, 1].map((place) => turnAtPlace(places, place))).toEqual([0, 1, 1, 2, 4]);
});

it('steps through what the filter finds, and through all turns without one', () => {
  const step = (matching: number[] | null, turn: number, by: number) =>
    turnBeside(matching, { turn, turns: 10, step: by });
  expect([step(null, 3, 1), step(null, 3, -1), step(null, 3, Infinity), step(null, 3, -Infinity)]).toEqual([
    4, 2, 9, 0,
  ]);
  expect([step(null, 9, 1), step(null, 0, -1)]).toEqual([9, 0]);
  const found = [2, 5, 8];
  expect([step(found, 5, 1), step(found, 5, -1), step(found, 5, 20)]).toEqual([8, 2, 8]);
  // From a turn that the filter hides.
  expect([step(found, 3, 1), step(found, 3, -1), step(found, 9, 1), step(found, 9, -1)]).toEqual([
    5, 2, 8, 8,
  ]);
  expect(step([], 3, 1)).toBe(3);
});

describe('a recording', () => {
  it('has the state of any turn, and what the turn changed (LOG-2)', async () => {
    const recording = await openRecording(text);
    const voting = (turn: number) => (recording.stateAt(turn) as { voting: { tapped: unknown } }).voting;
    expect(voting(rated - 1).tapped).toBeNull();
    expect(voting(rated).tapped).toEqual({ questionUid: 'demo-cafe', rating: 3 });
    expect(recording.changesAt(rated)).toEqual([
      { path: 'voting.tapped', recorded: null, replayed: { questionUid: 'demo-cafe', rating: 3 } },
    ]);
    expect(recording.pendingAt(rated).map(({ name }) => name)).toEqual(['page.measure']);
  });

  it('is filtered by words and by lane', async () => {
    const recording = await openRecording(text);
    expect(recording.matching('', [])).toBeNull();
    expect(recording.matching('ratingChosen', [])).toEqual([rated]);
    expect(recording.matching('', ['device', 'server', 'timers'])).toEqual([rated]);
    expect(recording.matching('ratingChosen', ['person'])).toEqual([]);
  });

  it('is as large as the window that was measured, else as the header says', async () => {
    const recording = await openRecording(text);
    expect(recording.sizeAt(rated)).toEqual({ width: 500, height: 701 });
    const bare = text
      .replace('"seed"', '"size":{"width":320,"height":568},"seed"')
      .replaceAll('page.measure', 'page.asked');
    expect((await openRecording(bare)).sizeAt(rated)).toEqual({ width: 320, height: 568 });
  });

  it('of an app that is not here has turns, but no states and no replay', async () => {
    const recording = await openRecording(text.replace('"entry":"visitor"', '"entry":"tower"'));
    expect(recording.facts).toMatchObject({ entry: 'tower', turns: readLog(text).turns.length });
    expect([recording.stateAt(3), recording.replay, recording.changesAt(3)]).toEqual([null, null, []]);
  });
});

describe('a session that still runs', () => {
  const lines = text.trimEnd().split('\n').slice(0, -1);

  it('is the same, opened at once or line by line', async () => {
    const whole = await openRecording(text);
    const running = await openRunning(lines.slice(0, 2));
    let grown = running.recording;
    // A search before the log grows finds what has come since, too.
    expect(grown.matching('rating', [])).toEqual([]);
    for (let line = 2; line < lines.length; line += 3) grown = running.add(lines.slice(line, line + 3));
    expect(grown.facts).toEqual({ ...whole.facts, truncated: null });
    expect(grown.lives).toEqual(whole.lives);
    expect(grown.places).toEqual(whole.places);
    expect(grown.matching('rating', [])).toEqual(whole.matching('rating', []));
    for (let turn = 0; turn < whole.facts.turns; turn += 1) {
      expect(grown.line(turn)).toEqual(whole.line(turn));
      expect(grown.stateAt(turn)).toEqual(whole.stateAt(turn));
      expect([grown.row(turn), grown.sizeAt(turn)]).toEqual([whole.row(turn), whole.sizeAt(turn)]);
    }
  });

  it('is replayed from where the replay stands', async () => {
    const running = await openRunning(lines.slice(0, rated));
    const { replay } = running.recording;
    const before = replay?.advance(Infinity)?.turns ?? 0;
    const grown = running.add(lines.slice(rated));
    expect(replay?.turns()).toBe(before);
    expect(grown.replay?.advance(Infinity)).toEqual({ turns: grown.facts.turns, divergence: null });
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(grown.facts.turns);
  });

  it('ends its reading with a damaged line', async () => {
    const running = await openRunning(lines.slice(0, 4));
    expect(() => running.add(['{"k":'])).toThrow('damaged');
  });
});

describe('the store of the viewer’s frame', () => {
  it('swallows actions and reports them', () => {
    const swallowed: unknown[] = [];
    const store = createReadOnlyStore({ count: 1 }, (action) => swallowed.push(action));
    expect(store.dispatch({ type: 'counted' })).toEqual({ type: 'counted' });
    expect([store.getState(), swallowed]).toEqual([{ count: 1 }, [{ type: 'counted' }]]);
  });

  it('keeps the identity of what has not changed', () => {
    const before = { a: { x: [1, 2] }, b: { y: 1 }, c: [1] };
    const store = createReadOnlyStore(before, () => undefined);
    let told = 0;
    store.subscribe(() => (told += 1));
    store.show({ a: { x: [1, 2] }, b: { y: 2 }, c: [] });
    const after = store.getState() as typeof before;
    expect(after).toEqual({ a: { x: [1, 2] }, b: { y: 2 }, c: [] });
    expect([after.a === before.a, after.b === before.b, told]).toEqual([true, false, 1]);
    expect(sharing(after, structuredClone(after))).toBe(after);
  });
});

describe('another log of a recording', () => {
  const forked = (turn: number, value: unknown) =>
    remake(text, { kind: 'fork', turn, text: JSON.stringify(value) }).then((made) => made.text);

  it('tells what would have happened with another input', async () => {
    const { a } = readLog(text).turns[rated] as TurnLine;
    const other = { ...a, payload: { ...(a?.payload as object), rating: 1 } };
    const recording = await openRecording(await forked(rated, other));
    expect(recording.line(rated).a).toEqual(other);
    expect(recording.stateAt(rated)).toMatchObject({ voting: { tapped: { rating: 1 } } });
    const asked = recording.lives.find(
      ({ name, argument }) =>
        name === 'http.send' && (argument as { endpoint: string }).endpoint === 'sendRateDetails',
    );
    expect(asked?.argument).toMatchObject({ body: { rate: 1 } });
    expect(recording.replay?.advance(Infinity)).toMatchObject({ divergence: null });
  });

  it('tells what would have happened with another answer', async () => {
    const { turns } = readLog(text);
    const asks = turns
      .flatMap(({ f = [] }) => f)
      .find(([, name, arg]) => name === 'http.send' && JSON.stringify(arg).includes('sendRateDetails'));
    const answered = turns.findIndex(({ k, id }) => k === 'res' && id === asks?.[0]);
    const refusal = { status: 404, body: { error: { code: 'not_found', message: '' } } };
    const recording = await openRecording(await forked(answered, refusal));
    expect(recording.stateAt(recording.facts.turns - 1)).toMatchObject({ voting: { voted: [] } });
    expect((await openRecording(text)).stateAt(turns.length - 1)).toMatchObject({ voting: { voted: [{}] } });
  });

  it('shrinks to what still fails', async () => {
    const differing = text.replace(/"rate":\d,"screen_width"/, '"rate":9,"screen_width"');
    expect(differing).not.toBe(text);
    const small = await openRecording((await remake(differing, { kind: 'shrink' })).text);
    expect(small.facts.turns).toBeLessThan((await openRecording(text)).facts.turns);
    expect(small.replay?.advance(Infinity)?.divergence).toMatchObject({ kind: 'effect' });
  });

  const shrunkTo = (turn: number, wrong: Wrong) => remake(text, { kind: 'shrink', moment: { turn, wrong } });
  const actsOf = (made: { text: string }) => readLog(made.text).turns.flatMap(({ a }) => a?.type ?? []);

  it('shrinks to a value that a turn put into the state (LOG-4)', async () => {
    const wrong: Wrong = { kind: 'value', path: 'voting.tapped.rating', value: 3 };
    const made = await shrunkTo(rated, wrong);
    expect(made.fails).toEqual({ option: 'until', expression: 'became("voting.tapped.rating", 3)' });
    expect(actsOf(made)).toEqual(['voting/ratingChosen']);
    expect((await openRecording(made.text)).replay?.advance(Infinity)).toMatchObject({ divergence: null });
  });

  it('shrinks to a request that should not be (LOG-4)', async () => {
    const { lives } = await openRecording(text);
    const vote = lives.find(
      (life) => (life.argument as { endpoint?: string } | undefined)?.endpoint === 'sendRateDetails',
    ) as EffectLife;
    const found = wrongRequests(vote, lives);
    expect(found[0]).toEqual({
      turn: vote.issued,
      wrong: { kind: 'request', endpoint: 'sendRateDetails', times: 0 },
      leaf: null,
    });
    const rate = found.find(({ leaf }) => leaf?.path === 'body.rate');
    const made = await shrunkTo(vote.issued, rate?.wrong as Wrong);
    expect(made.fails).toEqual({
      option: 'until',
      expression: 'asked("sendRateDetails", {"body":{"rate":3}}) > 0',
    });
    expect(actsOf(made)).toContain('voting/ratingChosen');
  });

  it('leaves nothing out before a request that is missing (LOG-4)', async () => {
    const made = await shrunkTo(rated, { kind: 'missingRequest', endpoint: 'sendReport', times: 1 });
    expect(made.fails).toEqual({ option: 'end', expression: 'asked("sendReport") < 1' });
    expect(readLog(made.text).turns).toHaveLength(rated + 1);
  });

  it('says that today’s code does nothing of the kind', async () => {
    const wrong: Wrong = { kind: 'value', path: 'voting.tapped.rating', value: 1 };
    await expect(shrunkTo(rated, wrong)).rejects.toMatchObject({ name: 'NotToday' });
  });

  it('says why there is none', async () => {
    await expect(remake(text, { kind: 'fork', turn: rated, text: '{' })).rejects.toMatchObject({
      name: 'NotJson',
    });
    await expect(forked(rated, { payload: 1 })).rejects.toMatchObject({ name: 'NotJson' });
    await expect(remake(text, { kind: 'shrink' })).rejects.toMatchObject({ name: 'NothingFails' });
    const foreign = text.replace('"entry":"visitor"', '"entry":"till"');
    await expect(remake(foreign, { kind: 'shrink' })).rejects.toMatchObject({ name: 'NotRemade' });
  });
});
