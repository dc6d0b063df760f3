import {
  all,
  call,
  cancel,
  cps,
  delay,
  fork,
  put,
  race,
  select,
  spawn,
  take,
  takeLatest,
} from 'redux-saga/effects';
import { portDriver } from '../../replay/portDriver';
import { portEffect } from '../../replay/portEffect';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import type { IssuedEffect } from '../../replay/turn';
import { runSmall, seeing, type Seen, type Small } from './support';

const issued = ({ turns }: Small): string[] =>
  turns.flatMap(({ effects }) =>
    effects.map((effect: IssuedEffect) =>
      'cancelled' in effect ? `${effect.id} x` : `${effect.id} ${effect.name}`,
    ),
  );

const thrown = ({ turns }: Small) => turns.map(({ crash }) => crash?.message).filter(Boolean);

function replays(small: Small): void {
  expect(replayStrictly(small.product, readLog(small.log()))).toEqual({
    turns: small.turns.length,
    divergence: null,
  });
}

it('brings a nested dispatch to reducers and sagas in one order (LOG-1)', () => {
  const heard: string[] = [];
  const small = runSmall(function* root() {
    yield fork(function* listen() {
      while (true) heard.push(((yield take('*')) as { type: string }).type);
    });
    yield take('first');
    yield put({ type: 'put' });
  });
  small.engine.boot();
  small.engine.store.subscribe(() => {
    const { seen } = small.engine.store.getState();
    if (seen.at(-1) === 'put') small.act('nested');
  });
  small.act('first');
  expect(small.engine.store.getState().seen).toEqual(['first', 'put', 'nested']);
  expect(heard).toEqual(['first', 'put', 'nested']);
  replays(small);
});

it('takes an input that comes during a turn after it', () => {
  const small: Small = runSmall(function* root() {
    yield take('first');
    yield call(() => small.act('during'));
    yield put({ type: 'put' });
  });
  small.engine.boot();
  small.act('first');
  expect(small.engine.store.getState().seen).toEqual(['first', 'put', 'during']);
});

it('lets a select right behind a put read the new state', () => {
  const read: unknown[] = [];
  const small = runSmall(function* root() {
    yield take('go');
    yield put({ type: 'put' });
    read.push(yield select(({ seen }: Seen) => seen.at(-1)));
  });
  small.engine.boot();
  small.act('go');
  expect(read).toEqual(['put']);
});

it('logs a cancelled effect, stops it, and ignores its late answer', () => {
  const small = runSmall(function* root() {
    yield takeLatest('load', function* load() {
      yield portEffect('some', 'call', { v: 1 });
      yield put({ type: 'loaded' });
    });
  });
  small.engine.boot();
  small.act('load');
  const late = small.open.get(1)?.settle;
  small.act('load');
  expect(issued(small)).toEqual(['1 some.call', '1 x', '2 some.call']);
  expect([...small.open.keys()]).toEqual([2]);
  const turns = small.turns.length;
  late?.resolve('late');
  expect(small.turns).toHaveLength(turns);
  small.open.get(2)?.settle.resolve('in time');
  expect(small.engine.store.getState().seen).toEqual(['load', 'load', 'loaded']);
  expect(small.log()).toContain('"f":[[1,"x"],[2,"some.call"');
  replays(small);
});

it('numbers delays, forks and spawns of ports, all and race in the order of issue', () => {
  const small = runSmall(function* root() {
    yield delay(100);
    yield fork(function* child() {
      yield portEffect('some', 'child');
    });
    yield { ...portFork() };
    yield all([portEffect('some', 'first'), portEffect('some', 'second')]);
    yield race({ quick: portEffect('some', 'quick'), slow: portEffect('some', 'slow') });
    yield put({ type: 'done' });
  });
  const answer = (id: number) => small.open.get(id)?.settle.resolve(undefined);
  small.engine.boot();
  answer(1);
  answer(5);
  answer(4);
  answer(6);
  expect(issued(small)).toEqual([
    '1 clock.sleep',
    '2 some.child',
    '3 some.forked',
    '4 some.first',
    '5 some.second',
    '6 some.quick',
    '7 some.slow',
    '7 x',
  ]);
  expect(small.engine.store.getState().seen).toEqual(['done']);
  expect([...small.engine.pending().values()]).toEqual(['some.child', 'some.forked']);
  replays(small);
});

/** A direct fork of the port, like `fork(callPort, …)`. */
function portFork() {
  const { payload } = portEffect('some', 'forked') as unknown as { payload: { fn: () => void; args: [] } };
  return fork(payload.fn, ...payload.args);
}

