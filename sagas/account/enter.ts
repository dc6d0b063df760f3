import { put, type SagaGenerator } from 'typed-redux-saga';
import type { AccessToken } from '../../contract/ids';
import type { User } from '../../contract/user';
import { signedIn } from '../../src/features/session/sessionSlice';
import { port } from '../effects';
import { loadUser } from '../session/loadUser';

/** What the server hands out at sign-in. The answer to a PIN names no user; its access token does. */
export interface Tokens {
  accessToken: AccessToken;
  refreshToken: string;
  userGuid: string | null;
}

/**
 * Signs the device in: stores the keys of specification § 3, drops the anonymous token, and asks the server
 * who the user is.
 * @returns the user, or null when the server did not answer; the session stands all the same
 */
export function* enter({ accessToken, refreshToken, userGuid }: Tokens): SagaGenerator<User | null> {
  const claims = yield* port('tokens', 'read', { token: accessToken });
  const guid = userGuid ?? claims.guid;
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      access_token: accessToken,
      refresh_token: refreshToken,
      user_guid: guid,
      ssid: claims.ssid,
      anonymous_token: null,
    },
  });
  yield* put(signedIn({ accessToken }));
  return guid === null ? null : yield* loadUser(guid);
}
