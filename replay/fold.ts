import type { Reducer, UnknownAction } from 'redux';
import type { Log, TurnLine } from './format';

/** The state after one turn by the reducers alone: the input's action, then the puts. Sagas do not run. */
export function foldTurn<State>(reducer: Reducer<State>, state: State, turn: TurnLine): State {
  let next = state;
  if (turn.a) next = applied(reducer, next, turn.a);
  if (turn.o) for (const action of turn.o) next = applied(reducer, next, action);
  return next;
}

/** A reducer that throws leaves the state unchanged, as in the session. */
function applied<State>(reducer: Reducer<State>, state: State, action: UnknownAction): State {
  try {
    return reducer(state, action);
  } catch {
    return state;
  }
}

export interface Timeline<State> {
  /** The state after turn `index`; -1 is the state before the boot. */
  at(index: number): State;
  /** Folds turns that the log has got since. */
  grow(): void;
  /** Turns that are folded. */
  readonly length: number;
}

/** Turns between checkpoints. A jump folds at most this many, well under a millisecond. */
const stride = 64;

/**
 * Reducer-only replay (mode 1): every state of a log, in any order. One pass folds the log and stores a
 * checkpoint every `stride` turns. States share structure, so checkpoints cost little.
 */
export function foldLog<State>(reducer: Reducer<State>, log: Pick<Log, 'header' | 'turns'>): Timeline<State> {
  const checkpoints: State[] = [log.header.init as State];
  let state = log.header.init as State;
  let length = 0;
  function grow(): void {
    for (; length < log.turns.length; length += 1) {
      state = foldTurn(reducer, state, log.turns[length] as TurnLine);
      if ((length + 1) % stride === 0) checkpoints.push(state);
    }
  }
  grow();
  return {
    grow,
    get length() {
      return length;
    },
    at(index) {
      if (index < -1 || index >= length) throw new RangeError(`no turn ${index}: the log has ${length}`);
      const from = Math.floor((index + 1) / stride);
      let found = checkpoints[from] as State;
      for (let turn = from * stride; turn <= index; turn += 1)
        found = foldTurn(reducer, found, log.turns[turn] as TurnLine);
      return found;
    },
  };
}
