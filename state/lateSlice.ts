import type { Reducer, UnknownAction } from 'redux';

/**
 * A slice whose state is undefined until an action changes it. So a new slice does not change the states of
 * older logs (`combine.ts`).
 */
export function lateSlice<State>(
  reducer: Reducer<State>,
): (state: State | undefined, action: UnknownAction) => State | undefined {
  const initial = reducer(undefined, { type: 'lateSlice/asked' });
  return (state, action) => {
    const next = reducer(state, action);
    return state === undefined && next === initial ? undefined : next;
  };
}
