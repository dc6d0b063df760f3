import type { QuestionUid } from '../../../contract/ids';
import type { ServiceHistory } from '../../../contract/serviceHistory';
import type { RootState } from '../../app/rootReducer';
import type { Message } from '../messages/messagesSlice';
import { selectRouteQuestion, selectScreen } from '../navigation/navigationSelectors';
import type { PhotoPlace } from './historySlice';

/** The question whose history the address opens; null on every other screen, even one about the same question. */
export const selectHistoryQuestion = (state: RootState): QuestionUid | null =>
  selectScreen(state) === 'ServiceLogHistory' ? selectRouteQuestion(state) : null;

/** The loaded history of the current address, or null while it is on its way. */
export function selectHistory(state: RootState): ServiceHistory | null {
  const { history } = state;
  return history.status === 'loaded' && history.uid === selectHistoryQuestion(state) ? history.history : null;
}

/** Why the history did not come, or null. */
export function selectHistoryFailure(state: RootState): Message | null {
  const { history } = state;
  return history.status === 'failed' && history.uid === selectHistoryQuestion(state) ? history.reason : null;
}

/** The photo that is shown in full, or null. */
export const selectOpenPhoto = (state: RootState): PhotoPlace | null =>
  state.history.status === 'loaded' ? state.history.openPhoto : null;
