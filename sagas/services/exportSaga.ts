import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { selectHistoryQuestion } from '../../state/services/historySelectors';
import { exportEnded, exportPressed } from '../../state/services/reportSlice';
import { callApi } from '../api/callApi';
import { messageOf, showError } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Downloads the services of a sticker as a file for staff. */
export function* exportSaga(): SagaGenerator<void> {
  yield* takeLeading(exportPressed, safely(save));
}

/** The bytes go from the server to the person; the state and the log never hold them. */
function* save({ payload: { format } }: ReturnType<typeof exportPressed>): SagaGenerator<void> {
  const question = yield* select(selectHistoryQuestion);
  const outcome = question && (yield* callApi('services', { query: { question }, saveAs: format }));
  yield* put(exportEnded());
  if (!outcome) return;
  if (outcome.kind !== 'ok') yield* showError(messageOf(outcome, 'NotLoaded'), durations.errorLong);
  else if (outcome.isCut) yield* showError({ text: 'ExportCut' }, durations.errorLong);
}
