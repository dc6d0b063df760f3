import { reportSaga } from '../../sagas/recordings/reportSaga';
import type { Group } from '../app/groups';
import { recordingsReducer } from '../../state/recordings/recordingsSlice';

/** "Report a problem". Loads when a person wants to, or when the same error was shown twice. */
export const recordingsGroup: Group = {
  reducers: { recordings: recordingsReducer },
  // The app itself has the redaction: it reports crashes, and sends reports that waited.
  redaction: [],
  saga: reportSaga,
};
