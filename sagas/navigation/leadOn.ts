import type { Task } from 'redux-saga';
import { fork, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import {
  disabledPath,
  noAccessPath,
  ownBusinessPath,
  serviceLogAuthPath,
  serviceLogPath,
} from '../../contract/screens';
import { manageDataOf } from '../../contract/access';
import { accessTo } from '../../contract/user';
import {
  selectHref,
  selectIsServiceLogRoute,
  selectRouteQuestion,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { selectAccount } from '../../state/account/accountSelectors';
import { selectQuestion, selectRedirect } from '../../state/question/questionSelectors';
import { selectAuthorized, selectUser, selectUserFor } from '../../state/session/sessionSelectors';
import { userReceived } from '../../state/session/sessionSlice';
import { selectVoteUnderWay, selectVotedHere } from '../../state/voting/votingSelectors';
import { port } from '../effects';
import { safely } from '../safely';
import { refreshUser, rightsKnown } from '../session/loadUser';

/**
 * Decides where a scan leads: at once from what the device knows, and again when the server has said what the
 * person may do.
 */
export function* leadOnSaga(): SagaGenerator<void> {
  yield* takeEvery(userReceived, safely(leadOnAgain));
}

/**
 * Leads on from the vote screen or the service log (`design.md` § 6, "Redirect on load"; RD-1 to RD-5).
 * @param asking what `learnAccess` has begun
 * @returns whether the person was led elsewhere
 */
export function* ledElsewhere(asking?: Task): SagaGenerator<boolean> {
  const href = yield* nextHref(asking);
  if (href === null) return false;
  yield* port('navigation', 'replace', { href: yield* select(selectHref, href) });
  return true;
}

/**
 * Asks who is signed in and what they may do on this question, unless this page has asked already.
 * @returns the asking, which goes on by itself
 */
export function* learnAccess(): SagaGenerator<Task | undefined> {
  if (!(yield* select(selectAuthorized))) return undefined;
  const askedFor = yield* select(selectUserFor);
  const questionUid = yield* select(selectRouteQuestion);
  const isNew = askedFor === undefined || (questionUid && askedFor !== questionUid);
  return isNew ? yield* fork(safely(refreshUser)) : undefined;
}

function* nextHref(asking?: Task): SagaGenerator<string | null> {
  const question = yield* select(selectQuestion);
  if (!question) return null;
  const isAuthorized = yield* select(selectAuthorized);
  const user = yield* select(selectUser);
  if (yield* select(selectIsServiceLogRoute)) {
    if (!isAuthorized) return serviceLogAuthPath(question.uid);
    if ((yield* select(selectScreen)) === 'Rate') return serviceLogPath(question.uid);
    const isJudged = (yield* select(selectUserFor)) === question.uid;
    const may = manageDataOf(user, question);
    return isJudged && !may?.access && !accessTo(user, question.uid).serviceLog ? noAccessPath : null;
  }
  // Nobody has linked the sticker to a place. A visitor's vote comes first (`unlinkedVote.ts`).
  if (!question.place && user) return user.isUserAdmin ? ownBusinessPath(question.uid) : disabledPath;
  // A lead form is for visitors; first comes what a person who is signed in may do here.
  if (question.lead && isAuthorized) yield* rightsKnown(question.uid, asking);
  return yield* select(selectRedirect);
}

/**
 * A person who has begun to vote stays. The form leads on a person who signs in over the page (`goOn.ts`).
 */
function* leadOnAgain(): SagaGenerator<void> {
  if ((yield* select(selectAccount))?.isDialog) return;
  const isHere = ['Rate', 'ServiceLog'].includes(yield* select(selectScreen));
  if (!isHere || (yield* select(selectVotedHere)) || (yield* select(selectVoteUnderWay))) return;
  yield* ledElsewhere();
}
