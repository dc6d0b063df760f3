import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { afterVotePath, isThanks } from '../../contract/screens';
import { selectAskedLocation } from '../../state/location/locationSelectors';
import {
  selectAddress,
  selectHref,
  selectRouteQuestion,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { selectChangesOf, selectShare } from '../../state/outbox/outboxSelectors';
import { selectVotesToStore } from '../../state/voting/storedVotes';
import { votedOn } from '../../state/voting/votingRules';
import { selectVoted } from '../../state/voting/votingSelectors';
import { ratingHeld } from '../../state/voting/votingSlice';
import type { CastVote } from '../../state/voting/votingState';
import { port } from '../effects';
import { sessionRestored } from '../session/sessionRestored';

/**
 * Stores the tab's votes for a reload. Waits until the stored votes have been read, since it overwrites them.
 */
export function* storeVoted(): SagaGenerator<void> {
  yield* sessionRestored();
  yield* port('storage', 'write', { area: 'session', values: { voted: yield* select(selectVotesToStore) } });
}

/** Updates the address to name the vote on this question, if the person is still there. */
export function* followAddress(questionUid: QuestionUid): SagaGenerator<void> {
  const voted = votedOn(yield* select(selectVoted), questionUid);
  if (!voted || (yield* select(selectRouteQuestion)) !== questionUid) return;
  const href = yield* addressAfter(voted);
  const { path, search } = yield* select(selectAddress);
  if (path + search !== href) yield* port('navigation', 'replace', { href });
}

/** The address after a vote, on this device. */
export function* addressAfter(voted: CastVote): SagaGenerator<string> {
  return yield* select(selectHref, afterVotePath(voted));
}

/**
 * Goes on after Send or Done: to the thank-you route, or first to the location flow, which leads there
 * (CM-4).
 */
export function* goOn(questionUid: QuestionUid): SagaGenerator<void> {
  const voted = votedOn(yield* select(selectVoted), questionUid);
  const asked = voted && (yield* select(selectAskedLocation, voted.key));
  // Staff who log a service do not wait for the location.
  if (!asked || asked.status === 'done' || voted.isServiceLog) yield* followAddress(questionUid);
}

/**
 * Follows a read of the device's outbox: votes that another tab has sent, and changes that an earlier page
 * has left on the device.
 * @param before this tab's votes before the read
 */
export function* followOutbox(before: readonly CastVote[]): SagaGenerator<void> {
  for (const vote of yield* select(selectVoted)) {
    const isKnownNow = vote.voteUid !== before.find(({ key }) => key === vote.key)?.voteUid;
    const isChanged = yield* holdKeptChange(vote);
    if (!isKnownNow && !isChanged) continue;
    yield* storeVoted();
    const screen = yield* select(selectScreen);
    if (isThanks(screen) || screen === 'ServiceLogFinal') yield* followAddress(vote.questionUid);
  }
}

/** Shows a change that waits on the device as made. A change that this tab is sending has no answer yet. */
function* holdKeptChange({ key, rating }: CastVote): SagaGenerator<boolean> {
  const changes = yield* select(selectChangesOf, key);
  for (const change of changes) if ((yield* select(selectShare, change.key)) !== null) return false;
  const newest = changes.at(-1);
  if (!newest || newest.rating === rating) return false;
  yield* put(ratingHeld({ key, rating: newest.rating, sequence: newest.sequence }));
  return true;
}
