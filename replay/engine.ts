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

// In Node the package's ES entry wraps its default export twice.
const createSagaMiddleware =
  (createSagaMiddlewareImport as unknown as { default?: typeof createSagaMiddlewareImport }).default ??
  createSagaMiddlewareImport;

/** Carries out effects: by the real ports, from a log, or in a simulated world. */
export interface Driver {
  /**
   * Starts an effect and reports its end through `settle`, during the call or later. Returns a function that
   * stops it.
   */
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
  /** Milliseconds since `t0`; read once per turn. */
  elapsed: () => number;
  driver: Driver;
  /** Called after each turn, before subscribers are notified. */
  onTurn?: (turn: Turn<State>) => void;
  /** Stores parts of the state on the device. */
  persistence?: Pick<Persistence<State>, 'turn'>;
  sagaMonitor?: SagaMonitor;
  /** The saga that is issuing an effect, if a monitor tracks it. */
  currentSaga?: () => string | undefined;
}

/** The store that screens see. Every dispatch is an input. */
export interface Facade<State> {
  getState(): State;
  dispatch<Action extends UnknownAction>(action: Action): Action;
  subscribe(listener: () => void): () => void;
}

export interface Engine<State> {
  store: Facade<State>;
  /** Runs the first turn, which starts the sagas. */
  boot(): void;
  /** Enters any other input: one that a log recorded. */
  input(input: Input): void;
  /** The numbers and names of effects without an answer yet. */
  pending(): ReadonlyMap<number, string>;
}

/**
 * Runs the product from one queue of inputs outside the store, which it drains in order and at once. A turn
 * is one input with all its synchronous consequences. An input that arrives during a turn waits for the
 * turn's end, so that reducers and sagas see all actions in one order.
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
    // The effect was cancelled or answered before, so nobody waits. The log omits this input.
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

/** redux-saga treats some strings as commands; as an answer one would stop a flow. */
function checked(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('@@redux-saga/') ? '' : value;
}
