import { newIdentity, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow } from '../../fixtures/runFlow';
import type { EffectEntry } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import { replayStrictly, startStrictReplay } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import { ratingChosen } from '../../state/voting/votingSlice';
import type { QuestionUid } from '../../contract/ids';

const cafe = 'demo-cafe' as QuestionUid;

async function recordedVote() {
  const flow = await runFlow({ href: '/r/rate/demo-cafe' });
  await flow.world.answer('questionInfo', 200, { question: wireQuestion() });
  await flow.act(ratingChosen({ questionUid: cafe, rating: 3 }));
  await flow.world.answer('sendRateDetails', 200, voteReply({ token: newIdentity }));
  return flow;
}

it('replays a recorded vote with every effect, action and state equal (LOG-3)', async () => {
  const flow = await recordedVote();
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3');
  const log = readLog(flow.log());
  expect(log.turns).toHaveLength(flow.turns.length);
  const result = replayStrictly(product, log);
  expect(result).toEqual({ turns: flow.turns.length, divergence: null });
});

it('replays the page of a service that waits on the phone, in a session that knows of a vote (LOG-3)', async () => {
  const voted = {
    questionUid: cafe,
    rating: 3,
    voteUid: 'Zv3uR0a8T0mKx1',
    orgUid: 'org-corner',
    isServiceLog: false,
    key: 'key-of-a-vote',
    sequence: 0,
    given: null,
  };
  const flow = await runFlow({
    href: '/r/slf/demo-restroom/saved',
    local: { access_token: 'token-of-ana', user_guid: 'ana' },
    session: { voted: [voted] },
  });
  expect(flow.log()).toContain('services/serviceChecked');
  expect(flow.log()).toContain('vote~1');
  expect(replayStrictly(product, readLog(flow.log())).divergence).toBeNull();
});

it('replays in slices, and stops in the slice that differs (LOG-3)', async () => {
  const log = readLog((await recordedVote()).log());
  const whole = startStrictReplay(product, log);
  expect(whole.advance(4)).toBeNull();
  expect(whole.turns()).toBe(4);
  expect(whole.advance(log.turns.length)).toEqual({ turns: log.turns.length, divergence: null });

  const voted = log.turns.findIndex(({ a }) => a?.type === ratingChosen.type);
  log.turns[voted] = { ...log.turns[voted], a: ratingChosen({ questionUid: cafe, rating: 1 }) } as never;
  const changed = startStrictReplay(product, log);
  expect(changed.advance(voted)).toBeNull();
  expect(changed.advance(1)?.divergence).toMatchObject({ turn: voted });
});

describe('A state that today’s reducers make otherwise', () => {
  type State = ReturnType<typeof product.reducer>;
  /** The product with reducers that do something else after an action. */
  const withReducer = (type: string, change: (state: State) => State): typeof product => ({
    ...product,
    reducer: (state, action) => {
      const next = product.reducer(state, action);
      return action.type === type ? change(next) : next;
    },
  });
  const recorded = async () => readLog((await recordedVote()).log());

  it('is shown by its place, both values and the reducer, and by no saga (LOG-3)', async () => {
    const other = withReducer('voting/ratingChosen', (state) => ({
      ...state,
      language: { ...state.language, locale: 'fr' },
    }));
    const { divergence } = replayStrictly(other, await recorded());
    expect(divergence).toMatchObject({
      kind: 'state',
      difference: 'value',
      saga: null,
      differences: [{ path: 'language.locale', recorded: 'en', replayed: 'fr' }],
      cause: { reducer: 'language', action: 'voting/ratingChosen' },
      reducersDiffer: true,
    });
  });

  it('with a new field alone may be passed, and is compared in all else (LOG-3)', async () => {
    const grown = (locale: 'en' | 'fr') =>
      withReducer('voting/ratingChosen', (state) => ({
        ...state,
        voting: { ...state.voting, isNew: { deep: true } },
        language: { ...state.language, locale },
      }));
    const log = await recorded();
    expect(replayStrictly(grown('en'), log).divergence).toMatchObject({
      kind: 'state',
      difference: 'new-fields',
      differences: [{ path: 'voting.isNew', recorded: undefined, replayed: { deep: true } }],
    });
    const passed = replayStrictly(grown('en'), log, { tolerate: ['new-fields'] });
    expect(passed).toEqual({
      turns: log.turns.length,
      divergence: null,
      tolerated: { 'new-fields': 1, order: 0 },
    });
    expect(replayStrictly(grown('fr'), log, { tolerate: ['new-fields'] }).divergence).not.toBeNull();
  });

  it('is shown where a slice is new or goes back to another initial state (LOG-3)', async () => {
    const log = await recorded();
    const fresh = { count: 0, of: { names: [] as string[], isOpen: false } };
    const withSlice: typeof product = {
      ...product,
      reducer: (state, action) => {
        const { fresh: _, ...known } = (state ?? {}) as State & { fresh?: unknown };
        const next = product.reducer(state && (known as State), action);
        return { ...next, fresh } as State;
      },
    };
    expect(replayStrictly(withSlice, log).divergence).toMatchObject({
      turn: 0,
      kind: 'state',
      difference: 'new-fields',
      differences: [{ path: 'fresh', recorded: undefined, replayed: fresh }],
      cause: { reducer: 'fresh' },
    });
    expect(replayStrictly(withSlice, log, { tolerate: ['new-fields'] }).divergence).toBeNull();

    const initial = (log.header.init as State).session;
    const restored = (session: object) =>
      withReducer('session/identityReceived', (state) => ({
        ...state,
        session: { ...state.session, ...session } as State['session'],
      }));
    const flow = await runFlow({ href: '/r/rate/demo-cafe', product: restored(initial) });
    await flow.world.answer('questionInfo', 200, { question: wireQuestion() });
    await flow.act(ratingChosen({ questionUid: cafe, rating: 3 }));
    await flow.world.answer('sendRateDetails', 200, voteReply({ token: newIdentity }));
    const { divergence } = replayStrictly(
      restored({ ...initial, guid: 'nobody', user: 7 }),
      readLog(flow.log()),
    );
    expect(divergence).toMatchObject({
      kind: 'state',
      cause: { reducer: 'session', action: 'session/identityReceived' },
    });
    expect(divergence?.differences.map(({ path }) => path).sort()).toEqual(['session.guid', 'session.user']);
  });

  it('whose recorded value is in no log is shown by its slice as it is today (LOG-3)', async () => {
    const log = await recorded();
    const turn = log.turns.find(({ o = [] }) => o.some(({ type }) => type === 'voting/voteAccepted'));
    Object.assign(turn ?? {}, { h: 'AAAAAAAAA' });
    const { divergence } = replayStrictly(product, log);
    expect(divergence).toMatchObject({ kind: 'state', difference: 'value', differences: [] });
    expect(divergence?.cause?.slices).toMatchObject({ voting: { voted: [{ rating: 3 }] } });
  });
});

