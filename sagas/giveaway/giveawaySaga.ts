import { call, put, race, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { showsByItself } from '../../contract/giveaway';
import { durations, limits } from '../../contract/limits';
import type { KeptPhone } from '../../contract/outbox';
import { looksLikePhone } from '../../contract/phone';
import { overBy } from '../../contract/text';
import { selectErasedHere } from '../../state/codes/codesSelectors';
import {
  contestMarked,
  contestOpened,
  phoneAsked,
  phoneSubmitted,
  sendFailed,
  sendStarted,
  standingReceived,
} from '../../state/giveaway/giveawayActions';
import { selectContestMark, selectContestPopup } from '../../state/giveaway/giveawaySelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { selectConsent, selectQuestion } from '../../state/question/questionSelectors';
import { loaded } from '../../state/question/questionSlice';
import {
  selectIsThanks,
  selectRedirectAfter,
  selectReviewsPopup,
} from '../../state/reviews/reviewsSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { redirectSettled } from '../../state/reviews/reviewsSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import type { CastVote } from '../../state/voting/votingState';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { untilUncovered } from '../messages/untilUncovered';
import { itemAbout } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { safely } from '../safely';
import { storeVoted } from '../voting/followVote';

/** The contest of a place (specification § 4, "Giveaway"). It comes with the group `visit`. */
export function* giveawaySaga(): SagaGenerator<void> {
  yield* takeEvery(contestOpened, safely(loadStanding));
  yield* takeLeading(phoneSubmitted, safely(submitPhone));
  while (true) {
    yield* untilUncovered();
    yield* call(safely(showInTime));
    yield* take([locationChanged.type, loaded.type, redirectSettled.type]);
  }
}

/**
 * Shows the contest popup without a press where the contest wants that: once per vote, to visitors who are
 * not signed in (GV-4).
 */
function* showInTime(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  const question = yield* select(selectQuestion);
  const isFree =
    (yield* select(selectReviewsPopup)).status === 'none' && !(yield* select(selectContestPopup));
  if (!isFree || !(yield* select(selectIsThanks))) return;
  // An erased vote cannot enter a contest.
  if (yield* select(selectErasedHere)) return;
  const { giveaway } = question ?? {};
  if (!giveaway || !showsByItself.has(giveaway.title) || (yield* select(selectAuthorized))) return;
  if (!voted || voted.questionUid !== question?.uid) return;
  const { key: voteKey, questionUid } = voted;
  if ((yield* select(selectContestMark, voteKey)) || (yield* select(selectRedirectAfter, voteKey))) return;
  yield* put(contestMarked({ voteKey, questionUid, contest: 'shown' }));
  yield* storeVoted();
  yield* put(contestOpened({ hasEntered: false }));
}

/** Asks the server for the person's standing (GV-5, GV-6). Without an answer the popup omits it. */
function* loadStanding(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  if (!voted?.voteUid) return;
  const outcome = yield* callApi('giveawayStanding', {
    params: { voteId: voted.voteUid },
    voteKey: voted.key,
  });
  if (outcome.kind === 'ok') yield* put(standingReceived({ standing: outcome.reply }));
}

/**
 * Enters the contest. The number goes through the outbox, so a person who is offline enters as well (GV-2).
 */
function* submitPhone(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  if (!voted || (yield* select(selectErasedHere)) || !(yield* select(selectContestPopup))) return;
  const { questionUid } = voted;
  const contact = ((yield* select(selectDraftOn, questionUid)).phone ?? '').trim();
  // A log masks numbers with the same length, so that this check replays.
  const isTooLong = overBy(contact, limits.contactLength) > 0;
  if (isTooLong || !looksLikePhone(contact)) return void (yield* put(phoneAsked()));
  yield* put(sendStarted());
  const isTaken = yield* sendNumber(voted, contact);
  if (!isTaken) return void (yield* put(sendFailed()));
  yield* put(contestMarked({ voteKey: voted.key, questionUid, contest: 'entered' }));
  yield* storeVoted();
  yield* loadStanding();
}

/** @returns whether the number was sent or waits on the device. If not, the person has been told why. */
function* sendNumber(voted: CastVote, contact: string): SagaGenerator<boolean> {
  const read = yield* select(selectConsent);
  const item: KeptPhone = {
    kind: 'phone',
    ...(yield* itemAbout(voted)),
    contact,
    ...(read && { consent: read.id }),
  };
  const isStored = yield* submit([item]);
  const { outcome } = yield* race({
    outcome: call(outcomeOf, item),
    // An earlier item goes first and may take long.
    late: call(waitedEnough, isStored),
  });
  return outcome === undefined || outcome.kind === 'sent' || outcome.kind === 'waiting';
}

/** Only a stored item may be left to the outbox; one that is not stored must be awaited. */
function* waitedEnough(isStored: boolean): SagaGenerator<void> {
  if (isStored) yield* port('clock', 'sleep', { ms: durations.errorLong });
  else yield* take([]);
}
