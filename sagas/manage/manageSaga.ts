import {
  all,
  call,
  put,
  select,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { peopleFromWire, voteDetailsFromWire } from '../../contract/manage';
import { questionFromWire, type Question } from '../../contract/question';
import {
  selectManagedUid,
  selectOpenedVote,
  selectPlaceLink,
  selectWantedVote,
} from '../../state/manage/manageSelectors';
import {
  copyPressed,
  copyTold,
  failed,
  linkCopied,
  opened,
  peopleFailed,
  peopleReceived,
  peopleRequested,
  peopleRetryPressed,
  refused,
  requested,
  retryPressed,
  saveQrPressed,
  signInNeeded,
  voteFailed,
  voteFileFailed,
  voteMissing,
  voteReceived,
  voteRequested,
  voteRetryPressed,
} from '../../state/manage/manageSlice';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from '../user/leadToSignIn';
import { loadFailureOf } from '../desk/loadFailureOf';
import { loadPins } from '../pins/pinsSaga';
import { loadLatest } from './latestSaga';

/** Handles the management area. */
export function* manageSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openManage));
  yield* takeLatest(voteRetryPressed, safely(loadVote));
  yield* takeLatest(peopleRetryPressed, safely(loadPeople));
  yield* takeLeading(voteFileFailed, safely(renewVote));
  yield* takeLatest(copyPressed, safely(copyLink));
  yield* takeEvery(saveQrPressed, safely(saveQr));
}

/**
 * Loads the question of the address and whether the person may manage it, then in parallel the vote, the
 * people and the PINs.
 */
export function* openManage(): SagaGenerator<void> {
  const questionUid = yield* select(selectManagedUid);
  if (!questionUid) return;
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(requested({ questionUid }));
  const answer = yield* callApi('question', { params: { id: questionUid } });
  const outcome = readOutcome(answer, ({ question, manage }) => ({
    question: questionFromWire(question),
    mayManage: manage.access === true,
  }));
  // A retry keeps running after the person has gone to another address. Its answer does not belong there.
  if ((yield* select(selectManagedUid)) !== questionUid) return;
  // The session has ended meanwhile, so the server answered a visitor.
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  if (outcome.kind !== 'ok') {
    yield* put(failed({ questionUid, failure: loadFailureOf(outcome) }));
    return;
  }
  const { question, mayManage } = outcome.reply;
  yield* mayManage ? openQuestion(question) : put(refused({ questionUid, question }));
}

function* openQuestion(question: Question): SagaGenerator<void> {
  yield* put(opened({ questionUid: question.uid, question }));
  yield* all([call(loadVote), call(loadPeople), call(loadPins), call(loadLatest)]);
}

function* needSignIn(): SagaGenerator<void> {
  const questionUid = yield* select(selectManagedUid);
  if (questionUid) yield* put(signInNeeded({ questionUid }));
  yield* leadToSignIn();
}

/** Loads the vote that the address names, if any. A vote of another question counts as missing. */
function* loadVote(): SagaGenerator<void> {
  const voteUid = yield* select(selectWantedVote);
  if (!voteUid) return;
  if ((yield* select(selectOpenedVote))?.status !== 'loaded') yield* put(voteRequested({ voteUid }));
  const answer = yield* callApi('voteDetails', { params: { voteId: voteUid } });
  const outcome = readOutcome(answer, voteDetailsFromWire);
  if (outcome.kind === 'ok') {
    const vote = outcome.reply;
    const isHere = vote.questionUid === (yield* select(selectManagedUid));
    yield* put(isHere ? voteReceived({ voteUid, vote }) : voteMissing({ voteUid }));
    return;
  }
  const failure = loadFailureOf(outcome);
  yield* put(failure.kind === 'missing' ? voteMissing({ voteUid }) : voteFailed({ voteUid, failure }));
}

/** Asks once for fresh URLs of a vote's files. A file that still fails does not exist. */
function* renewVote(): SagaGenerator<void> {
  const opened = yield* select(selectOpenedVote);
  if (opened?.status === 'loaded' && !opened.isRenewed) yield* loadVote();
}

function* loadPeople(): SagaGenerator<void> {
  const questionUid = yield* select(selectManagedUid);
  if (!questionUid) return;
  yield* put(peopleRequested());
  const answer = yield* callApi('questionPeople', { params: { id: questionUid } });
  const outcome = readOutcome(answer, peopleFromWire);
  yield* outcome.kind === 'ok'
    ? put(peopleReceived({ questionUid, people: outcome.reply }))
    : put(peopleFailed({ questionUid, failure: loadFailureOf(outcome) }));
}

function* copyLink(): SagaGenerator<void> {
  const link = yield* select(selectPlaceLink);
  if (link === null) return;
  const { isCopied } = yield* port('desk', 'copy', { link });
  yield* put(linkCopied({ isCopied }));
  yield* port('clock', 'sleep', { ms: durations.errorShort });
  yield* put(copyTold());
}

function* saveQr({ payload: { format } }: ReturnType<typeof saveQrPressed>): SagaGenerator<void> {
  const link = yield* select(selectPlaceLink);
  const uid = yield* select(selectManagedUid);
  if (link === null) return;
  try {
    yield* port('desk', 'saveQr', { link, format, name: `smilelog-${uid}` });
  } catch {
    const message = { text: 'FileNotMade' };
    yield* put(bannerShown({ message, durationMs: durations.errorLong, kind: 'error' }));
  }
}
