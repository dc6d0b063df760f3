import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { bodyOfRule } from '../../state/alerts/alertDraft';
import { logFailed, logPressed, logReceived, morePressed } from '../../state/alerts/alertLogSlice';
import { selectAlertLog, selectAlerts, selectRule } from '../../state/alerts/alertsSelectors';
import * as alerts from '../../state/alerts/alertsSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import type { DeskRootState } from '../../state/deskRootReducer';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { askForSignIn, loadList, withNow } from '../list/listFlow';
import { safely } from '../safely';
import { alertFormSaga } from './alertFormSaga';

/** Handles the page of alert rules. */
export function* alertsSaga(): SagaGenerator<void> {
  yield* takeLatest(alerts.retryPressed, safely(openAlerts));
  // Rules are turned on and off independently of each other.
  yield* takeEvery(alerts.stepPressed, safely(step));
  yield* takeLeading(alerts.removeConfirmed, safely(remove));
  yield* takeLatest([logPressed.type, morePressed.type], safely(loadLog));
  yield* alertFormSaga();
}

/** Loads the rules of the organisation in the address, else of the person's own. */
export function* openAlerts(): SagaGenerator<void> {
  const { search } = yield* select(selectAddress);
  const query = alerts.alertsAddress.queryOf(alerts.alertsAddress.filtersOf(search));
  yield* loadList(alerts, () => withNow(callApi('alertRules', { query })));
}

function* step({ payload: { uid, step: what } }: ReturnType<typeof alerts.stepPressed>): SagaGenerator<void> {
  const rule = yield* select((state: DeskRootState) => selectRule(state, uid));
  if (!rule) return;
  const params = { ruleUid: uid };
  const outcome =
    what === 'mute' || what === 'unmute'
      ? yield* callApi('muteAlertRule', { params, body: { muted: what === 'mute' } })
      : yield* callApi('changeAlertRule', { params, body: bodyOfRule(rule, what === 'turnOn') });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn(alerts);
  yield* put(
    outcome.kind === 'ok'
      ? alerts.stepDone({ rule: outcome.reply, step: what })
      : alerts.stepFailed({ uid, failure: loadFailureOf(outcome) }),
  );
}

function* remove(): SagaGenerator<void> {
  const { removal } = yield* select(selectAlerts);
  if (!removal) return;
  const { uid } = removal;
  const outcome: Outcome<unknown> = yield* callApi('removeAlertRule', { params: { ruleUid: uid } });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn(alerts);
  const failure = outcome.kind === 'ok' ? null : loadFailureOf(outcome);
  // Somebody else may have removed it.
  if (failure && failure.kind !== 'missing') yield* put(alerts.removeFailed({ failure }));
  else yield* put(alerts.ruleRemoved({ uid }));
}

/** Loads the next page of what a rule told. */
function* loadLog(): SagaGenerator<void> {
  const { uid, next } = yield* select(selectAlertLog);
  if (uid === null) return;
  const outcome = yield* callApi('alertsOfRule', {
    params: { ruleUid: uid },
    query: next === null ? {} : { cursor: next },
  });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn(alerts);
  yield* put(
    outcome.kind === 'ok'
      ? logReceived({ uid, ...outcome.reply })
      : logFailed({ uid, failure: loadFailureOf(outcome) }),
  );
}
