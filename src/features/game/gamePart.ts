import { gameSaga } from '../../../sagas/game/gameSaga';
import { bringSaga } from '../../../sagas/lateSagas';
import { bringReducer } from '../../app/lateReducers';
import { gameReducer } from './gameSlice';

// What the game's chunk brings: the dialog, and how the game is played.
bringReducer('game', gameReducer);
bringSaga('game', gameSaga);
export { GameDialog } from './GameDialog';