describe('A new field in what the code sends or puts', () => {
  const log = async () => readLog((await recordedVote()).log());

  it.each([
    ['a request', 'effect', 'f', /sendRateDetails/],
    ['an action', 'put', 'o', /voting\/voteAccepted/],
  ] as const)(
    'is told in %s, also where new fields of states are passed (LOG-3)',
    async (_, kind, list, what) => {
      const recorded = await log();
      const line = recorded.turns.find((turn) => what.test(JSON.stringify(turn[list] ?? '')));
      // As if the code that recorded it had not had the field yet.
      const without = JSON.stringify(line?.[list]).replace(/"(mode|isServiceLog)":("auto"|false),?/, '');
      Object.assign(line ?? {}, { [list]: JSON.parse(without.replace(',}', '}')) as unknown });
      const { divergence } = replayStrictly(product, recorded, { tolerate: ['new-fields', 'order'] });
      expect(divergence).toMatchObject({ kind, difference: 'new-fields' });
      expect(divergence?.differences).toHaveLength(1);
    },
  );
});

it('effects in another order may be passed, with all that follows from them (LOG-3)', async () => {
  const log = readLog((await recordedVote()).log());
  const turn = log.turns.find(({ f = [] }) => f.filter(([, name]) => name !== 'x').length > 1);
  const [first, second] = (turn?.f ?? []).filter(([, name]) => name !== 'x') as EffectEntry[];
  if (!first || !second) throw new Error('no turn of the log issues two effects');
  // As if the first one had been issued after the second.
  const [a, b] = [first[0], second[0]];
  const [was, is] = [first.slice(1), second.slice(1)];
  first.splice(1, 2, ...is);
  second.splice(1, 2, ...was);
  const swapped = new Map([
    [a, b],
    [b, a],
  ]);
  for (const line of log.turns) {
    if (line.id !== undefined) line.id = swapped.get(line.id) ?? line.id;
    for (const entry of line.f ?? []) if (entry[1] === 'x') entry[0] = swapped.get(entry[0]) ?? entry[0];
  }
  expect(replayStrictly(product, log).divergence).toMatchObject({ kind: 'effect', difference: 'order' });
  expect(replayStrictly(product, log, { tolerate: ['order'] })).toEqual({
    turns: log.turns.length,
    divergence: null,
    tolerated: { 'new-fields': 0, order: 1 },
  });
});

describe('A list of actions or effects with one more, or one less', () => {
  type List = readonly unknown[];
  /** What replay finds when the log's longest list of a kind is another one. */
  async function found(list: 'o' | 'f', change: (recorded: List) => List) {
    const log = readLog((await recordedVote()).log());
    const length = (turn: (typeof log.turns)[number]) => turn[list]?.length ?? 0;
    const longest = log.turns.reduce((best, turn) => (length(turn) > length(best) ? turn : best));
    expect(length(longest)).toBeGreaterThan(1);
    const recorded = longest[list] as List;
    Object.assign(longest, { [list]: change(recorded) });
    return { recorded, divergence: replayStrictly(product, log).divergence };
  }

  it('is missing what the code does not do any more, wherever it stood (LOG-3)', async () => {
    const { divergence } = await found('o', (recorded) => [{ type: 'note/gone' }, ...recorded]);
    expect(divergence).toMatchObject({
      kind: 'put',
      difference: 'missing',
      position: 0,
      recorded: { type: 'note/gone' },
      replayed: undefined,
    });
  });

  it('has an extra one that was not recorded, wherever it stands (LOG-3)', async () => {
    const { recorded, divergence } = await found('o', (all) => all.slice(1));
    expect(divergence).toMatchObject({
      difference: 'extra',
      position: 0,
      recorded: undefined,
      replayed: recorded[0],
    });
  });

  it('tells the same of effects, whose numbers follow from it (LOG-3)', async () => {
    const { divergence: missing } = await found('f', ([first, ...rest]) => {
      const [number] = first as EffectEntry;
      const later = (rest as EffectEntry[]).map(([id, ...call]) => [id + 1, ...call]);
      return [[number, 'page.gone'], [number + 1, ...(first as EffectEntry).slice(1)], ...later];
    });
    expect(missing).toMatchObject({ difference: 'missing', recorded: { call: 'page.gone' } });
    const { divergence: extra } = await found('f', (recorded) => recorded.slice(1));
    expect(extra).toMatchObject({ difference: 'extra', position: 0, recorded: undefined });
  });
});
