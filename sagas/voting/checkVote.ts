import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { toRating } from '../../contract/rating';
import { wentOnline } from '../../state/device/deviceSlice';
import { selectParams, selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { retryPressed } from '../../state/question/questionSlice';
import { selectVoteCheck, selectVotedHere } from '../../state/voting/votingSelectors';
import { voteChecked } from '../../state/voting/votingSlice';
import { callApi } from '../api/callApi';

/**
 * Asks the server about the vote that a thank-you address names, if this tab has no vote on the question: an
 * address alone proves no vote. Retries when the network is back or the person presses Try again, for as long
 * as the address is open.
 */
export function* checkVote(): SagaGenerator<void> {
  const { rateUid: voteUid = '' } = yield* select(selectParams);
  const question_id = (yield* select(selectRouteQuestion)) ?? '';
  while (!(yield* select(selectVotedHere)) && (yield* select(selectVoteCheck))?.status !== 'confirmed') {
    const outcome = yield* callApi('userStatus', { query: { question_id, rate_uid: voteUid } });
    const isAnswered = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status < 429);
    const rating = outcome.kind === 'ok' && outcome.reply.voted ? toRating(outcome.reply.rate ?? 0) : null;
    if (rating) yield* put(voteChecked({ voteUid, status: 'confirmed', rating }));
    else yield* put(voteChecked({ voteUid, status: isAnswered ? 'missing' : 'unreachable' }));
    if (isAnswered) return;
    yield* take([wentOnline.type, retryPressed.type]);
  }
}
