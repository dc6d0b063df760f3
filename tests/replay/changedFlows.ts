import type { Saga } from 'redux-saga';
import { effectTypes, type Effect } from 'redux-saga/effects';
import type { Product } from '../../replay/product';
import { callPort } from '../../replay/portEffect';

/**
 * Replaces one effect of a flow by a saga, whose result the flow receives. Undefined leaves the effect
 * unchanged.
 * @param flow name of the last function that the flow called or forked on its way to the effect
 */
export type Change = (effect: Effect, flow: string) => Generator<unknown, unknown> | undefined;

/**
 * The product with changed flows: effects are dropped, changed, added or swapped before anything sees them.
 */
export function withChange<State>(product: Product<State>, change: Change): Product<State> {
  return { ...product, rootSaga: changed(product.rootSaga as Flow, change) as Saga };
}

/** A port call. @returns undefined for any other effect */
export function portCall(effect: Effect): { name: string; arg: unknown } | undefined {
  const { fn, args } = (effect.payload ?? {}) as Partial<CallPayload>;
  if (effect.type !== effectTypes.CALL || fn !== (callPort as Flow)) return undefined;
  const [port, method, arg] = args as [string, string, unknown];
  return { name: `${port}.${method}`, arg };
}

/** The type of the action that an effect puts. */
export function putType(effect: Effect): string | undefined {
  return effect.type === effectTypes.PUT
    ? (effect.payload as { action: { type: string } }).action.type
    : undefined;
}

type Flow = (...args: unknown[]) => unknown;
type FlowIterator = Iterator<unknown, unknown, unknown>;

interface CallPayload {
  context: unknown;
  fn: Flow;
  args: unknown[];
}

const generatorFunction: unknown = Object.getPrototypeOf(function* none() {});

/**
 * A flow's function with everything that it calls and forks changed. It keeps its name, since replay names
 * flows.
 */
function changed(flow: Flow, change: Change): Flow {
  const isGenerator = Object.getPrototypeOf(flow) === generatorFunction;
  const result: Flow = isGenerator
    ? function* (this: unknown, ...args) {
        return yield* goneThrough(flow.apply(this, args) as FlowIterator, flow.name, change);
      }
    : function (this: unknown, ...args) {
        const made = flow.apply(this, args);
        // redux-saga's helpers (takeEvery and others) are no generators; they return an iterator.
        return isIterator(made) ? goneThrough(made, flow.name, change) : made;
      };
  return Object.defineProperty(result, 'name', { value: flow.name });
}

function* goneThrough(iterator: FlowIterator, name: string, change: Change): Generator<unknown, unknown> {
  let isDone = false;
  const moved = (step: IteratorResult<unknown, unknown>) => {
    isDone = step.done === true;
    return step;
  };
  try {
    let step = moved(iterator.next());
    while (!step.done) {
      let answer: unknown;
      try {
        const { value } = step;
        answer = isEffect(value) ? yield* answered(value, name, change) : yield value;
      } catch (error) {
        if (!iterator.throw) throw error;
        step = moved(iterator.throw(error));
        continue;
      }
      step = moved(iterator.next(answer));
    }
    return step.value;
  } finally {
    // A cancelled flow may still run its `finally`.
    let step = isDone ? undefined : iterator.return?.();
    while (step && !step.done) step = iterator.next(yield step.value);
  }
}

function* answered(effect: Effect, flow: string, change: Change): Generator<unknown, unknown> {
  const instead = change(effect, flow);
  return instead ? yield* instead : yield throughout(effect, flow, change);
}

/** An effect with changed functions inside: a call, a fork, or a combination of effects. */
function throughout(effect: Effect, flow: string, change: Change): Effect {
  if (effect.type === effectTypes.CALL || effect.type === effectTypes.FORK) {
    const payload = effect.payload as CallPayload;
    if (payload.fn === (callPort as Flow)) return effect;
    return { ...effect, payload: { ...payload, fn: changed(payload.fn, change) } };
  }
  if (effect.type !== effectTypes.ALL && effect.type !== effectTypes.RACE) return effect;
  const inner = (value: unknown) => {
    if (isEffect(value)) return throughout(value, flow, change);
    // typed-redux-saga's effects are iterators with one effect.
    return isIterator(value) ? goneThrough(value, flow, change) : value;
  };
  const payload = effect.payload as readonly unknown[] | Record<string, unknown>;
  return {
    ...effect,
    payload: Array.isArray(payload)
      ? payload.map(inner)
      : Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, inner(value)])),
  };
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && '@@redux-saga/IO' in value;
}

function isIterator(value: unknown): value is FlowIterator {
  return typeof (value as { next?: unknown } | undefined)?.next === 'function';
}
