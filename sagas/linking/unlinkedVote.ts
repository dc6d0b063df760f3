import type { SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { toRating, type Rating } from '../../contract/rating';
import { aboutWithKey } from '../outbox/itemAbout';
import { submit } from '../outbox/submit';
import { port } from '../effects';

const none = { unlinked_rate: null, unlinked_question: null, unlinked_location: null };

/** Keeps, for as long as the tab is open, the vote on a sticker that nobody has linked yet (specification § 4, "Rate response handling"). */
export function* keepUnlinkedVote(questionUid: QuestionUid, rating: Rating): SagaGenerator<void> {
  yield* port('storage', 'write', {
    area: 'session',
    values: { unlinked_rate: rating, unlinked_question: questionUid, unlinked_location: null },
  });
}

/** Sends it once the sticker is linked: with `force_vote`, as a vote of its own. Then its keys are cleared. */
export function* sendUnlinkedVote(questionUid: string): SagaGenerator<void> {
  const keys = ['unlinked_rate', 'unlinked_question'] as const;
  const stored = yield* port('storage', 'read', { area: 'session', keys });
  const rating = toRating(stored.unlinked_rate);
  if (!rating || stored.unlinked_question !== questionUid) return;
  const page = yield* port('page', 'measure');
  const key = (yield* port('ids', 'create', { kind: 'voteKey' })) as VoteKey;
  const about = yield* aboutWithKey({ key, voteUid: null, questionUid: questionUid as QuestionUid }, key);
  yield* submit([{ kind: 'vote', ...about, rating, mode: 'vote', page }]);
  yield* port('storage', 'write', { area: 'session', values: none });
}
