import { call, put, race, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { showsByItself } from '../../contract/giveaway';
import { durations, limits } from '../../contract/limits';
import type { KeptPhone } from '../../contract/outbox';
import { selectErasedHere } from '../../src/features/codes/codesSelectors';
import {
  contestMarked,
  contestOpened,
  phoneAsked,
  phoneSubmitted,
  sendFailed,
  sendStarted,
  standingReceived,
} from '../../src/features/giveaway/giveawayActions';
import { selectContestMark, selectContestPopup } from '../../src/features/giveaway/giveawaySelectors';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { selectDraftOn } from '../../src/features/note/noteSelectors';
import { lengthOf } from '../../src/features/note/noteRules';
import { selectQuestion } from '../../src/features/question/questionSelectors';
import { loaded } from '../../src/features/question/questionSlice';
import {
  selectIsThanks,
  selectRedirectAfter,
  selectReviewsPopup,
} from '../../src/features/reviews/reviewsSelectors';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { redirectSettled } from '../../src/features/reviews/reviewsSlice';
import { selectVotedHere } from '../../src/features/voting/votingSelectors';
import type { CastVote } from '../../src/features/voting/votingState';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { itemAbout } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { safely } from '../safely';
import { storeVoted } from '../voting/followVote';

/** The contest of a place (specification § 4, "Giveaway"). It comes with what follows a vote. */
export function* giveawaySaga(): SagaGenerator<void> {
  yield* takeEvery(contestOpened, safely(loadStanding));
  yield* takeLeading(phoneSubmitted, safely(submitPhone));
  while (true) {
    yield* call(safely(showInTime));
    yield* take([locationChanged.type, loaded.type, redirectSettled.type]);
  }
}

/** Some contests show by themselves, once a vote, to those who are not signed in (GV-4). */
function* showInTime(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  const question = yield* select(selectQuestion);
  const isFree =
    (yield* select(selectReviewsPopup)).status === 'none' && !(yield* select(selectContestPopup));
  if (!isFree || !(yield* select(selectIsThanks))) return;
  // There is nothing that could enter with an erased vote.
  if (yield* select(selectErasedHere)) return;
  const { giveaway } = question ?? {};
  if (!giveaway || !showsByItself.has(giveaway.title) || (yield* select(selectAuthorized))) return;
  if (!voted || voted.questionUid !== question?.uid) return;
  const { key: voteKey, questionUid } = voted;
  if ((yield* select(selectContestMark, voteKey)) || (yield* select(selectRedirectAfter, voteKey))) return;
  yield* put(contestMarked({ voteKey, questionUid, contest: 'shown' }));
  yield* storeVoted();
  yield* put(contestOpened({ hasEntered: giveaway.participates }));
}

/** How the person stands by the server (GV-5, GV-6). Without an answer the popup does without. */
function* loadStanding(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  if (!voted?.voteUid) return;
  const outcome = yield* callApi('giveawayStanding', {
    params: { voteId: voted.voteUid },
    voteKey: voted.key,
  });
  if (outcome.kind === 'ok') yield* put(standingReceived({ standing: outcome.reply }));
}

/** The number goes through the outbox: whoever is in a lift has entered as well (GV-2). */
function* submitPhone(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  if (!voted || (yield* select(selectErasedHere)) || !(yield* select(selectContestPopup))) return;
  const { questionUid } = voted;
  const contact = ((yield* select(selectDraftOn, questionUid)).phone ?? '').trim();
  // Masks of numbers are as long as they are, so that this replays.
  if (lengthOf(contact) < limits.contestPhoneLength) return void (yield* put(phoneAsked()));
  yield* put(sendStarted());
  const isTaken = yield* sendNumber(voted, contact);
  if (!isTaken) return void (yield* put(sendFailed()));
  yield* put(contestMarked({ voteKey: voted.key, questionUid, contest: 'entered' }));
  yield* storeVoted();
  yield* loadStanding();
}

/** @returns whether it has been sent, or waits on the device to be. If not, the person has been told why. */
function* sendNumber(voted: CastVote, contact: string): SagaGenerator<boolean> {
  const item: KeptPhone = { kind: 'phone', ...(yield* itemAbout(voted)), contact };
  const isStored = yield* submit([item]);
  const { outcome } = yield* race({
    outcome: call(outcomeOf, item),
    // Something that was given earlier goes first, and takes its time.
    late: call(waitedEnough, isStored),
  });
  return outcome === undefined || outcome.kind === 'sent' || outcome.kind === 'waiting';
}

/** What the device has is sent anyway. */
function* waitedEnough(isStored: boolean): SagaGenerator<void> {
  if (isStored) yield* port('clock', 'sleep', { ms: durations.errorLong });
  else yield* take([]);
}
