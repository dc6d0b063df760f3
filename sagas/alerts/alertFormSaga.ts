import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { bodyOfDraft } from '../../state/alerts/alertDraft';
import {
  ruleSaved,
  saveFailed,
  savePressed,
  saveStarted,
  triedReceived,
  tryFailed,
  tryPressed,
} from '../../state/alerts/alertFormSlice';
import { selectAlertForm } from '../../state/alerts/alertsSelectors';
import { signInNeeded } from '../../state/alerts/alertsSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { changeFromDialog, makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { askForSignIn, withNow } from '../list/listFlow';
import { safely } from '../safely';

/** Tries and saves the rule in the form. */
export function* alertFormSaga(): SagaGenerator<void> {
  yield* takeLatest(tryPressed, safely(tryRule));
  yield* takeLeading(savePressed, safely(save));
}

/** The last 30 days. An answer about what the form has no longer is dropped by the slice. */
function* tryRule(): SagaGenerator<void> {
  const { draft } = yield* select(selectAlertForm);
  if (!draft) return;
  const body = bodyOfDraft(draft);
  const outcome = yield* withNow(
    callApi('tryAlertRule', {
      // The server wants a name; a rule can be tried before it has one.
      body: { ...body, name: body.name || '-' },
    }),
  );
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  yield* put(
    outcome.kind === 'ok'
      ? triedReceived(outcome.reply)
      : tryFailed({ failure: loadFailureOf(outcome), fields: fieldsOf(outcome) }),
  );
}

/** Saves the rule. */
function* save(): SagaGenerator<void> {
  const { draft, uid, status, key } = yield* select(selectAlertForm);
  if (!draft || status === 'sending') return;
  const body = bodyOfDraft(draft);
  const flow = flowOf(uid);
  const rule = yield* uid === null
    ? makeFromDialog(flow, key, (idempotencyKey) => callApi('createAlertRule', { body, idempotencyKey }))
    : changeFromDialog(flow, callApi('changeAlertRule', { params: { ruleUid: uid }, body }));
  if (rule) yield* put(ruleSaved({ rule, isNew: uid === null }));
}

const flowOf = (uid: string | null): DialogFlow => ({
  started: saveStarted,
  failed: (outcome, { key }) =>
    saveFailed({ failure: loadFailureOf(outcome), fields: fieldsOf(outcome), key }),
  *isStillOpen({ key }) {
    if (!(yield* select(selectAuthorized))) {
      yield* askForSignIn({ signInNeeded });
      return false;
    }
    // The person may have left the page.
    const form = yield* select(selectAlertForm);
    return form.status === 'sending' && form.uid === uid && form.key === key;
  },
});

const fieldsOf = (outcome: Outcome<unknown>): readonly string[] =>
  outcome.kind === 'refused' ? (outcome.settings?.fields ?? []).map(({ field }) => field) : [];
