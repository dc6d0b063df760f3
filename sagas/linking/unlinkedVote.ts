import type { SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { toRating, type Rating } from '../../contract/rating';
import { aboutWithKey } from '../outbox/itemAbout';
import { submit } from '../outbox/submit';
import { port } from '../effects';
import { noUnlinkedVote } from '../session/sessionSaga';

/**
 * Stores, until the tab closes, the vote on a sticker that has no place yet (specification § 4, "Rate
 * response handling").
 */
export function* keepUnlinkedVote(questionUid: QuestionUid, rating: Rating): SagaGenerator<void> {
  yield* port('storage', 'write', {
    area: 'session',
    values: { unlinked_rate: rating, unlinked_question: questionUid, unlinked_location: null },
  });
}

/** Sends that vote after the sticker was linked, as a new vote with `force_vote`. Then clears its keys. */
export function* sendUnlinkedVote(questionUid: string): SagaGenerator<void> {
  const keys = ['unlinked_rate', 'unlinked_question'] as const;
  const stored = yield* port('storage', 'read', { area: 'session', keys });
  const rating = toRating(stored.unlinked_rate);
  if (!rating || stored.unlinked_question !== questionUid) return;
  const page = yield* port('page', 'measure');
  const key = (yield* port('ids', 'create', { kind: 'voteKey' })) as VoteKey;
  const about = yield* aboutWithKey({ key, voteUid: null, questionUid: questionUid as QuestionUid }, key);
  yield* submit([{ kind: 'vote', ...about, rating, mode: 'vote', page }]);
  yield* port('storage', 'write', { area: 'session', values: noUnlinkedVote });
}
