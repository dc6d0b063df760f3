import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { paperFromWire, papersFromWire } from '../../contract/papers';
import { selectStaffServices } from '../../state/services/servicesSelectors';
import {
  paperFailed,
  paperPressed,
  papersAdded,
  paperSaved,
  papersFailed,
  papersListChosen,
  papersMorePressed,
  papersReceived,
  papersRequested,
  papersRetryPressed,
} from '../../state/services/servicesSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { safely } from '../safely';

/** Lists the papers due to the authority, and says which were handed in. */
export function* papersSaga(): SagaGenerator<void> {
  yield* takeLatest([papersRetryPressed, papersListChosen, papersMorePressed], safely(follow));
  yield* takeEvery(paperPressed, safely(handIn));
}

function* follow({ type }: { type: string }): SagaGenerator<void> {
  yield* loadPapers(papersMorePressed.match({ type }));
}

/** @param isMore the next page of what is shown */
export function* loadPapers(isMore = false): SagaGenerator<void> {
  const before = (yield* select(selectStaffServices)).papers;
  const list = before?.list ?? 'waiting';
  const next = isMore && before?.page.status === 'loaded' ? before.page.next : null;
  yield* put(papersRequested());
  const query = { list, ...(next !== null && { before: next }) };
  const outcome = readOutcome(yield* callApi('papers', { query }), papersFromWire);
  const { papers } = yield* select(selectStaffServices);
  // The page may have been left, or the other list chosen.
  if (papers?.list !== list || !(yield* select(selectAuthorized))) return;
  if (outcome.kind !== 'ok') yield* put(papersFailed({ failure: loadFailureOf(outcome) }));
  else yield* put(next === null ? papersReceived(outcome.reply) : papersAdded(outcome.reply));
}

/** Sent again it changes nothing, so a lost answer costs another press alone. */
function* handIn({
  payload: { serviceUid, isHandedIn },
}: ReturnType<typeof paperPressed>): SagaGenerator<void> {
  const outcome = readOutcome(
    yield* callApi('handInPaper', { params: { uid: serviceUid }, body: { handed_in: isHandedIn } }),
    ({ paper }) => paperFromWire(paper),
  );
  if (!(yield* select(selectAuthorized))) return;
  if (outcome.kind === 'ok') yield* put(paperSaved({ paper: outcome.reply }));
  else yield* put(paperFailed({ serviceUid, failure: loadFailureOf(outcome) }));
}
