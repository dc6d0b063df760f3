import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { durations } from '../../contract/limits';
import type { PlainError } from '../../replay/turn';
import { selectHistoryQuestion } from '../../src/features/history/historySelectors';
import { exportEnded, exportPressed, type ExportFormat } from '../../src/features/history/reportSlice';
import { selectWantedLocale } from '../../src/features/language/languageSelectors';
import { selectBearer } from '../../src/features/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Staff downloads the services of a sticker as a file. */
export function* exportSaga(): SagaGenerator<void> {
  yield* takeLeading(exportPressed, safely(save));
}

function* save({ payload: { format } }: ReturnType<typeof exportPressed>): SagaGenerator<void> {
  const questionUid = yield* select(selectHistoryQuestion);
  const problem = questionUid && (yield* saveFile(questionUid, format));
  yield* put(exportEnded());
  if (problem) yield* showError({ text: problem }, durations.errorLong);
}

/** @returns what to tell about it, or null */
function* saveFile(questionUid: QuestionUid, format: ExportFormat): SagaGenerator<string | null> {
  const first = yield* fetchFile(questionUid, format);
  if (first !== 'TokenRefused') return first;
  // Any call has a token replaced that has expired; then the file is asked for again.
  yield* callApi('serviceFilters', {});
  const again = yield* fetchFile(questionUid, format);
  return again === 'TokenRefused' ? 'NotLoaded' : again;
}

function* fetchFile(questionUid: QuestionUid, format: ExportFormat): SagaGenerator<string | null> {
  try {
    const { isCut } = yield* port('downloads', 'services', {
      questionUid,
      format,
      language: yield* select(selectWantedLocale),
      bearer: yield* select(selectBearer),
    });
    return isCut ? 'ExportCut' : null;
  } catch (error) {
    return (error as PlainError).name === 'TokenRefused' ? 'TokenRefused' : 'NotLoaded';
  }
}
