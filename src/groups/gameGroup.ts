import { gameSaga } from '../../sagas/game/gameSaga';
import type { Group } from '../app/groups';
import { gameRedaction } from '../../state/game/gameRedaction';
import { gameReducer } from '../../state/game/gameSlice';

/** The game. Loads when a person wants to play. */
export const gameGroup: Group = {
  reducers: { game: gameReducer },
  redaction: [gameRedaction],
  saga: gameSaga,
};
