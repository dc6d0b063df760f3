import type { Task } from 'redux-saga';
import { call, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Guid } from '../../contract/ids';
import { queryValue } from '../../contract/screens';
import { userFromWire, userInfoToStore, type User } from '../../contract/user';
import { selectAddress, selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectAuthorized, selectUser, selectUserFor } from '../../state/session/sessionSelectors';
import { signedOut, userReceived } from '../../state/session/sessionSlice';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { adoptAccountLanguage } from '../language/languageSaga';

/**
 * Asks the server who is signed in and what they may do here, and stores the answer for the next visit
 * (SE-8).
 * @returns null when the server does not answer or does not know the user
 */
export function* loadUser(guid: string): SagaGenerator<User | null> {
  // A late answer must not restore a person who has signed out, also where another one has signed in since.
  const { user } = yield* race({ user: call(askUser, guid), gone: take(signedOut) });
  return user ?? null;
}

function* askUser(guid: string): SagaGenerator<User | null> {
  const question = (yield* select(selectRouteQuestion)) ?? (yield* askedQuestion()) ?? null;
  const outcome = readOutcome(
    yield* callApi('userInfo', { params: { guid }, ...(question && { query: { q_uid: question } }) }),
    (reply) => ({ reply, user: userFromWire(reply) }),
  );
  // The session may have ended in another tab.
  if (outcome.kind !== 'ok' || !(yield* select(selectAuthorized))) return null;
  const { reply, user } = outcome.reply;
  const now = yield* port('clock', 'now');
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      userInfoStorage: userInfoToStore(reply, now),
      isMultipleSites: user.organisations.some(({ isMultiple }) => isMultiple),
    },
  });
  yield* put(userReceived({ user, questionUid: question }));
  yield* adoptAccountLanguage(user.locale);
  return user;
}

/** Refreshes the signed-in person: their rights may have changed, or may be unknown for this question. */
export function* refreshUser(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return;
  const guid = yield* guidOfSignedIn();
  if (guid) yield* loadUser(guid);
}

/** Longest wait for the server to say what somebody may do, in milliseconds. */
const patience = 3_000;

/**
 * Waits until the app knows what the signed-in person may do on a question; the device may know of
 * another.
 * @param asking the asking of a page that has just opened (`learnAccess`); the wait ends with it, since
 *   without a line no answer comes
 */
export function* rightsKnown(questionUid: string | undefined, asking?: Task): SagaGenerator<void> {
  const knownFor = yield* select(selectUserFor);
  if (questionUid === undefined || knownFor === questionUid) return;
  if (knownFor !== undefined) return yield* refreshUser();
  yield* race({
    known: take(userReceived),
    late: port('clock', 'sleep', { ms: patience }),
    ...(asking && { asked: join(asking) }),
  });
}

/**
 * Whose page this is. The device may have forgotten them already: a session that has ended leaves the device
 * before it leaves the page.
 */
export function* guidOfSignedIn(): SagaGenerator<Guid | null> {
  const { user_guid } = yield* port('storage', 'read', { area: 'local', keys: ['user_guid'] });
  const stored = typeof user_guid === 'string' && user_guid !== '' ? (user_guid as Guid) : null;
  return ((yield* select(selectUser))?.guid as Guid | undefined) ?? stored;
}

/** The question for which a sign-in page was opened. */
function* askedQuestion(): SagaGenerator<string | undefined> {
  const { search } = yield* select(selectAddress);
  return queryValue(search, 'qUid') ?? queryValue(search, 'question');
}
