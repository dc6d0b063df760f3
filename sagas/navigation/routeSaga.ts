import type { Task } from 'redux-saga';
import { call, fork, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Rating } from '../../contract/rating';
import { backOf, groupOfScreen, managePath, type ScreenName } from '../../contract/screens';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import { groupLoaded } from '../../state/groups/groupsSlice';
import {
  selectAddress,
  selectChecksIfVoted,
  selectForcesVote,
  selectHref,
  selectIsServiceLogRoute,
  selectNavigationCause,
  selectPreviousHref,
  selectRouteQuestion,
  selectRouteRating,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { selectLeadsToManage, selectMayManage, selectQuestion } from '../../state/question/questionSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectOfferedRatings, selectVotedHere } from '../../state/voting/votingSelectors';
import { ratingChosen, votingReopened } from '../../state/voting/votingSlice';
import type { CastVote } from '../../state/voting/votingState';
import { adoptEarlyTap } from '../voting/earlyTap';
import { port } from '../effects';
import { flowsOf } from '../groups/groupFlows';
import { needGroup } from '../groups/needGroup';
import { learnAccess, ledElsewhere, leadOnSaga } from './leadOn';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';
import { rightsKnown } from '../session/loadUser';

import { checkVote } from '../voting/checkVote';
import { addressAfter } from '../voting/followVote';

/**
 * Opens the screen of the first address, then of each later one. A new address cancels what the previous one
 * was loading.
 */
export function* routeSaga(): SagaGenerator<void> {
  yield* fork(leadOnSaga);
  yield* takeLatest(locationChanged, safely(openScreen));
  yield* race({ opened: call(safely(openScreen)), left: take(locationChanged) });
}

function* openScreen(): SagaGenerator<void> {
  if (yield* select(selectChecksIfVoted)) {
    if (yield* turnedAway()) return;
  }
  yield* reopenVoting();
  const screen = yield* select(selectScreen);
  const asking = yield* learnAccess();
  switch (screen) {
    case 'Rate-selected':
      return yield* voteOnLoad(asking);
    case 'Rate':
      yield* loadQuestion();
      if (!(yield* adoptEarlyTap())) yield* ledElsewhere(asking);
      return;
    case 'Rate-selected-Thank':
      yield* fork(safely(checkVote));
      return yield* loadQuestion();
    case 'ThanksCreateNote':
      return yield* loadQuestion();
    case 'NotFound':
      return;
    default:
      return yield* openGroupScreen(screen);
  }
}

/**
 * Opens a screen that comes with its group. If the group fails, the screen offers a retry, and this goes on
 * after it.
 */
function* openGroupScreen(screen: ScreenName): SagaGenerator<void> {
  const group = groupOfScreen(screen);
  if (!group) return;
  if (!(yield* needGroup(group))) while (!(yield* select(selectGroupReady, group))) yield* take(groupLoaded);
  const open = flowsOf(group).screens?.[screen];
  if (open) yield* open();
}

/**
 * The vote guard (RT-2): sends a person who has voted in this tab back to where they came from. After a
 * reload and after a rewritten address there is no way back; both lead to the thank-you route (RT-7).
 */
function* turnedAway(): SagaGenerator<boolean> {
  const voted = yield* select(selectVotedHere);
  if (!voted || (yield* select(selectForcesVote))) return false;
  // Another page asks for the PIN: this is no way to another vote.
  const back = backOf((yield* select(selectAddress)).search);
  if ((yield* select(selectScreen)) === 'SLAuth' && back !== undefined) return false;
  // A log of services of somebody who is no longer signed in, here or in another tab, is nobody's vote. Its
  // page asks who logs, so that the two would redirect to each other for ever.
  if (voted.isServiceLog && !(yield* select(selectAuthorized))) return false;
  const manage = yield* manageWithVote(voted);
  const cause = yield* select(selectNavigationCause);
  if (manage !== null) yield* port('navigation', 'replace', { href: manage });
  else if (cause === 'PUSH') yield* port('navigation', 'back');
  // After the browser's own back step, another one could leave the app.
  else if (cause === 'POP') yield* port('navigation', 'replace', { href: yield* select(selectPreviousHref) });
  else yield* port('navigation', 'replace', { href: yield* addressAfter(voted) });
  return true;
}

/** The management area with the vote of this tab, for a scan by who manages the question (RD-1). */
function* manageWithVote({
  questionUid,
  voteUid,
  rating,
  isServiceLog,
}: CastVote): SagaGenerator<string | null> {
  const isScan = ['Rate', 'Rate-selected'].includes(yield* select(selectScreen));
  if (!isScan || voteUid === null || !(yield* select(selectAuthorized))) return null;
  // Nobody else waits for what the server says.
  if (!(yield* select(selectMayManage, questionUid))) return null;
  const asking = yield* learnAccess();
  yield* loadQuestion();
  yield* rightsKnown(questionUid, asking);
  if (!(yield* select(selectLeadsToManage))) return null;
  return yield* select(selectHref, managePath(questionUid, voteUid, rating, isServiceLog));
}

/** `force_vote` asks for another vote, even right after one (RT-2). */
function* reopenVoting(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  const asked = (yield* select(selectChecksIfVoted)) && (yield* select(selectForcesVote));
  if (voted && asked) yield* put(votingReopened({ questionUid: voted.questionUid }));
}

/**
 * `/r/rate/:id/:number` votes on load, and the answer brings the place info (VO-1). An invalid number counts
 * as absent, and so does a face that the question hides (VO-2): the person sees the faces on offer.
 */
function* voteOnLoad(asking: Task | undefined): SagaGenerator<void> {
  const questionUid = yield* select(selectRouteQuestion);
  const rating = yield* select(selectRouteRating);
  if (yield* adoptEarlyTap()) return;
  // The server leaves the page to the app: where people who are signed in are led comes before a vote.
  if (yield* select(selectAuthorized)) {
    if (!(yield* select(selectQuestion))) yield* loadQuestion();
    if (questionUid && !(yield* select(selectForcesVote))) yield* rightsKnown(questionUid, asking);
  }
  const isVote = questionUid && rating && !(yield* isHidden(rating));
  // Who manages the question is led there with the vote, once it has a uid (`voteItem.ts`).
  const isShownInManage =
    isVote && (yield* select(selectLeadsToManage)) && !(yield* select(selectQuestion))?.lead;
  if (!isShownInManage && (yield* ledElsewhere(asking))) return;
  if (isVote) yield* put(ratingChosen({ questionUid, rating }));
  else yield* loadQuestion();
}

/** Whether the question is known not to offer a face. A service-log vote shows no face and may carry any. */
function* isHidden(rating: Rating): SagaGenerator<boolean> {
  if ((yield* select(selectIsServiceLogRoute)) || !(yield* select(selectQuestion))) return false;
  return !(yield* select(selectOfferedRatings)).includes(rating);
}
