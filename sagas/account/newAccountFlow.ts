import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from 'redux';
import type { Guid } from '../../contract/ids';
import { accountRestored } from '../../state/user/accountSlice';
import { accountRefusals, type AccountRefusal } from '../../state/account/newAccountForm';
import { signedIn } from '../../state/session/sessionSlice';
import type { Tokens } from './enter';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { loadAccount } from '../user/accountSaga';

/**
 * Signs in the person whose account the desk has just made. People share devices, so what somebody else has
 * begun on this one is removed. `arrive` asks who the person is.
 */
export function* enterNewAccount({ accessToken, refreshToken, userGuid }: Tokens): SagaGenerator<void> {
  const claims = yield* port('tokens', 'read', { token: accessToken });
  const { last_user } = yield* port('storage', 'read', { area: 'local', keys: ['last_user'] });
  if (typeof last_user === 'string' && last_user !== userGuid)
    yield* port('persistence', 'forget', { questionUids: [] });
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      access_token: accessToken,
      refresh_token: refreshToken,
      user_guid: userGuid,
      last_user: userGuid,
      pin_sticker: null,
      ssid: claims.ssid,
      userInfoStorage: null,
      isMultipleSites: null,
      anonymous_token: null,
    },
  });
  yield* put(signedIn({ accessToken }));
  yield* put(accountRestored({ userGuid: userGuid as Guid | null, person: null }));
}

/**
 * Leaves the form for the desk, and asks who the person is.
 * @param done the form's last action
 */
export function* arrive(done: UnknownAction, how: 'push' | 'replace', href: string): SagaGenerator<void> {
  yield* put(done);
  yield* port('navigation', how, { href });
  yield* call(loadAccount);
}

/** Why the form was not taken. */
export function refusalOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): AccountRefusal {
  if (outcome.kind === 'unreachable') return 'offline';
  return accountRefusals.find((code) => code === outcome.code) ?? 'other';
}
