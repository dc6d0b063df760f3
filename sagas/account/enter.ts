import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { AccessToken, QuestionUid } from '../../contract/ids';
import type { User } from '../../contract/user';
import { personChanged, signedIn } from '../../state/session/sessionSlice';
import { selectVoted } from '../../state/voting/votingSelectors';
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
 * @param pinSticker where the person has typed a PIN; null for another sign-in
 * @returns the user, or null when the server did not answer; the session stands all the same
 */
export function* enter(
  { accessToken, refreshToken, userGuid }: Tokens,
  pinSticker: QuestionUid | null = null,
): SagaGenerator<User | null> {
  const claims = yield* port('tokens', 'read', { token: accessToken });
  const guid = userGuid ?? claims.guid;
  if (guid !== null) yield* forgetOthers(guid);
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      access_token: accessToken,
      refresh_token: refreshToken,
      user_guid: guid,
      ...(guid !== null && { last_user: guid }),
      pin_sticker: pinSticker,
      ssid: claims.ssid,
      anonymous_token: null,
    },
  });
  yield* put(signedIn({ accessToken }));
  return guid === null ? null : yield* loadUser(guid);
}

/**
 * People share phones, and a session may end without a Logout. Whoever signs in next does not see what
 * somebody else has begun. Drafts of this tab's votes stay: their visitor is the person who signs in.
 */
function* forgetOthers(guid: string): SagaGenerator<void> {
  const { last_user } = yield* port('storage', 'read', { area: 'local', keys: ['last_user'] });
  if (typeof last_user !== 'string' || last_user === guid) return;
  const ofVisitor = (yield* select(selectVoted)).filter(({ isServiceLog }) => !isServiceLog);
  const questionUids = ofVisitor.map(({ questionUid }) => questionUid);
  yield* put(personChanged({ questionUids }));
  yield* port('persistence', 'forget', { questionUids });
}
