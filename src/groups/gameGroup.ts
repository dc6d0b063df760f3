import { gameSaga } from '../../sagas/game/gameSaga';
import type { Group } from '../app/groups';
import { gameReducer } from '../features/game/gameSlice';

/** The game, from the moment on when somebody wants to play. */
export const gameGroup: Group = { reducers: { game: gameReducer }, saga: gameSaga };
