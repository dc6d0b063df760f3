import { put, type SagaGenerator } from 'typed-redux-saga';
import type { AccessToken } from '../../contract/ids';
import type { User } from '../../contract/user';
import { signedIn } from '../../src/features/session/sessionSlice';
import { port } from '../effects';
import { loadUser } from '../session/loadUser';

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
