import { all, call, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { noAccessPath, serviceLogAuthPath } from '../../contract/screens';
import { historyFromWire } from '../../contract/serviceHistory';
import { selectHistoryQuestion } from '../../src/features/history/historySelectors';
import { failed, received, requested, retryPressed } from '../../src/features/history/historySlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import { loadQuestion, pageFor } from '../question/questionSaga';
import { safely } from '../safely';
import { readOutcome, type Outcome } from '../api/sendRequest';

export function* historySaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openHistory));
}

/** The history, and beside it the question, for the place's name (HI-1). Neither waits for the other. */
export function* openHistory(): SagaGenerator<void> {
  yield* all([call(loadQuestion), call(loadHistory)]);
}

function* loadHistory(): SagaGenerator<void> {
  const questionUid = yield* select(selectHistoryQuestion);
  if (!questionUid) return;
  yield* put(requested({ questionUid }));
  const answer = yield* callApi('serviceLogInfo', { params: { id: questionUid } });
  const outcome = readOutcome(answer, historyFromWire);
  // A retry goes on when the person has gone to another screen, which is none of its business.
  if ((yield* select(selectHistoryQuestion)) !== questionUid) return;
  if (outcome.kind === 'ok') {
    yield* put(received({ questionUid, history: outcome.reply }));
    return;
  }
  const page = outcome.kind === 'refused' ? pageOf(outcome, questionUid) : null;
  if (page) yield* port('navigation', 'replace', { href: page });
  else yield* put(failed({ questionUid, reason: messageOf(outcome, 'NotLoaded') }));
}

/** The page that a refusal leads to (specification § 8), or null when another try may help. */
function pageOf(
  refused: Extract<Outcome<unknown>, { kind: 'refused' }>,
  questionUid: QuestionUid,
): string | null {
  if (refused.code === errors.serviceLogNeedsSignIn.code) return serviceLogAuthPath(questionUid);
  if (refused.code === errors.serviceLogDenied.code) return noAccessPath;
  return pageFor(refused);
}
