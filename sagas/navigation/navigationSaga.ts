import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga';
import { screens, type ScreenName, type ScreenRoute } from '../../contract/screens';
import { selectGroupReady } from '../../src/features/groups/groupsSelectors';
import { groupLoaded } from '../../src/features/groups/groupsSlice';
import {
  selectChecksIfVoted,
  selectForcesVote,
  selectHref,
  selectNavigationCause,
  selectPreviousHref,
  selectRouteQuestion,
  selectRouteRating,
  selectScreen,
} from '../../src/features/navigation/navigationSelectors';
import { backPressed, linkFollowed, locationChanged } from '../../src/features/navigation/navigationSlice';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { selectVotedHere } from '../../src/features/voting/votingSelectors';
import { ratingChosen, votingReopened } from '../../src/features/voting/votingSlice';
import { adoptEarlyTap } from '../voting/earlyTap';
import { port } from '../effects';
import { flowsOf } from '../groups/groupFlows';
import { needGroup } from '../groups/groupsSaga';
import { learnAccess, ledElsewhere, leadOnSaga } from './leadOn';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';

import { addressAfter } from '../voting/followVote';

/** Links and the page's own way back. They only command; the address changes when the history says so. */
export function* navigationSaga(): SagaGenerator<void> {
  yield* takeEvery(linkFollowed, safely(followLink));
  yield* takeEvery(backPressed, safely(goBack));
}

/** Opens the screen of the first address, then of each further one; what is still loading for an address that was left is given up. */
export function* routeSaga(): SagaGenerator<void> {
  yield* fork(leadOnSaga);
  yield* takeLatest(locationChanged, safely(openScreen));
  yield* race({ opened: call(safely(openScreen)), left: take(locationChanged) });
}

function* followLink({ payload }: ReturnType<typeof linkFollowed>): SagaGenerator<void> {
  yield* port('navigation', 'push', { href: yield* select(selectHref, payload.href) });
}

function* goBack(): SagaGenerator<void> {
  yield* port('navigation', 'back');
}

function* openScreen(): SagaGenerator<void> {
  if (yield* select(selectChecksIfVoted)) {
    if (yield* turnedAway()) return;
  }
  yield* reopenVoting();
  const screen = yield* select(selectScreen);
  yield* learnAccess();
  switch (screen) {
    case 'Rate-selected':
      return yield* voteOnLoad();
    case 'Rate':
      yield* loadQuestion();
      if (!(yield* adoptEarlyTap())) yield* ledElsewhere();
      return;
    case 'ThanksCreateNote':
    case 'Rate-selected-Thank':
      return yield* loadQuestion();
    case 'NotFound':
      return;
    default:
      return yield* openGroupScreen(screen);
  }
}

/** A screen that comes with its group. Where the group does not come, the screen offers another try, and this goes on after it. */
function* openGroupScreen(screen: ScreenName): SagaGenerator<void> {
  const { group } = screens[screen] as ScreenRoute;
  if (!group) return;
  if (!(yield* needGroup(group))) while (!(yield* select(selectGroupReady, group))) yield* take(groupLoaded);
  const open = flowsOf(group).screens?.[screen];
  if (open) yield* open();
}

/**
 * The vote guard (RT-2): who has voted in this tab is sent back to where they came from. The first address was reloaded or opened again, and
 * a rewritten one has taken the place of the one before: there is nowhere to go back to, and they lead to the thank-you route (RT-7).
 */
function* turnedAway(): SagaGenerator<boolean> {
  const voted = yield* select(selectVotedHere);
  if (!voted || (yield* select(selectForcesVote))) return false;
  // The log that the guard would lead back to asks who it is: without a session the two would send each other on for ever.
  const asksWho = (yield* select(selectScreen)) === 'SLAuth' && !(yield* select(selectAuthorized));
  if (voted.isServiceLog && asksWho) return false;
  const cause = yield* select(selectNavigationCause);
  if (cause === 'PUSH') yield* port('navigation', 'back');
  // After a step of the browser's own, one more step back could leave the app.
  else if (cause === 'POP') yield* port('navigation', 'replace', { href: yield* select(selectPreviousHref) });
  else yield* port('navigation', 'replace', { href: yield* addressAfter(voted) });
  return true;
}

/** `force_vote` asks for another vote, even right after one (RT-2). */
function* reopenVoting(): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  const asked = (yield* select(selectChecksIfVoted)) && (yield* select(selectForcesVote));
  if (voted && asked) yield* put(votingReopened({ questionUid: voted.questionUid }));
}

/** `/r/rate/:id/:number` votes by itself, and the answer brings the place info (VO-1). Another number is as if there were none. */
function* voteOnLoad(): SagaGenerator<void> {
  const questionUid = yield* select(selectRouteQuestion);
  const rating = yield* select(selectRouteRating);
  if (yield* adoptEarlyTap()) return;
  if (yield* ledElsewhere()) return;
  if (questionUid && rating) yield* put(ratingChosen({ questionUid, rating }));
  else yield* loadQuestion();
}
