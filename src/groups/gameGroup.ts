import { gameSaga } from '../../sagas/game/gameSaga';
import type { Group } from '../app/groups';
import { gameRedaction } from '../features/game/gameRedaction';
import { gameReducer } from '../features/game/gameSlice';

/** The game. Loads when a person wants to play. */
export const gameGroup: Group = {
  reducers: { game: gameReducer },
  redaction: [gameRedaction],
  saga: gameSaga,
};
