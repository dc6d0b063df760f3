import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { stickersPath } from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import {
  setupDone,
  setupFailed,
  setupOpened,
  setupOver,
  setupPressed,
  setupRefused,
  setupRequested,
  setupRetryPressed,
} from '../../state/firstRun/setupSlice';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { tokensOf } from '../session/sessionSaga';
import { loadFailureOf } from '../desk/loadFailureOf';
import { arrive, enterNewAccount, refusalOf } from '../account/newAccountFlow';

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
  yield* enterNewAccount(outcome.reply);
  yield* arrive(setupDone(), 'push', stickersPath);
}
