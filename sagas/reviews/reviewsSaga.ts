import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { pageHidden, pageShown } from '../../state/device/deviceSlice';
import { contestMarked } from '../../state/giveaway/giveawayActions';
import { selectIsCovered } from '../../state/messages/coverSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { selectQuestion } from '../../state/question/questionSelectors';
import {
  countdownStarted,
  countdownTicked,
  linkPressed,
  redirectCancelled,
  redirectPressed,
  redirectSettled,
  sharePressed,
} from '../../state/reviews/reviewsSlice';
import { selectIsThanks, selectRedirectAfter } from '../../state/reviews/reviewsSelectors';
import { votedOn } from '../../state/voting/votingRules';
import { selectVoted, selectVotedHere } from '../../state/voting/votingSelectors';
import type { CastVote } from '../../state/voting/votingState';
import { port } from '../effects';
import { giveawaySaga } from '../giveaway/giveawaySaga';
import { untilUncovered } from '../messages/untilUncovered';
import { itemAbout } from '../outbox/itemAbout';
import { submit } from '../outbox/submit';
import { openReview } from './openReview';
import { sharePlace } from './sharePlace';
import { safely } from '../safely';
import { storeVoted } from '../voting/followVote';

/**
 * Review pages after a vote (specification § 4, "Google auto-review prompt"). It comes with the group
 * `visit`.
 */
export function* reviewsSaga(): SagaGenerator<void> {
  yield* takeEvery(linkPressed, safely(followReviewLink));
  yield* takeLeading(sharePressed, safely(sharePlace));
  yield* fork(promptInTime);
  yield* fork(giveawaySaga);
}

/** A press opens the link and counts, online or not (RV-2). */
function* followReviewLink({ payload }: ReturnType<typeof linkPressed>): SagaGenerator<void> {
  const voted = votedOn(yield* select(selectVoted), payload.questionUid);
  const question = yield* select(selectQuestion);
  const link = question?.place?.links?.find(({ uid }) => uid === payload.link);
  if (!voted || !link || question?.uid !== payload.questionUid) return;
  yield* fork(countClick, voted, payload.link);
  // A person who goes to review the place enters its contest (GV-3).
  const { key: voteKey, questionUid } = voted;
  if (question.giveaway) yield* put(contestMarked({ voteKey, questionUid, contest: 'entered' }));
  yield* openReview(voteKey, link.url);
}

function* countClick(voted: CastVote, link: string): SagaGenerator<void> {
  yield* submit([{ kind: 'click', ...(yield* itemAbout(voted)), link }]);
}

/** Announces a page that opens without a press, whenever the thank-you page is reached. */
function* promptInTime(): SagaGenerator<void> {
  while (true) {
    yield* call(safely(prompt));
    yield* take(locationChanged);
  }
}

/**
 * Counts down three seconds and opens the page (RV-3), once no other popup lies over the page. A press opens
 * it at once; Cancel never does.
 */
function* prompt(): SagaGenerator<void> {
  if (!(yield* select(selectIsThanks))) return;
  const { gone } = yield* race({ free: call(untilUncovered), gone: call(leaving) });
  if (gone) return;
  const voted = yield* select(selectVotedHere);
  const redirect = voted && (yield* select(selectRedirectAfter, voted.key));
  if (!redirect) return;
  yield* put(countdownStarted({ left: durations.reviewCountdown / 1_000 }));
  const { cancelled, away } = yield* race({
    due: call(countDown),
    pressed: take(redirectPressed),
    cancelled: take(redirectCancelled),
    away: call(leaving),
  });
  // A person who comes back is asked again.
  if (away) return;
  yield* put(redirectSettled({ voteKey: voted.key }));
  if (cancelled) yield* storeVoted();
  else yield* openReview(voted.key, redirect);
}

/** Counts only seconds that the person could see. */
function* countDown(): SagaGenerator<void> {
  for (let left = durations.reviewCountdown; left > 0;) {
    yield* untilUncovered();
    const { hidden } = yield* race({
      second: port('clock', 'sleep', { ms: 1_000 }),
      hidden: take(pageHidden),
    });
    if (hidden) yield* take(pageShown);
    if (hidden || (yield* select(selectIsCovered))) continue;
    yield* put(countdownTicked());
    left -= 1_000;
  }
}

function* leaving(): SagaGenerator<boolean> {
  do yield* take(locationChanged);
  while (yield* select(selectIsThanks));
  return true;
}
