import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import {
  caseReceived,
  caseRenewed,
  overtaken,
  readStarted,
  stepDone,
  unreadDone,
  unreadPressed,
} from '../../state/inbox/caseSlice';
import { callApi } from '../api/callApi';
import { safely } from '../safely';

/** Tells the server which cases the person has seen, and marks one as unread again. */
export function* readSaga(): SagaGenerator<void> {
  yield* takeEvery([caseReceived, caseRenewed, stepDone, overtaken], safely(tellSeen));
  yield* takeLeading(unreadPressed, safely(markUnread));
}

/**
 * What the open case shows has been seen, also what comes while it is open. A case that was marked as unread,
 * here or in another window, stays so until it is opened anew or something new happens. A call that fails is
 * made up for by the next opening.
 */
function* tellSeen(): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  const { unread = false, news = 0 } = shown?.of ?? {};
  if (!shown || !unread || news <= (shown.seen ?? 0)) return;
  const { uid: caseUid } = shown;
  yield* put(readStarted({ caseUid, news }));
  yield* callApi('readCase', { params: { caseUid }, body: { news } });
}

function* markUnread(): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (!shown || shown.of.unread === true) return;
  const { uid: caseUid } = shown;
  const outcome = yield* callApi('unreadCase', { params: { caseUid }, body: {} });
  if (outcome.kind === 'ok') yield* put(unreadDone({ caseUid }));
}
