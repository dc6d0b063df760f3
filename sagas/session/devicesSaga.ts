import { fork, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { sessionsFromWire } from '../../contract/accounts';
import {
  ended,
  endFailed,
  endPressed,
  failed,
  received,
  requested,
  retryPressed,
  signInNeeded,
} from '../../state/session/devicesSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { openAlertChoices } from '../alerts/alertChoicesSaga';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { safely } from '../safely';
import { openPush } from '../push/pushSaga';
import { leadToSignIn } from '../user/leadToSignIn';
import { loadFailureOf } from '../desk/loadFailureOf';

/** Handles the list of the person's signed-in devices. */
export function* devicesSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openDevices));
  yield* takeEvery(endPressed, safely(endDevice));
}

/** Loads the signed-in devices of the person. */
export function* openDevices(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(requested());
  const outcome = readOutcome(yield* callApi('sessions', {}), sessionsFromWire);
  if ((yield* select(selectScreen)) !== 'Devices') return;
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  if (outcome.kind !== 'ok') return void (yield* put(failed({ failure: loadFailureOf(outcome) })));
  yield* put(received({ sessions: outcome.reply }));
  yield* fork(openAlertChoices);
  yield* openPush();
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}

/** Ends another device's session. A session that no longer exists counts as ended. */
function* endDevice({ payload: { ssid } }: ReturnType<typeof endPressed>): SagaGenerator<void> {
  const outcome = yield* callApi('endSession', { params: { ssid } });
  const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404);
  yield* isGone ? put(ended({ ssid })) : put(endFailed({ ssid, failure: loadFailureOf(outcome) }));
}
