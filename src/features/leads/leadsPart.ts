import { bringSaga } from '../../../sagas/lateSagas';
import { leadsSaga } from '../../../sagas/leads/leadsSaga';
import { bringReducer } from '../../app/lateReducers';
import { leadsReducer } from './leadsSlice';

// What the chunk of the leads brings: the screens, and what their forms do.
bringReducer('leads', leadsReducer);
bringSaga('leads', leadsSaga);
export { AirleadScreen } from './AirleadScreen';
export { EventChoiceScreen, EventFinalScreen, EventLeadScreen } from './EventLeadScreen';
