import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { gameFromWire } from '../../contract/game';
import { durations } from '../../contract/limits';
import { selectGameSession, selectRecordForm, selectResultOf } from '../../state/game/gameSelectors';
import {
  contactAccepted,
  contactFailed,
  contactStarted,
  contactSubmitted,
  playPressed,
  recordTold,
  resultAccepted,
  resultFailed,
  runEnded,
  runStarted,
} from '../../state/game/gameSlice';
import { gameEntered } from '../../state/game/gameActions';
import { selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectConsent } from '../../state/question/questionSelectors';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { readOutcome, type Outcome } from '../api/sendRequest';

/**
 * Runs the game; it comes with the game's chunk. Every result is sent, also after another run has begun. An
 * answer is shown only in the session that it belongs to (GM-5).
 */
export function* gameSaga(): SagaGenerator<void> {
  yield* takeLatest(gameEntered, safely(askForRecord));
  yield* takeLatest(playPressed, safely(startRun));
  yield* takeEvery(runEnded, safely(reportResult));
  yield* takeEvery(contactSubmitted, safely(sendContact));
}

/** The score to beat. Without an answer the game is played without one (GM-6). */
function* askForRecord(): SagaGenerator<void> {
  const id = yield* select(selectRouteQuestion);
  if (!id) return;
  const answer = yield* callApi('gameRecord', { params: { id } });
  const outcome = readOutcome(answer, ({ score }) => (typeof score === 'number' ? score : null));
  if (outcome.kind === 'ok') yield* put(recordTold({ score: outcome.reply }));
}

function* startRun(): SagaGenerator<void> {
  const session = yield* select(selectGameSession);
  const { seed, isCalm } = yield* port('game', 'begin');
  yield* put(runStarted({ session, seed, isCalm }));
}

/** `POST …/dino` with its own key, so that a lost reply does not make two games (GM-3). */
function* reportResult({ payload }: ReturnType<typeof runEnded>): SagaGenerator<void> {
  const { session } = payload;
  const result = yield* select(selectResultOf, session);
  const voted = yield* select(selectVotedHere);
  if (!result || !voted?.voteUid) return;
  const { score, duration } = result;
  const finished_at = yield* port('clock', 'now');
  const answer = yield* callApi('sendGame', {
    idempotencyKey: yield* port('ids', 'create', { kind: 'gameKey' }),
    voteKey: voted.key,
    body: { score, duration, vote_uid: voted.voteUid, finished_at },
  });
  const outcome = readOutcome(answer, gameFromWire);
  if (outcome.kind === 'ok') yield* put(resultAccepted({ session, ...outcome.reply }));
  else yield* put(resultFailed({ session, code: codeOf(outcome) }));
}

/** `PUT …/dino/{guid}/contact` (GM-3). The slice has checked the length (GM-4). */
function* sendContact(): SagaGenerator<void> {
  const form = yield* select(selectRecordForm);
  const voted = yield* select(selectVotedHere);
  // A contact that is too short is asked for again; one that is being sent is not sent twice.
  if (form?.status !== 'asked' || form.isTooShort || !voted) return;
  yield* put(contactStarted());
  const { guid } = form;
  const read = yield* select(selectConsent);
  const outcome = yield* callApi('gameContact', {
    params: { guid },
    voteKey: voted.key,
    body: { contact: form.contact.trim(), ...(read && { consent_id: read.id }) },
  });
  if (outcome.kind !== 'ok') {
    yield* put(contactFailed({ guid, code: codeOf(outcome) }));
    return;
  }
  yield* put(contactAccepted({ guid }));
  yield* put(
    bannerShown({
      message: { text: 'GameContactSent' },
      durationMs: durations.contactSent,
      kind: 'status',
    }),
  );
}

/** The code for the log; the person sees nothing of the failure (GM-6). */
function codeOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): string | number {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}
