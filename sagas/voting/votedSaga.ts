import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { afterVotePath } from '../../contract/screens';
import { selectAskedLocation } from '../../src/features/location/locationSelectors';
import {
  selectAddress,
  selectHref,
  selectRouteQuestion,
  selectScreen,
} from '../../src/features/navigation/navigationSelectors';
import { selectLaterChange, selectSentVote } from '../../src/features/outbox/outboxSelectors';
import { votedOn } from '../../src/features/voting/votingRules';
import { selectVotesToStore } from '../../src/features/voting/storedVotes';
import { selectChangeOn, selectVoted } from '../../src/features/voting/votingSelectors';
import { changeKept, voteDelivered } from '../../src/features/voting/votingSlice';
import type { CastVote } from '../../src/features/voting/votingState';
import { port } from '../effects';

/** Stores the votes of this tab for a reload. */
export function* storeVoted(): SagaGenerator<void> {
  yield* port('storage', 'write', { area: 'session', values: { voted: yield* select(selectVotesToStore) } });
}

/** Lets the address name the vote on this question as it is now, if the person is still there. */
export function* followAddress(questionUid: QuestionUid): SagaGenerator<void> {
  const voted = votedOn(yield* select(selectVoted), questionUid);
  if (!voted || (yield* select(selectRouteQuestion)) !== questionUid) return;
  const href = yield* addressAfter(voted);
  const { path, search } = yield* select(selectAddress);
  if (path + search !== href) yield* port('navigation', 'replace', { href });
}

/** Where the address goes after a vote, on this device. */
export function* addressAfter(voted: CastVote): SagaGenerator<string> {
  return yield* select(selectHref, afterVotePath(voted));
}

/** After Send or Done: to the thank-you route, or to the location flow first, which leads there when it is over (CM-4). */
export function* goOn(questionUid: QuestionUid): SagaGenerator<void> {
  const voted = votedOn(yield* select(selectVoted), questionUid);
  const asked = voted && (yield* select(selectAskedLocation, voted.key));
  if (!asked || asked.status === 'done') yield* followAddress(questionUid);
}

/** Votes of this tab that have waited may have been sent meanwhile, by this tab or by another one. */
export function* followSentVotes(): SagaGenerator<void> {
  for (const { key, voteUid, questionUid } of yield* select(selectVoted)) {
    const vote = voteUid === null ? yield* select(selectSentVote, key) : null;
    if (!vote) continue;
    yield* put(voteDelivered({ vote }));
    yield* storeVoted();
    const screen = yield* select(selectScreen);
    if (screen === 'ThanksCreateNote') yield* followAddress(questionUid);
  }
}

/** A change may wait on the device that a page was left in the middle of: for the person it is made, and the screen says so. */
export function* followKeptChanges(): SagaGenerator<void> {
  for (const { key, questionUid, rating, sequence } of yield* select(selectVoted)) {
    const kept = yield* select(selectLaterChange, { key, sequence: sequence - 1 });
    if (!kept || (kept.rating === rating && kept.sequence === sequence)) continue;
    // The flow that makes it is at work here.
    if (yield* select(selectChangeOn, questionUid)) continue;
    yield* put(changeKept({ questionUid, rating: kept.rating, sequence: kept.sequence }));
    yield* storeVoted();
    yield* followAddress(questionUid);
  }
}
