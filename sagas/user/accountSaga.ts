import { call, put, race, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { personFromWire, type Person } from '../../contract/accounts';
import type { UserInfoReply } from '../../contract/accounts';
import type { Guid } from '../../contract/ids';
import { userInfoToStore } from '../../contract/user';
import { durations } from '../../contract/limits';
import { homePath } from '../../contract/screens';
import { selectUserGuid } from '../../state/user/accountSelectors';
import {
  accountRestored,
  otherAccountPressed,
  personReceived,
  signOutPressed,
} from '../../state/user/accountSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { identityLost } from '../../state/session/sessionSlice';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { adoptAccountLanguage } from '../language/languageSaga';
import { safely } from '../safely';
import { forgetBegun, forgetKeys } from '../session/sessionSaga';
import { wayToSignIn } from './leadToSignIn';

/** Signs out, or changes to another account. */
export function* accountSaga(): SagaGenerator<void> {
  yield* takeLeading([signOutPressed.type, otherAccountPressed.type], safely(leave));
}

/**
 * Reads the stored account of the person who is signed in.
 * @returns the account's language, or null if it is unknown
 */
export function* restoreAccount(): SagaGenerator<string | null> {
  if (!(yield* select(selectAuthorized))) return null;
  const keys = ['user_guid', 'userInfoStorage'] as const;
  const stored = yield* port('storage', 'read', { area: 'local', keys });
  const userGuid = typeof stored.user_guid === 'string' ? (stored.user_guid as Guid) : null;
  const person = storedPerson(stored.userInfoStorage);
  yield* put(accountRestored({ userGuid, person }));
  return person?.langCode ?? null;
}

/**
 * Asks the server who is signed in, because roles change. Until the answer comes, and without one, the desk
 * shows the person whom the device knows.
 */
export function* loadAccount(): SagaGenerator<void> {
  const guid = yield* select(selectUserGuid);
  if (!guid) return;
  const answer = yield* callApi('userInfo', { params: { guid } });
  const outcome = readOutcome(answer, personFromWire);
  if (outcome.kind !== 'ok' || answer.kind !== 'ok' || (yield* select(selectUserGuid)) !== guid) return;
  yield* put(personReceived({ person: outcome.reply }));
  const now = yield* port('clock', 'now');
  const userInfoStorage = userInfoToStore(answer.reply, now);
  yield* port('storage', 'write', { area: 'local', values: { userInfoStorage } });
  yield* adoptAccountLanguage(outcome.reply.langCode);
}

/** Forgets on this device what was known of the signed-in person. It is asked for anew. */
export function* forgetPerson(): SagaGenerator<void> {
  const values = { userInfoStorage: null, isMultipleSites: null };
  yield* port('storage', 'write', { area: 'local', values });
  yield* put(accountRestored({ userGuid: yield* select(selectUserGuid), person: null }));
}

/** An older version may have stored it. */
function storedPerson(stored: unknown): Person | null {
  try {
    return personFromWire(stored as UserInfoReply);
  } catch {
    return null;
  }
}

function* endSession(): SagaGenerator<void> {
  yield* callApi('logout', {});
}

/** Longest wait for the server. The device is signed out either way. */
const patience = durations.leadWait;

/**
 * Signs this device out (SE-5) and leads to the start page, or to the sign-in page with the way back. The
 * keys go first, so that the next holder of the device is not signed in while the server is asked.
 */
function* leave({ type }: { type: string }): SagaGenerator<void> {
  const href = type === otherAccountPressed.type ? yield* wayToSignIn() : homePath;
  yield* forgetKeys();
  yield* forgetBegun();
  yield* port('install', 'endNotifications');
  yield* race({
    ended: call(endSession),
    late: port('clock', 'sleep', { ms: patience }),
  });
  yield* put(identityLost());
  yield* port('navigation', 'push', { href });
}
