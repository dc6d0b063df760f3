import {
  all,
  call,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { noAccessPath, serviceLogAuthPath } from '../../contract/screens';
import { historyFromWire } from '../../contract/serviceHistory';
import { selectFromVote, selectHistory, selectHistoryQuestion } from '../../state/services/historySelectors';
import {
  failed,
  olderPressed,
  pageFailed,
  pageReceived,
  photoOpened,
  received,
  requested,
  retryPressed,
} from '../../state/services/historySlice';
import { serviceAmended } from '../../state/serviceLog/servicesActions';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { fetchPreview } from '../groups/needGroup';
import { messageOf } from '../messages/messagesSaga';
import { loadQuestion, pageAfterRefusal } from '../question/questionSaga';
import { safely } from '../safely';
import { readOutcome, type Outcome } from '../api/sendRequest';

export function* historySaga(): SagaGenerator<void> {
  yield* takeLatest([retryPressed, serviceAmended], safely(openHistory));
  yield* takeLatest(olderPressed, safely(loadOlder));
  yield* takeEvery(photoOpened, safely(fetchPreview));
}

/** Loads the history and, in parallel, the question for the place's name (HI-1). */
export function* openHistory(): SagaGenerator<void> {
  yield* all([call(loadQuestion), call(loadHistory)]);
}

function* loadHistory(): SagaGenerator<void> {
  const questionUid = yield* select(selectHistoryQuestion);
  if (!questionUid) return;
  yield* put(requested({ questionUid }));
  const rate_uid = yield* select(selectFromVote);
  // Visitors get what the server grants them; staff gets pages.
  const limit = (yield* select(selectAuthorized)) ? limits.servicesShown : undefined;
  const query = { ...(rate_uid && { rate_uid }), ...(limit && { limit }) };
  const { answer } = yield* race({
    answer: callApi('serviceLogInfo', { params: { id: questionUid }, ...((rate_uid || limit) && { query }) }),
    // A newer load, as after an amendment: an older answer must not take the place of its answer.
    again: take(requested),
  });
  if (!answer) return;
  const outcome = readOutcome(answer, historyFromWire);
  // A retry keeps running after the person has gone to another screen. Its answer does not belong there.
  if ((yield* select(selectHistoryQuestion)) !== questionUid) return;
  if (outcome.kind === 'ok') {
    yield* put(received({ questionUid, history: outcome.reply }));
    return;
  }
  const page = outcome.kind === 'refused' ? yield* pageOf(outcome, questionUid) : null;
  if (page) yield* port('navigation', 'replace', { href: page });
  else yield* put(failed({ questionUid, reason: messageOf(outcome, 'NotLoaded') }));
}

/** Loads the next page of older services, for staff. */
function* loadOlder(): SagaGenerator<void> {
  const questionUid = yield* select(selectHistoryQuestion);
  const before = (yield* select(selectHistory))?.paging?.next;
  if (!questionUid || !before) return;
  const query = { before, limit: limits.servicesShown };
  const answer = yield* callApi('serviceLogInfo', { params: { id: questionUid }, query });
  const outcome = readOutcome(answer, historyFromWire);
  if (outcome.kind !== 'ok')
    return void (yield* put(pageFailed({ questionUid, reason: messageOf(outcome, 'NotLoaded') })));
  const { services, paging } = outcome.reply;
  yield* put(pageReceived({ questionUid, services, next: paging?.next ?? null }));
}

/** The page that a refusal leads to (specification § 8); null when a retry may help. */
function* pageOf(
  refused: Extract<Outcome<unknown>, { kind: 'refused' }>,
  questionUid: QuestionUid,
): SagaGenerator<string | null> {
  if (refused.code === errors.serviceLogNeedsSignIn.code) return serviceLogAuthPath(questionUid);
  if (refused.code === errors.serviceLogDenied.code) return noAccessPath;
  return yield* pageAfterRefusal(questionUid, refused);
}
