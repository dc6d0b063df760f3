import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { stepUndoOfferMs, type CaseReply } from '../../contract/cases';
import { caseFromWire } from '../../state/inbox/caseFromWire';
import { caseRenewed, stepDone, stepStarted, type CaseStepKind } from '../../state/inbox/caseSlice';
import { selectInboxUndo } from '../../state/inbox/inboxSelectors';
import { signInNeeded } from '../../state/inbox/inboxSlice';
import {
  offerIn,
  undoDone,
  undoFailed,
  undoOffered,
  undoOver,
  undoPressed,
  undoStarted,
  type BulkMade,
  type StepMade,
} from '../../state/inbox/undoSlice';
import { bulkStarted } from '../../state/inbox/workSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';
import { fetchCase, reloadCase } from './caseSaga';
import { loadCases } from './loadCases';

/** Handles taking back the last step, or the last one for several cases. */
export function* undoSaga(): SagaGenerator<void> {
  yield* takeEvery(stepDone, safely(offerFor));
  // A step that comes after it is the newest one: the server takes back no other.
  yield* takeEvery([stepStarted, bulkStarted], safely(withdraw));
  yield* takeLatest([undoOffered, undoDone, undoFailed], safely(expire));
  yield* takeLeading(undoPressed, safely(takeBack));
}

const canBeUndone: Readonly<Record<CaseStepKind, boolean>> = {
  acknowledge: true,
  start: true,
  assign: true,
  resolve: true,
  reopen: true,
  snooze: true,
  comment: false,
  answer: false,
  merge: false,
  split: false,
};

function* offerFor({ payload: { kind, of, isUnchanged } }: ReturnType<typeof stepDone>): SagaGenerator<void> {
  if (canBeUndone[kind] && !isUnchanged)
    yield* put(undoOffered({ made: [{ caseUid: of.uid, version: of.version }] }));
}

function* withdraw(): SagaGenerator<void> {
  if ((yield* select(selectInboxUndo)).status !== 'none') yield* put(undoOver());
}

function* expire(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: stepUndoOfferMs });
  yield* put(undoOver());
}

function* takeBack(): SagaGenerator<void> {
  const offer = offerIn(yield* select(selectInboxUndo));
  if (!offer) return;
  yield* put(undoStarted());
  const { made, bulk } = offer;
  if (bulk) return yield* takeBulkBack(bulk);
  const failures: Exclude<Outcome<unknown>, { kind: 'ok' }>[] = [];
  for (const one of made) {
    const outcome = yield* undoOne(one);
    if (outcome.kind !== 'ok') failures.push(outcome);
  }
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  const [failure] = failures;
  if (failure && failures.length === made.length) {
    yield* put(undoFailed({ failure: loadFailureOf(failure) }));
    // Loading would fail, too, and empty the list.
    if (failure.kind === 'unreachable') return;
  } else yield* put(undoDone({ changed: made.length - failures.length, failed: failures.length }));
  if (made.length > 1) yield* reloadCase();
  yield* loadCases();
}

/** Cases that changed since stay, and are counted. */
function* takeBulkBack({ uid: bulkUid }: BulkMade): SagaGenerator<void> {
  const outcome = yield* callApi('undoBulk', { params: { bulkUid }, body: {} });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  if (outcome.kind !== 'ok') return void (yield* put(undoFailed({ failure: loadFailureOf(outcome) })));
  const { taken_back: changed, changed_since: failed } = outcome.reply;
  yield* put(undoDone({ changed, failed, isBulk: true }));
  yield* reloadCase();
  yield* loadCases();
}

/** The case of a step that stays is shown as it is now. */
function* undoOne({ caseUid, version }: StepMade): SagaGenerator<Outcome<CaseReply>> {
  const outcome = yield* callApi('undoCase', { params: { caseUid }, body: { version } });
  if (outcome.kind === 'ok') {
    const now = yield* port('clock', 'now');
    yield* put(caseRenewed({ caseUid, of: caseFromWire(outcome.reply), now }));
  } else if (outcome.kind === 'refused') {
    const fresh = yield* fetchCase(caseUid);
    if (fresh.kind === 'ok') yield* put(caseRenewed({ caseUid, ...fresh.reply }));
  }
  return outcome;
}
