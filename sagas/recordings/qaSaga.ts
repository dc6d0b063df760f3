import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { RecordingsQuery } from '../../contract/recordings';
import { qaAddress } from '../../state/recordings/qaFilters';
import { selectKeep, selectQa, selectRecordingUid } from '../../state/recordings/qaSelectors';
import {
  detailsFailed,
  detailsReceived,
  detailsRequested,
  downloaded,
  downloadFailed,
  downloadPressed,
  filterTyped,
  keepFailed,
  keepPressed,
  kept,
  listFailed,
  listReceived,
  listRequested,
  refused,
  retryPressed,
  signInNeeded,
  workChosen,
  workFailed,
  workSaved,
  commentFailed,
  commentPressed,
  commentStarted,
  commented,
} from '../../state/recordings/qaSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { askForSignIn, isRefused, loadList, openTyped, pageQuery, withNow } from '../list/listFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { whileHere } from '../desk/whileHere';

/** Handles QA's list of reported problems. */
export function* qaSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openAgain));
  yield* takeLatest(filterTyped, safely(followFilters));
  // Each report has its own calls, while those of another one are unanswered too.
  yield* takeEvery(downloadPressed, safely(downloadLog));
  yield* takeEvery(keepPressed, safely(keepReport));
  yield* takeEvery(workChosen, safely(workOnReport));
  yield* takeEvery(commentPressed, safely(commentOnReport));
}

/** Loads the page of the list that the address names. */
export function* openQa(): SagaGenerator<void> {
  // The address takes no other status and assignee than those of the call.
  const query = (yield* pageQuery(qaAddress)) as RecordingsQuery;
  const actions = { signInNeeded, refused, listRequested, listReceived, listFailed };
  yield* loadList(actions, () => withNow(callApi('recordings', { query })));
}

/** Loads what is known of the report that the address names. */
export function* openRecording(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  yield* put(detailsRequested());
  const uid = yield* select(selectRecordingUid);
  const outcome = yield* whileHere(callApi('recordingDetails', { params: { uid } }));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn({ signInNeeded });
  if (outcome.kind === 'ok') yield* put(detailsReceived({ recording: outcome.reply }));
  else yield* isRefused(outcome) ? put(refused()) : put(detailsFailed({ failure: loadFailureOf(outcome) }));
}

function* openAgain(): SagaGenerator<void> {
  yield* (yield* select(selectScreen)) === 'Recording' ? openRecording() : openQa();
}

function* followFilters(): SagaGenerator<void> {
  yield* openTyped(qaAddress, (state) => selectQa(state).typed);
}

/** Saves the log as a file. The bytes go from the server to the person; the state never holds them. */
function* downloadLog(): SagaGenerator<void> {
  const uid = yield* select(selectRecordingUid);
  const outcome = yield* whileHere(callApi('recordingLog', { params: { uid }, saveAs: 'rlog' }));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn({ signInNeeded });
  yield* outcome.kind === 'ok' ? put(downloaded()) : put(downloadFailed({ failure: loadFailureOf(outcome) }));
}

/** Keeps the report of the address for longer. */
function* keepReport(): SagaGenerator<void> {
  const uid = yield* select(selectRecordingUid);
  const { days, reason } = yield* select(selectKeep);
  const outcome = yield* whileHere(callApi('keepRecording', { params: { uid }, body: { days, reason } }));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn({ signInNeeded });
  if (outcome.kind === 'ok') yield* put(kept(outcome.reply));
  else yield* put(keepFailed({ failure: loadFailureOf(outcome) }));
}

/** Says how far the report of the address is, or who is on it. A change by somebody else is shown first. */
function* workOnReport({ payload }: ReturnType<typeof workChosen>): SagaGenerator<void> {
  const { opened } = yield* select(selectQa);
  if (opened.status !== 'loaded') return;
  const uid = yield* select(selectRecordingUid);
  const { status, assignee, version } = opened.recording;
  const body = { status, assignee_uid: assignee?.uid ?? null, version, ...payload };
  const outcome = yield* whileHere(callApi('workOnRecording', { params: { uid }, body }));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn({ signInNeeded });
  if (outcome.kind === 'ok') return void (yield* put(workSaved(outcome.reply)));
  yield* put(workFailed({ failure: loadFailureOf(outcome) }));
  const now = yield* whileHere(callApi('recordingDetails', { params: { uid } }));
  if (now !== 'left' && now !== 'signedOut' && now.kind === 'ok')
    yield* put(detailsReceived({ recording: now.reply }));
}

/** Sends the comment on the report of the address. A retry of the same text repeats its key. */
function* commentOnReport(): SagaGenerator<void> {
  const { comment } = yield* select(selectQa);
  if (!comment || comment.status === 'sending') return;
  const uid = yield* select(selectRecordingUid);
  const key = comment.key ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
  yield* put(commentStarted({ key }));
  const body = { text: comment.text.trim() };
  const outcome = yield* whileHere(
    callApi('commentRecording', { params: { uid }, body, idempotencyKey: key }),
  );
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn({ signInNeeded });
  if (outcome.kind === 'ok') yield* put(commented(outcome.reply));
  else yield* put(commentFailed({ failure: loadFailureOf(outcome) }));
}
