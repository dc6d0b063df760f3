import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteUid } from '../../contract/ids';
import type { KeptChange } from '../../contract/outbox';
import { toRating, type Rating } from '../../contract/rating';
import type { ChangeRateReply } from '../../contract/vote';
import { selectChangesOf } from '../../state/outbox/outboxSelectors';
import { selectVotedBy } from '../../state/voting/votingSelectors';
import { ratingHeld } from '../../state/voting/votingSlice';
import { callEitherWay } from '../api/callEitherWay';
import type { Outcome } from '../api/sendRequest';
import { messageOf } from '../messages/messagesSaga';
import type { Accepted, Failed, ItemKind } from '../outbox/itemKind';
import { drop } from '../outbox/outboxChanges';
import { tellGiver } from '../outbox/tellGiver';
import { dropUnfitTiles, takeBackUnfitTiles } from '../tiles/unfitTiles';
import { followAddress, storeVoted } from './followVote';

/**
 * A change of a vote's rating: `changeRate`, or `changeRateWithoutAuth` without an access token
 * (specification § 7).
 */
export const changeItem: ItemKind<KeptChange, ChangeRateReply> = {
  send,
  accept,
  wait,
  keepsRefused: () => false,
  fail,
  *takeBack(item) {
    // A newer rating stands.
    if ((yield* laterThan(item)).length === 0) yield* hold(item, item.before);
  },
};

function* send(
  { voteKey, rating, sequence, isKiosk }: KeptChange,
  voteUid: VoteUid,
): SagaGenerator<Outcome<ChangeRateReply>> {
  const query = { rate_id: voteUid, rate: rating, sequence };
  return yield* callEitherWay('changeRate', { query, voteKey, withoutBearer: isKiosk });
}

/** The server holds this rating now, or another one if another tab's change was newer. */
function* accept(item: KeptChange, { reply }: Accepted<ChangeRateReply>): SagaGenerator<void> {
  const rating = toRating(reply.rate) ?? item.rating;
  // After a change that has waited, the page already shows the newest rating.
  const isOvertaken = item.attempts > 0 && (yield* laterThan(item)).length > 0;
  if (!isOvertaken) yield* hold(item, rating);
  yield* dropUnfitTiles(item.voteKey, { rating, sequence: item.sequence });
}

/** The page shows the change as made while it waits. */
function* wait(item: KeptChange): SagaGenerator<void> {
  const newest = (yield* laterThan(item)).at(-1) ?? item;
  const voted = yield* select(selectVotedBy, item.voteKey);
  if (voted && voted.rating !== newest.rating) yield* hold(newest, newest.rating);
}

/**
 * Restores the rating before the change and tells the person why (RC-4). Drops the changes that followed it.
 */
function* fail(item: KeptChange, outcome: Failed): SagaGenerator<void> {
  yield* drop(yield* laterThan(item));
  yield* hold(item, item.before);
  yield* takeBackUnfitTiles(item.voteKey, item.before);
  yield* tellGiver(item, messageOf(outcome, 'ChangeNotSent'));
}

function* laterThan({ voteKey, sequence }: KeptChange): SagaGenerator<KeptChange[]> {
  return (yield* select(selectChangesOf, voteKey)).filter((change) => change.sequence > sequence);
}

/** Updates the page, the address and the tab's storage to the rating. */
function* hold({ voteKey, questionUid, sequence }: KeptChange, rating: Rating): SagaGenerator<void> {
  yield* put(ratingHeld({ key: voteKey, rating, sequence }));
  yield* storeVoted();
  yield* followAddress(questionUid);
}
