import type { UnknownAction } from 'redux';

/** A store for screens that shows recorded states and never changes by itself. */
export interface ReadOnlyStore {
  getState(): unknown;
  /** Swallows the action and reports it. */
  dispatch<Action extends UnknownAction>(action: Action): Action;
  subscribe(listener: () => void): () => void;
  /** Replaces the state. Parts that are equal to those before keep their identity. */
  show(state: unknown): void;
}

/** @param swallowed receives each action that a screen dispatches */
export function createReadOnlyStore(
  init: unknown,
  swallowed: (action: UnknownAction) => void,
): ReadOnlyStore {
  let state = init;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      swallowed(action);
      return action;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next) {
      state = sharing(state, next);
      for (const listener of Array.from(listeners)) listener();
    },
  };
}

/**
 * `next` with the parts of `before` that are equal. A message copies the state, so without this each turn
 * would look to the screens as if everything had changed.
 */
export function sharing(before: unknown, next: unknown): unknown {
  if (!isObject(before) || !isObject(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = Array.isArray(next) ? ([] as never) : {};
  for (const key of keys) {
    shared[key] = sharing(before[key], next[key]);
    isSame &&= key in before && Object.is(shared[key], before[key]);
  }
  return isSame ? before : shared;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
