import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Saga } from 'redux-saga';
import { fork, put, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { portEffect } from '../../replay/portEffect';
import type { Product } from '../../replay/product';
import { readLog } from '../../replay/readLog';
import { createRecorder } from '../../replay/recorder';
import type { Outcome } from '../../replay/recordedEffects';
import { createProjector } from '../../replay/redaction';
import { replaySimulated, type SimulatedRun, type SimulatedWorld } from '../../replay/simulated';
import type { TurnLine } from '../../replay/format';
import { createSimulatedWorld } from '../../src/app/simulatedWorld';
import { productOf } from '../../src/app/products';
import { runSmall, type Seen, type Small } from './support';
import { visits } from './visits';

const folder = join(import.meta.dirname, '../../fixtures/logs');

describe('Simulated with the code that recorded it', () => {
  const isTold = (text: string) => {
    const log = readLog(text);
    const product = productOf(log.header.entry) as Product<unknown>;
    const projector = createProjector(product.redaction);
    const world = createSimulatedWorld(log, product.redaction);
    const { turns, unanswered, madeUp } = replaySimulated(product, log, projector, world);
    const lines: string[] = [];
    const { rlog: _, ...header } = log.header;
    const recorder = createRecorder({
      projector: createProjector(product.redaction),
      write: (line) => lines.push(line),
      header,
    });
    for (const { turn } of turns) recorder.turn(turn);
    expect(`${[...lines, recorder.exportLine()].join('\n')}\n`).toBe(text);
    expect([unanswered, madeUp.size]).toEqual([[], 0]);
  };

  it.each(Object.entries(visits))('a visit is told word for word: %s', async (_, visit) => {
    isTold((await visit()).log());
  });

  it.each(readdirSync(folder).filter((name) => name.endsWith('.rlog')))('%s is told word for word', (name) =>
    isTold(readFileSync(join(folder, name), 'utf8')),
  );
});

/** A world that answers only what a test lists. */
function worldThat(answers: Record<string, Outcome> = {}): SimulatedWorld {
  return {
    subjectOf: () => '',
    canAnswer: ({ name }) => name in answers,
    answer: ({ name }) => answers[name] ?? null,
    causesOf: () => [],
    consequenceOf: () => null,
    issued: () => {},
    answered: () => {},
  };
}

/** Simulates changed sagas in a recorded session. */
function simulated(small: Small, rootSaga: Saga, world = worldThat()): SimulatedRun<Seen> {
  const changed = { ...small.product, rootSaga };
  return replaySimulated(changed, readLog(small.log()), createProjector(changed.redaction), world);
}

/** Turns as `time of the input: actions seen after it`. */
const summary = ({ turns }: SimulatedRun<Seen>) =>
  turns.map(({ turn }) => `${turn.ts}: ${turn.state.seen.join(' ')}`);

const ask = (arg: string) => portEffect('some', 'call', arg);

/**
 * Asks at the start and puts the answer as an action. The person acts twice, and the answer comes in between.
 */
function recorded(): Small {
  const small = runSmall(function* root() {
    yield put({ type: (yield ask('first')) as string });
  });
  small.engine.boot();
  small.act('one');
  small.open.get(1)?.settle.resolve('answer');
  small.act('two');
  expect(readLog(small.log()).turns.map(({ ts, k }: TurnLine) => `${ts} ${k}`)).toEqual([
    '10 boot',
    '20 act',
    '30 res',
    '40 act',
  ]);
  return small;
}

describe('An answer', () => {
  it('comes when the log says, where it is asked for no later', () => {
    const run = simulated(recorded(), function* root() {
      yield take('one');
      yield put({ type: (yield ask('first')) as string });
    });
    expect(summary(run)).toEqual(['10: ', '20: one', '30: one answer', '40: one answer two']);
  });

  it('comes after as long as it took, where it is asked for later', () => {
    const run = simulated(recorded(), function* root() {
      yield take('two');
      yield put({ type: (yield ask('first')) as string });
    });
    expect(summary(run)).toEqual(['10: ', '20: one', '40: one two', '60: one two answer']);
    expect(run.turns.map(({ line }) => line)).toEqual([0, 1, 3, 2]);
  });

  it('is found where the question has changed', () => {
    const run = simulated(recorded(), function* root() {
      yield put({ type: (yield ask('other words')) as string });
    });
    expect(summary(run).at(-1)).toBe('40: one answer two');
    expect(run.matches.get(1)).toMatchObject({ id: 1, arg: 'first' });
  });

  it('is missing where there are more questions than answers, and nobody knows', () => {
    const run = simulated(recorded(), function* root() {
      yield fork(function* more() {
        yield ask('second');
      });
      yield put({ type: (yield ask('first')) as string });
    });
    // The recorded call goes to the same call, whichever comes first.
    expect(summary(run).at(-1)).toBe('40: one answer two');
    expect(run.unanswered).toEqual([{ name: 'some.call', arg: 'second', line: 0, saga: 'more' }]);
  });

  it('is the world’s where the log has none, at once', () => {
    const asking: Saga = function* root() {
      yield take('one');
      yield put({ type: (yield portEffect('other', 'call')) as string });
    };
    const run = simulated(recorded(), asking, worldThat({ 'other.call': { value: 'made-up' } }));
    expect(summary(run)).toEqual(['10: ', '20: one', '20: one made-up', '40: one made-up two']);
    expect([...run.madeUp]).toEqual([1]);
  });
});

describe('A wait', () => {
  it('ends on the clock of the log, and not after it', () => {
    const run = simulated(recorded(), function* root() {
      while (true) {
        yield portEffect('clock', 'sleep', { ms: 12 });
        yield put({ type: 'woken' });
      }
    });
    expect(summary(run)).toEqual([
      '10: ',
      '20: one',
      '22: one woken',
      '34: one woken woken',
      '40: one woken woken two',
    ]);
  });

  it('that the log has not seen end goes on, however late its timer was', () => {
    const waiting: Saga = function* root() {
      yield portEffect('clock', 'sleep', { ms: 1 });
      yield put({ type: 'woken' });
    };
    const small = runSmall(waiting);
    small.engine.boot();
    small.act('one');
    expect(summary(simulated(small, waiting))).toEqual(['10: ', '20: one']);
  });
});

describe('What the log has cancelled', () => {
  it('goes on where the code does not cancel it, and its answer is anybody’s guess', () => {
    const worker = function* worker({ type }: { type: string }) {
      yield put({ type: `${type}-${(yield ask(type)) as string}` });
    };
    const small = runSmall(function* root() {
      yield takeLatest(['a', 'b'], worker);
    });
    small.engine.boot();
    small.act('a');
    small.act('b');
    small.open.get(2)?.settle.resolve('done');
    const every: Saga = function* root() {
      yield takeEvery(['a', 'b'], worker);
    };
    expect(simulated(small, every).unanswered).toMatchObject([{ arg: 'a', line: 2, saga: 'worker' }]);
    const run = simulated(small, every, worldThat({ 'some.call': { value: 'guess' } }));
    expect(summary(run).at(-1)).toBe('40: a b a-guess b-done');
  });
});
