import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { homePath, ratePath, thanksPath } from '../../contract/screens';
import { popupOpened } from '../../state/messages/messagesSlice';
import { selectIsServiceLogRoute, selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectLogged } from '../../state/serviceLog/storedSelectors';
import { selectLoggedToday, selectWaitingCount } from '../../state/serviceLog/todaySelectors';
import { selectBearer } from '../../state/session/sessionSelectors';
import { signedOut } from '../../state/session/sessionSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { forgetBegun, forgetKeys } from '../session/sessionSaga';
import { storeVoted } from '../voting/followVote';

/** Longest wait for the server before the page goes on, in milliseconds. */
const patience = 3_000;

function* endSession(bearer: string | undefined): SagaGenerator<void> {
  yield* callApi('logout', { bearer });
}

/**
 * Logout (specification § 2, SE-5). The device forgets the identity at once, also offline. People share
 * phones, so typed drafts go too, here (`rootReducer.ts`) and on the device. Items in the outbox stay and are
 * still delivered: their votes' keys authorise them. Visitors come to the thank-you screen. Staff have not
 * voted: they come to the faces and are told what they have logged and what waits.
 */
export function* signOut(): SagaGenerator<void> {
  const bearer = (yield* select(selectBearer)) ?? undefined;
  const shift = yield* endOfShift();
  yield* forgetKeys();
  yield* put(signedOut());
  yield* forgetBegun();
  yield* storeVoted();
  yield* race({
    ended: call(endSession, bearer),
    late: port('clock', 'sleep', { ms: patience }),
  });
  const question = yield* select(selectRouteQuestion);
  const next = shift ? ratePath : thanksPath;
  yield* port('navigation', 'push', { href: question ? next(question) : homePath });
  if (!shift) return;
  const text = { text: 'SignedOutStaff', values: shift };
  const buttons = { ok: { text: 'Ok' }, cancel: null, additional: null };
  yield* put(
    popupOpened({ title: { text: 'SignedOut' }, text, ...buttons, closesOutside: true, kind: 'question' }),
  );
}

/** What somebody who logs services has logged today, and what waits on this phone; null for visitors. */
function* endOfShift(): SagaGenerator<{ services: number; waiting: number } | null> {
  const isStaff =
    (yield* select(selectIsServiceLogRoute)) ||
    (yield* select(selectLogged)).length > 0 ||
    (yield* select(selectVotedHere))?.isServiceLog === true;
  if (!isStaff) return null;
  const now = yield* port('clock', 'now');
  return {
    services: yield* select(selectLoggedToday, now),
    waiting: yield* select(selectWaitingCount),
  };
}
