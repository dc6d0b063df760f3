import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { AccessToken } from '../../contract/ids';
import { queryValue } from '../../contract/screens';
import { userFromWire, type User } from '../../contract/user';
import { selectAddress, selectRouteQuestion } from '../../src/features/navigation/navigationSelectors';
import { signedIn, userReceived } from '../../src/features/session/sessionSlice';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { speakLanguageOf } from '../language/languageSaga';

/** What the server hands out at sign-in. A PIN's sign-in names no user; the access token does. */
export interface Tokens {
  accessToken: AccessToken;
  refreshToken: string;
  userGuid: string | null;
}

/**
 * Makes the device somebody's: stores the keys of specification § 3, forgets the anonymous token, and asks the server who it is.
 * @returns the user, or null when the server could not be asked; the session stands all the same
 */
export function* enter({ accessToken, refreshToken, userGuid }: Tokens): SagaGenerator<User | null> {
  const said = yield* port('tokens', 'read', { token: accessToken });
  const guid = userGuid ?? said.guid;
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      access_token: accessToken,
      refresh_token: refreshToken,
      user_guid: guid,
      ssid: said.ssid,
      anonymous_token: null,
    },
  });
  yield* put(signedIn({ accessToken }));
  return guid === null ? null : yield* loadUser(guid);
}

/** Asks the server who is signed in and what they may do here, and stores it for the next visit (SE-8). */
export function* loadUser(guid: string): SagaGenerator<User | null> {
  const question = (yield* select(selectRouteQuestion)) ?? (yield* askedQuestion());
  const outcome = readOutcome(
    yield* callApi('userInfo', { params: { guid }, ...(question && { query: { q_uid: question } }) }),
    (reply) => ({ reply, user: userFromWire(reply) }),
  );
  if (outcome.kind !== 'ok') return null;
  const { reply, user } = outcome.reply;
  yield* put(userReceived({ user }));
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      userInfoStorage: reply,
      isMultipleSites: user.organisations.some(({ isMultiple }) => isMultiple),
    },
  });
  yield* speakLanguageOf(user);
  return user;
}

/** The question that a sign-in page was opened for. */
function* askedQuestion(): SagaGenerator<string | undefined> {
  const { search } = yield* select(selectAddress);
  return queryValue(search, 'qUid') ?? queryValue(search, 'question');
}
