import type { Reducer, UnknownAction } from 'redux';

type Reducers = Readonly<Record<string, (state: never, action: UnknownAction) => unknown>>;
type StateOf<Parts extends Reducers> = { [Part in keyof Parts]: ReturnType<Parts[Part]> };

/**
 * One reducer of many, as Redux's own `combineReducers`, but that a part may have no state yet: one whose chunk has not come. To a log such a part is not
 * there, so a new one changes nothing of the sessions that were recorded before it.
 */
export function combine<Parts extends Reducers>(parts: Parts): Reducer<StateOf<Parts>> {
  const entries = Object.entries(parts) as [
    keyof Parts,
    (state: unknown, action: UnknownAction) => unknown,
  ][];
  return (state, action) => {
    const next = {} as StateOf<Parts>;
    let isOther = state === undefined;
    for (const [name, reducer] of entries) {
      next[name] = reducer(state?.[name], action) as StateOf<Parts>[typeof name];
      isOther ||= next[name] !== state?.[name];
    }
    return isOther ? next : (state as StateOf<Parts>);
  };
}
