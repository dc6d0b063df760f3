import type { Reducer, UnknownAction } from 'redux';

type Reducers = Readonly<Record<string, (state: never, action: UnknownAction) => unknown>>;
type StateOf<Parts extends Reducers> = { [Part in keyof Parts]: ReturnType<Parts[Part]> };

/**
 * Combines reducers like Redux's `combineReducers`, except that a slice's state may be undefined until its
 * chunk has loaded.
 */
export function combine<Parts extends Reducers>(parts: Parts): Reducer<StateOf<Parts>> {
  const entries = Object.entries(parts) as [
    keyof Parts,
    (state: unknown, action: UnknownAction) => unknown,
  ][];
  return (state, action) => {
    const next = {} as StateOf<Parts>;
    let hasChanged = state === undefined;
    for (const [name, reducer] of entries) {
      next[name] = reducer(state?.[name], action) as StateOf<Parts>[typeof name];
      hasChanged ||= next[name] !== state?.[name];
    }
    return hasChanged ? next : (state as StateOf<Parts>);
  };
}
