import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import type { LoggedService } from '../../contract/loggedService';
import { homePath, signedOutDayOf, signedOutPath, thanksPath } from '../../contract/screens';
import { shiftEnded, shiftRecalled, type ShiftState } from '../../state/account/shiftSlice';
import {
  selectAddress,
  selectIsServiceLogRoute,
  selectRouteQuestion,
} from '../../state/navigation/navigationSelectors';
import { selectQueue } from '../../state/outbox/outboxSelectors';
import type { RootState } from '../../state/rootReducer';
import { isBy } from '../../state/serviceLog/queuedServices';
import { selectKnownServices, selectLogged } from '../../state/serviceLog/storedSelectors';
import { countOfToday, selectWaitingKeys } from '../../state/serviceLog/todaySelectors';
import { selectAuthorized, selectBearer, selectUser } from '../../state/session/sessionSelectors';
import { signedOut } from '../../state/session/sessionSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { guidOfSignedIn } from '../session/loadUser';
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
 * voted: they come to a page that says what they have logged and what waits.
 */
export function* signOut(): SagaGenerator<void> {
  const bearer = (yield* select(selectBearer)) ?? undefined;
  const ended = yield* endOfShift();
  yield* forgetKeys();
  yield* put(signedOut());
  if (ended) yield* put(shiftEnded(ended.shift));
  yield* forgetBegun();
  yield* port('install', 'endNotifications');
  yield* storeVoted();
  yield* race({
    ended: call(endSession, bearer),
    late: port('clock', 'sleep', { ms: patience }),
  });
  const question = yield* select(selectRouteQuestion);
  const thanks = question ? thanksPath(question) : homePath;
  const href = ended ? signedOutPath(question, { services: ended.shift.services, at: ended.at }) : thanks;
  yield* port('navigation', 'push', { href });
}

/** How long after a Logout a reload still says what was logged: the page speaks of today. */
const recalledMs = 4 * 3_600_000;

/** Opens the page after Logout. A reload finds the day in the address; what waits is in the outbox. */
export function* openSignedOut(): SagaGenerator<void> {
  const day = signedOutDayOf((yield* select(selectAddress)).search);
  if (
    !day ||
    (yield* select((state: RootState) => state.shift?.services)) ||
    (yield* select(selectAuthorized))
  )
    return;
  const age = (yield* port('clock', 'now')) - day.at;
  if (age >= 0 && age < recalledMs) yield* put(shiftRecalled({ services: day.services }));
}

/** What somebody who logs services has logged today, and what waits on this phone; null for visitors. */
function* endOfShift(): SagaGenerator<{ shift: ShiftState; at: number } | null> {
  const kept = yield* port('persistence', 'staff');
  const services = yield* ownServices(kept.logged);
  const user = yield* select(selectUser);
  const isStaff =
    services.length > 0 ||
    user?.access.some(({ serviceLog }) => serviceLog) === true ||
    (yield* select(selectIsServiceLogRoute)) ||
    (yield* select(selectVotedHere))?.isServiceLog === true;
  if (!isStaff) return null;
  const now = yield* port('clock', 'now');
  const stickers = kept.round?.stickers ?? [];
  const waiting = yield* select(selectWaitingKeys);
  return { shift: { services: countOfToday(services, stickers, now), waiting }, at: now };
}

/**
 * The person's services that this page knows, and those that earlier pages have stored: a page without the
 * group `staff` has not read them.
 */
function* ownServices(stored: readonly LoggedService[]): SagaGenerator<readonly LoggedService[]> {
  const logged = yield* select(selectLogged);
  const guid = yield* guidOfSignedIn();
  const items = yield* select(selectQueue);
  const known = (yield* select(selectKnownServices)).filter(
    (service) => logged.includes(service) || isBy(guid, service, items),
  );
  const keys = new Set(known.map(({ key }) => key));
  return [...known, ...stored.filter(({ key }) => !keys.has(key))];
}
