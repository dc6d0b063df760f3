import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { KeptChange, OutboxItem } from '../../contract/outbox';
import { contestMarked } from '../../src/features/giveaway/giveawayActions';
import { selectContestMark } from '../../src/features/giveaway/giveawaySelectors';
import { givenWith } from '../../src/features/outbox/outboxRules';
import { changeSettled, feedbackTakenBack } from '../../src/features/voting/votingSlice';
import { undoTile } from '../tiles/undoTile';
import { followAddress, storeVoted } from '../voting/votedSaga';

/** Of what will never arrive, deleted by the person or refused, the page no longer says that it was given. */
export function* undoItem(item: OutboxItem): SagaGenerator<void> {
  yield* undoTile(item);
  const { kind, voteKey, questionUid } = item;
  if (kind === 'change') return yield* settleChange(item, item.before);
  if (kind === 'note') yield* put(feedbackTakenBack({ voteKey, taken: givenWith(item) }));
  else if (kind === 'phone') {
    if ((yield* select(selectContestMark, voteKey)) !== 'entered') return;
    // Who has not entered may do so again.
    yield* put(contestMarked({ voteKey, questionUid, contest: 'shown' }));
  } else return;
  yield* storeVoted();
}

/** The rating that the server holds now, unless the person has tapped another face since. */
export function* settleChange(
  { voteKey, sequence, questionUid }: KeptChange,
  rating: KeptChange['rating'],
): SagaGenerator<void> {
  yield* put(changeSettled({ voteKey, sequence, rating }));
  yield* storeVoted();
  yield* followAddress(questionUid);
}
