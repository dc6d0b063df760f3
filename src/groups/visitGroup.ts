import { visitSaga } from '../../sagas/groups/visitSaga';
import { openLead } from '../../sagas/leads/leadsSaga';
import { openHome } from '../../sagas/session/pinSticker';
import type { Group } from '../app/groups';
import { codesRedaction } from '../../state/codes/codesRedaction';
import { codesReducer } from '../../state/codes/codesSlice';
import { leadsReducer } from '../../state/leads/leadsSlice';

/** Everything after a vote, and the forms that replace a vote. */
export const visitGroup: Group = {
  reducers: { leads: leadsReducer, codes: codesReducer },
  redaction: [codesRedaction],
  saga: visitSaga,
  screens: { Home: openHome, EventLead: openLead, AirleadExisting: openLead, AirleadNew: openLead },
};
