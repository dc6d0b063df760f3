import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import * as choices from '../../state/alerts/alertChoicesSlice';
import { signInNeeded } from '../../state/session/devicesSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { loadFailureOf } from '../desk/loadFailureOf';
import { whileHere } from '../desk/whileHere';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';

/** How alerts reach the person, on their page of devices. */
export function* alertChoicesSaga(): SagaGenerator<void> {
  yield* takeLatest(choices.choicesRetryPressed, safely(openAlertChoices));
  // Each rule is chosen for independently of the others.
  yield* takeEvery(choices.wayChosen, safely(choose));
}

/** Loads the rules that name the person, and what they have chosen. */
export function* openAlertChoices(): SagaGenerator<void> {
  yield* put(choices.choicesRequested());
  const outcome = yield* whileHere(callApi('alertChoices', {}));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn({ signInNeeded });
  yield* put(
    outcome.kind === 'ok'
      ? choices.choicesReceived(outcome.reply)
      : choices.choicesFailed({ failure: loadFailureOf(outcome) }),
  );
}

function* choose({ payload }: ReturnType<typeof choices.wayChosen>): SagaGenerator<void> {
  const outcome = yield* callApi('chooseAlerts', { body: payload });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  const { rule_uid } = payload;
  yield* put(
    outcome.kind === 'ok'
      ? choices.waySaved(payload)
      : choices.wayFailed({ rule_uid, failure: loadFailureOf(outcome) }),
  );
}
