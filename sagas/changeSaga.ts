import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../contract/limits';
import type { QuestionUid } from '../contract/ids';
import { toRating, type Rating } from '../contract/rating';
import { afterVotePath } from '../contract/screens';
import type { VotedRecord } from '../contract/storedKeys';
import type { ChangeRateReply } from '../contract/vote';
import { selectRouteQuestion } from '../src/features/navigation/navigationSelectors';
import { selectAuthorized } from '../src/features/session/sessionSelectors';
import { selectChangeOn, selectVoted } from '../src/features/voting/votingSelectors';
import { votedOn } from '../src/features/voting/votingRules';
import { changeAccepted, changeRefused, changeStarted } from '../src/features/voting/votingSlice';
import { callApi } from './callApi';
import { port } from './effects';
import { messageOf, showError } from './messagesSaga';
import type { Outcome } from './sendRequest';

/**
 * Brings the server's rating to the face that was tapped last (RC-1). One change at a time: a face that is tapped meanwhile is sent when
 * the answer has come, and nothing is sent when it is the one that the server holds.
 */
export function* changeRating(questionUid: QuestionUid): SagaGenerator<void> {
  while (true) {
    const change = yield* select(selectChangeOn, questionUid);
    const voted = votedOn(yield* select(selectVoted), questionUid);
    if (!voted || !change || change.sending) return;
    const sequence = voted.sequence + 1;
    yield* put(changeStarted({ questionUid, sequence }));
    yield* storeVoted();
    const outcome = yield* sendChange(voted, change.rating, sequence);
    if (outcome.kind !== 'ok') return yield* refuseChange(questionUid, outcome);
    const held = toRating(outcome.reply.rate) ?? change.rating;
    yield* put(changeAccepted({ questionUid, rating: held }));
    // Another tab was faster, and this change came too late: what the server holds stands, unless yet another face was tapped.
    if (held !== change.rating && (yield* select(selectChangeOn, questionUid))?.rating === change.rating)
      yield* put(changeRefused({ questionUid }));
    yield* storeVoted();
    yield* followAddress(questionUid);
  }
}

function* sendChange(
  voted: VotedRecord,
  rate: Rating,
  sequence: number,
): SagaGenerator<Outcome<ChangeRateReply>> {
  const call = { query: { rate_id: voted.voteUid, rate, sequence }, voteKey: voted.key };
  if (yield* select(selectAuthorized)) {
    const outcome = yield* callApi('changeRate', call);
    // The access token may have been lost on the way; the vote's key needs none.
    if (outcome.kind !== 'refused' || (yield* select(selectAuthorized))) return outcome;
  }
  return yield* callApi('changeRateWithoutAuth', call);
}

function* storeVoted(): SagaGenerator<void> {
  yield* port('storage', 'write', { area: 'session', values: { voted: yield* select(selectVoted) } });
}

function* followAddress(questionUid: QuestionUid): SagaGenerator<void> {
  const voted = votedOn(yield* select(selectVoted), questionUid);
  if (voted && (yield* select(selectRouteQuestion)) === questionUid)
    yield* port('navigation', 'replace', { href: afterVotePath(voted) });
}

/** The face that the server holds stands again, and the person is told why (RC-4). */
function* refuseChange(
  questionUid: QuestionUid,
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
): SagaGenerator<void> {
  yield* put(changeRefused({ questionUid }));
  yield* showError(messageOf(outcome, 'ChangeNotSent'), durations.errorLong);
}