it('answers the clock from the turn, without an effect', () => {
  const times: unknown[] = [];
  const small = runSmall(function* root() {
    times.push(yield portEffect('clock', 'now'));
    yield take('go');
    times.push(yield portEffect('clock', 'now'));
  });
  small.engine.boot();
  small.act('go');
  expect(times).toEqual([1_010, 1_020]);
  expect(issued(small)).toEqual([]);
});

describe('What could not be replayed throws', () => {
  const refuses = (effect: () => unknown, what: string) => {
    const small = runSmall(function* root() {
      yield effect();
    });
    small.engine.boot();
    expect(thrown(small)).toEqual([expect.stringContaining(`ran ${what}, which cannot be replayed`)]);
  };
  it('a promise', () => refuses(() => Promise.resolve(), 'a promise'));
  it('an async function, called', () =>
    refuses(() => call(async function load() {}), 'the async function load'));
  it('an async function, forked', () =>
    refuses(() => fork(async function load() {}), 'the async function load'));
  it('an async function, spawned', () =>
    refuses(() => spawn(async function load() {}), 'the async function load'));
  it('a callback', () => refuses(() => cps(() => undefined), 'a callback effect'));
});

it('turns a port that throws at once into a rejection of a later turn', () => {
  const caught: unknown[] = [];
  const driver = portDriver({
    some: {
      call: () => {
        throw Object.assign(new Error('broken'), { code: 17 });
      },
    },
  });
  const small = runSmall(
    function* root() {
      for (const method of ['call', 'unknown']) {
        try {
          yield portEffect('some', method);
        } catch (error) {
          caught.push(error);
        }
      }
    },
    { driver },
  );
  small.engine.boot();
  expect(caught).toEqual([
    { name: 'Error', message: 'broken', code: 17 },
    { name: 'Error', message: 'no port some.unknown' },
  ]);
  expect(small.turns.map(({ input }) => input.kind)).toEqual(['boot', 'err', 'err']);
  replays(small);
});

it('lets an answer that comes at once wait for the next turn', () => {
  const small = runSmall(
    function* root() {
      yield portEffect('some', 'call');
      yield put({ type: 'answered' });
    },
    { driver: portDriver({ some: { call: () => 1 } }) },
  );
  small.engine.boot();
  expect(small.turns.map(({ input, puts }) => [input.kind, puts.length])).toEqual([
    ['boot', 0],
    ['res', 1],
  ]);
});

it.each(['@@redux-saga/TASK_CANCEL', '@@redux-saga/TERMINATE'])(
  'is not stopped by %s as an answer',
  (text) => {
    const small = runSmall(function* root() {
      const answer = (yield portEffect('some', 'call')) as string;
      yield put({ type: `got ${answer.length}` });
    });
    small.engine.boot();
    small.open.get(1)?.settle.resolve(text);
    expect(small.engine.store.getState().seen).toEqual(['got 0']);
    replays(small);
  },
);

it('does not run an answer that is shaped like an effect', () => {
  const small = runSmall(function* root() {
    yield portEffect('some', 'call');
    yield put({ type: 'after' });
  });
  small.engine.boot();
  small.open.get(1)?.settle.resolve({ ...put({ type: 'forged' }) });
  expect(small.engine.store.getState().seen).toEqual(['after']);
});

it('logs what a reducer throws, and goes on', () => {
  const reducer = (state: Seen = { seen: [] }, { type }: { type: string }): Seen => {
    if (type === 'bad') throw new TypeError('bad action');
    return seeing(state, { type });
  };
  const small = runSmall(function* root() {}, { reducer });
  small.engine.boot();
  small.act('bad');
  small.act('good');
  expect(small.engine.store.getState().seen).toEqual(['good']);
  expect(readLog(small.log()).turns[1]?.x).toEqual({ name: 'TypeError', message: 'bad action' });
  replays(small);
});

it('logs what an unguarded saga throws, and the effects that die with it', () => {
  const small = runSmall(function* root() {
    yield fork(function* child() {
      yield portEffect('some', 'call');
    });
    yield take('go');
    throw new RangeError('out of range');
  });
  small.engine.boot();
  small.act('go');
  expect(readLog(small.log()).turns[1]).toMatchObject({ x: { name: 'RangeError' }, f: [[1, 'x']] });
  replays(small);
});

it('cancels a task that a saga holds', () => {
  const small = runSmall(function* root() {
    const task = (yield fork(function* child() {
      yield portEffect('some', 'call');
    })) as never;
    yield take('stop');
    yield cancel(task);
  });
  small.engine.boot();
  small.act('stop');
  expect(issued(small)).toEqual(['1 some.call', '1 x']);
  replays(small);
});
