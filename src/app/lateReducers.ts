import type { Reducer } from 'redux';
import type { GameState } from '../features/game/gameDoor';
import type { LeadsState } from '../features/leads/leadRules';

interface LateStates {
  game: GameState;
  leads: LeadsState;
}

const arrived: Partial<Record<keyof LateStates, unknown>> = {};

/** Brings the reducer of a part. No state changes by that: an action in the log says from when on it is asked. */
export function bringReducer<Part extends keyof LateStates>(
  part: Part,
  reducer: Reducer<LateStates[Part]>,
): void {
  arrived[part] = reducer;
}

/**
 * The reducer of a part whose chunk has come.
 * @throws RangeError before; tools that replay logs bring every part at once (`everyPart.ts`)
 */
export function lateReducer<Part extends keyof LateStates>(part: Part): Reducer<LateStates[Part]> {
  const reducer = arrived[part];
  if (!reducer) throw new RangeError(`the reducer of ${part} is not here`);
  return reducer as Reducer<LateStates[Part]>;
}
