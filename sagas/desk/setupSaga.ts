import { call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { Guid } from '../../contract/ids';
import { stickersPath } from '../../contract/screens';
import { accountRestored } from '../../src/desk/account/accountSlice';
import type { DeskRootState } from '../../src/desk/deskRootReducer';
import {
  setupDone,
  setupFailed,
  setupOpened,
  setupOver,
  setupPressed,
  setupRefused,
  setupRequested,
  setupRetryPressed,
  type SetupRefusal,
} from '../../src/desk/setup/setupSlice';
import { signedIn } from '../../src/features/session/sessionSlice';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { tokensOf } from '../session/sessionSaga';
import { loadAccount } from './accountSaga';
import { loadFailureOf } from './loadFailureOf';

/** Handles the first run of an installation. */
export function* setupSaga(): SagaGenerator<void> {
  yield* takeLatest(setupRetryPressed, safely(openSetup));
  yield* takeLeading(setupPressed, safely(setUp));
}

/** Asks whether the first run is still to come. */
export function* openSetup(): SagaGenerator<void> {
  yield* put(setupRequested());
  const outcome = yield* callApi('setupState', {});
  if (outcome.kind !== 'ok') return void (yield* put(setupFailed({ failure: loadFailureOf(outcome) })));
  yield* outcome.reply.is_open ? put(setupOpened()) : put(setupOver());
}

/** Makes everything, signs the owner in and goes on to the first sticker. */
function* setUp(): SagaGenerator<void> {
  const { status, values } = yield* select((state: DeskRootState) => state.setup);
  if (status !== 'sending') return;
  const { timeZone } = yield* port('desk', 'timeZone');
  const answer = yield* callApi('setup', {
    body: {
      code: values.code,
      organisation: values.organisation,
      place: values.place,
      first_name: values.firstName,
      last_name: values.lastName,
      email: values.email,
      password: values.password,
      time_zone: timeZone,
    },
  });
  const outcome = readOutcome(answer, tokensOf);
  if (outcome.kind !== 'ok') {
    if (outcome.kind === 'refused' && outcome.code === errors.setupOver.code)
      return void (yield* put(setupOver()));
    return void (yield* put(setupRefused({ refusal: refusalOf(outcome) })));
  }
  const { accessToken, refreshToken, userGuid } = outcome.reply;
  const claims = yield* port('tokens', 'read', { token: accessToken });
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      access_token: accessToken,
      refresh_token: refreshToken,
      user_guid: userGuid,
      last_user: userGuid,
      ssid: claims.ssid,
      anonymous_token: null,
    },
  });
  yield* put(signedIn({ accessToken }));
  yield* put(accountRestored({ userGuid: userGuid as Guid | null, person: null }));
  yield* put(setupDone());
  yield* port('navigation', 'push', { href: stickersPath });
  yield* call(loadAccount);
}

const told: readonly unknown[] = [
  errors.setupCodeWrong.code,
  errors.emailTaken.code,
  errors.passwordRule.code,
  errors.passwordCommon.code,
  errors.invalidRequest.code,
];

function refusalOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SetupRefusal {
  if (outcome.kind === 'unreachable') return 'offline';
  return told.includes(outcome.code) ? (outcome.code as SetupRefusal) : 'other';
}
