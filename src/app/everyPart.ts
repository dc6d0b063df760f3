import '../../sagas/everySaga';
import { gameReducer } from '../features/game/gameSlice';
import { leadsReducer } from '../features/leads/leadsSlice';
import { bringReducer } from './lateReducers';

// The reducers and flows of every part, for where nothing is loaded later: tools and tests.
bringReducer('game', gameReducer);
bringReducer('leads', leadsReducer);
