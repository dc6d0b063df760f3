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
  type AlertFormState,
} from '../../state/alerts/alertFormSlice';
import { selectAlertForm } from '../../state/alerts/alertsSelectors';
import { signInNeeded } from '../../state/alerts/alertsSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
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

/** Saves the rule. A retry after a lost answer repeats the key of a new one. */
function* save(): SagaGenerator<void> {
  const { draft, uid, status, key } = yield* select(selectAlertForm);
  if (!draft || status === 'sending') return;
  const idempotencyKey = uid === null ? (key ?? (yield* port('ids', 'create', { kind: 'itemKey' }))) : null;
  yield* put(saveStarted({ key: idempotencyKey }));
  const body = bodyOfDraft(draft);
  const outcome =
    uid === null
      ? yield* callApi('createAlertRule', { body, ...(idempotencyKey !== null && { idempotencyKey }) })
      : yield* callApi('changeAlertRule', { params: { ruleUid: uid }, body });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  if (!isSame(yield* select(selectAlertForm), uid, idempotencyKey)) return;
  if (outcome.kind === 'ok')
    return void (yield* put(ruleSaved({ rule: outcome.reply, isNew: uid === null })));
  yield* put(
    saveFailed({
      failure: loadFailureOf(outcome),
      fields: fieldsOf(outcome),
      key: outcome.kind === 'unreachable' ? idempotencyKey : null,
    }),
  );
}

/** Whether the form still waits for this answer: the person may have left the page. */
const isSame = (form: AlertFormState, uid: string | null, key: string | null): boolean =>
  form.status === 'sending' && form.uid === uid && form.key === key;

const fieldsOf = (outcome: Outcome<unknown>): readonly string[] =>
  outcome.kind === 'refused' ? (outcome.settings?.fields ?? []).map(({ field }) => field) : [];
