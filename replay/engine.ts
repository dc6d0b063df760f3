import {
  applyMiddleware,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from 'redux';
import createSagaMiddlewareImport, { type Saga, type SagaMonitor } from 'redux-saga';
import { createEffectMiddleware, type Waiting } from './effectMiddleware';
import type { Persistence } from './persistence';
import { plainError, type Input, type Turn } from './turn';

// The package's ES entry for Node wraps its default export once more.
const createSagaMiddleware =
  (createSagaMiddlewareImport as unknown as { default?: typeof createSagaMiddlewareImport }).default ??
  createSagaMiddlewareImport;

/** How effects are carried out: by the real ports, by a log, or by a simulated world. */
export interface Driver {
  /** Starts an effect; its end comes back through `settle`, during the call or at any later time. Returns how to stop it. */
  start(effect: { id: number; name: string; arg: unknown }, settle: Settle): (() => void) | void;
}

export interface Settle {
  resolve(value: unknown): void;
  reject(thrown: unknown): void;
}

export interface EngineOptions<State> {
  reducer: Reducer<State>;
  rootSaga: Saga;
  init: State;
  /** UTC milliseconds at which the session began. */
  t0: number;
  /** Milliseconds since `t0`; asked once a turn. */
  elapsed: () => number;
  driver: Driver;
  /** Called after each turn, before the screens are told. */
  onTurn?: (turn: Turn<State>) => void;
  /** Keeps parts of the state on the device. */
  persistence?: Pick<Persistence<State>, 'turn'>;
  sagaMonitor?: SagaMonitor;
  /** The saga that is issuing an effect, when a monitor knows it. */
  currentSaga?: () => string | undefined;
}

/** What screens see: a store whose every dispatch is an input. */
export interface Facade<State> {
  getState(): State;
  dispatch<Action extends UnknownAction>(action: Action): Action;
  subscribe(listener: () => void): () => void;
}

export interface Engine<State> {
  store: Facade<State>;
  /** The first turn: starts the sagas. */
  boot(): void;
  /** Enters anything else: what a log says happened. */
  input(input: Input): void;
  /** Numbers of the effects that nobody has answered yet, with their names. */
  pending(): ReadonlyMap<number, string>;
}

/**
 * Runs the product: one queue of inputs, outside the store, drained at once and in order. A turn is one input and all that follows from
 * it; an input that comes during a turn waits for its end, so that reducers and sagas see all actions in one order.
 */
export function createEngine<State>(options: EngineOptions<State>): Engine<State> {
  const { reducer, init, driver, elapsed, t0, onTurn, persistence, currentSaga } = options;
  const queue: Input[] = [];
  const waiting = new Map<number, Waiting & { name: string }>();
  const listeners = new Set<() => void>();
  let turn: Turn<State> | null = null;
  let draining = false;
  let lastEffect = 0;
  let lastTurn = -1;

  const effectMiddleware = createEffectMiddleware({
    now: () => t0 + (turn as Turn<State>).ts,
    issue(name, arg, callbacks) {
      lastEffect += 1;
      const id = lastEffect;
      waiting.set(id, { ...callbacks, name });
      turn?.effects.push({ id, name, arg, saga: currentSaga?.() });
      const stop = driver.start(
        { id, name, arg },
        {
          resolve: (value) => input({ kind: 'res', id, value: checked(value) }),
          reject: (thrown) => input({ kind: 'err', id, error: plainError(thrown) }),
        },
      );
      return () => {
        if (!waiting.delete(id)) return;
        turn?.effects.push({ id, cancelled: true, saga: currentSaga?.() });
        stop?.();
      };
    },
  });

  const sagaMiddleware = createSagaMiddleware({
    effectMiddlewares: [effectMiddleware],
    sagaMonitor: options.sagaMonitor,
    onError: (error) => crash(error),
  });

  const notePuts: Middleware = () => (next) => (action) => {
    if (turn && !(turn.input.kind === 'act' && turn.input.action === action))
      turn.puts.push(action as UnknownAction);
    return next(action);
  };

  const inner = legacy_createStore(
    reducer as Reducer,
    init as never,
    applyMiddleware(notePuts, sagaMiddleware),
  );

  function input(next: Input): void {
    queue.push(next);
    if (draining) return;
    const before = inner.getState();
    draining = true;
    try {
      for (let item = queue.shift(); item; item = queue.shift()) runTurn(item);
    } finally {
      draining = false;
    }
    if (inner.getState() !== before) for (const listener of Array.from(listeners)) listener();
  }

  function runTurn(next: Input): void {
    // An effect that was cancelled, or is answered twice, has nobody waiting: the log holds nothing of it.
    if ((next.kind === 'res' || next.kind === 'err') && !waiting.has(next.id)) return;
    lastTurn += 1;
    turn = {
      index: lastTurn,
      ts: elapsed(),
      input: next,
      puts: [],
      effects: [],
      state: inner.getState() as State,
    };
    try {
      perform(next);
    } catch (error) {
      crash(error);
    }
    turn.state = inner.getState() as State;
    const done = turn;
    turn = null;
    onTurn?.(done);
    persistence?.turn(done.state, t0 + done.ts);
  }

  function perform(next: Input): void {
    if (next.kind === 'boot') return void sagaMiddleware.run(options.rootSaga);
    if (next.kind === 'act') return void inner.dispatch(next.action);
    const waiter = waiting.get(next.id) as Waiting;
    waiting.delete(next.id);
    if (next.kind === 'err') waiter.reject(next.error);
    else waiter.resolve(checked(next.value));
  }

  function crash(error: unknown): void {
    if (turn) turn.crash ??= plainError(error);
  }

  return {
    store: {
      getState: () => inner.getState() as State,
      dispatch(action) {
        input({ kind: 'act', action });
        return action;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    boot: () => input({ kind: 'boot' }),
    input,
    pending: () => new Map([...waiting].map(([id, { name }]) => [id, name])),
  };
}

/** redux-saga reads some strings as commands; as an answer from outside they would stop a flow. */
function checked(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('@@redux-saga/') ? '' : value;
}
