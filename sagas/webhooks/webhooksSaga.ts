import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { selectAddress, selectScreen } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectWebhooks } from '../../state/webhooks/webhooksSelectors';
import {
  callFailed,
  callStarted,
  confirmed,
  pressFailed,
  secretTold,
  switchPressed,
  tested,
  testPressed,
  webhookDeleted,
  webhookSaved,
  webhooksFailed,
  webhooksReceived,
  webhooksRefused,
  webhooksRequested,
  webhooksAddress,
  webhooksRetryPressed,
  webhooksSignedOut,
  type WebhookDialog,
} from '../../state/webhooks/webhooksSlice';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from '../user/leadToSignIn';

type Failed = Exclude<Outcome<unknown>, { kind: 'ok' }>;

/** Lists, makes, changes, tests and deletes webhooks. */
export function* webhooksSaga(): SagaGenerator<void> {
  yield* takeLatest(webhooksRetryPressed, safely(openWebhooks));
  yield* takeLeading(confirmed, safely(carryOut));
  yield* takeLatest(testPressed, safely(sendTest));
  yield* takeLeading(switchPressed, safely(switchWebhook));
}

/** Loads the organisation's webhooks. */
export function* openWebhooks(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(webhooksRequested());
  const { search } = yield* select(selectAddress);
  const query = webhooksAddress.queryOf(webhooksAddress.filtersOf(search));
  const outcome = yield* callApi('webhooks', { query });
  if ((yield* select(selectScreen)) !== 'Webhooks') return;
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  if (outcome.kind === 'ok') {
    const { org, organisations, webhooks } = outcome.reply;
    yield* put(webhooksReceived({ ...(organisations && { org, organisations }), webhooks }));
  } else if (outcome.kind === 'refused' && outcome.code === errors.forbidden.code)
    yield* put(webhooksRefused());
  else yield* put(webhooksFailed({ failure: loadFailureOf(outcome) }));
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(webhooksSignedOut());
  yield* leadToSignIn();
}

/** Carries out what the open dialog asks for. */
function* carryOut(): SagaGenerator<void> {
  const { dialog } = yield* select(selectWebhooks);
  if (!dialog || !('call' in dialog) || dialog.call.status === 'sending') return;
  switch (dialog.kind) {
    case 'edit':
      return yield* dialog.uid === null ? make(dialog) : save(dialog.uid, dialog);
    case 'rotate':
      return yield* rotate(dialog);
    case 'delete':
      return yield* remove(dialog);
  }
}

/** The server shows the secret once. A retry after a lost answer repeats the key and gets the same one. */
function* make(dialog: Extract<WebhookDialog, { kind: 'edit' }>): SagaGenerator<void> {
  const key = yield* startedWith(dialog.call.key);
  const { list } = yield* select(selectWebhooks);
  const org = list.status === 'loaded' ? list.org : undefined;
  const body = { ...(org && { org }), url: dialog.url.trim(), events: dialog.events };
  const outcome = yield* callApi('createWebhook', { body, idempotencyKey: key });
  if (!(yield* isStillOpen('edit'))) return;
  if (outcome.kind !== 'ok') return yield* fail(outcome, key);
  const { secret, ...webhook } = outcome.reply;
  yield* put(webhookSaved({ webhook }));
  yield* put(secretTold({ uid: webhook.uid, url: webhook.url, secret, oldUntil: null }));
}

function* save(uid: string, { url, events }: Extract<WebhookDialog, { kind: 'edit' }>): SagaGenerator<void> {
  yield* put(callStarted({ key: null }));
  const body = { url: url.trim(), events };
  const outcome = yield* callApi('saveWebhook', { params: { webhookUid: uid }, body });
  if (!(yield* isStillOpen('edit'))) return;
  if (outcome.kind === 'ok') yield* put(webhookSaved({ webhook: outcome.reply }));
  else yield* fail(outcome, null);
}

function* rotate({
  uid,
  url,
  call,
}: Extract<WebhookDialog, { kind: 'rotate' | 'delete' }>): SagaGenerator<void> {
  const key = yield* startedWith(call.key);
  const outcome = yield* callApi('rotateWebhook', { params: { webhookUid: uid }, idempotencyKey: key });
  if (!(yield* isStillOpen('rotate'))) return;
  if (outcome.kind !== 'ok') return yield* fail(outcome, key);
  const { secret, old_secret_until: oldUntil } = outcome.reply;
  yield* put(secretTold({ uid, url, secret, oldUntil }));
}

/** A webhook that somebody else has deleted is gone as well. */
function* remove({ uid }: Extract<WebhookDialog, { kind: 'rotate' | 'delete' }>): SagaGenerator<void> {
  yield* put(callStarted({ key: null }));
  const outcome: Outcome<unknown> = yield* callApi('deleteWebhook', { params: { webhookUid: uid } });
  if (!(yield* isStillOpen('delete'))) return;
  if (outcome.kind === 'ok' || loadFailureOf(outcome).kind === 'missing') yield* put(webhookDeleted({ uid }));
  else yield* fail(outcome, null);
}

function* startedWith(earlier: string | null): SagaGenerator<string> {
  const key = earlier ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
  yield* put(callStarted({ key }));
  return key;
}

/** Whether the person is still at the dialog that made the call. */
function* isStillOpen(kind: WebhookDialog['kind']): SagaGenerator<boolean> {
  return (yield* select(selectWebhooks)).dialog?.kind === kind;
}

function* fail(outcome: Failed, key: string | null): SagaGenerator<void> {
  const failure = loadFailureOf(outcome);
  yield* put(callFailed({ failure, key: outcome.kind === 'unreachable' ? key : null }));
}

function* sendTest({ payload: { uid } }: ReturnType<typeof testPressed>): SagaGenerator<void> {
  const outcome = yield* callApi('testWebhook', { params: { webhookUid: uid } });
  if (outcome.kind === 'ok') yield* put(tested({ uid, delivery: outcome.reply }));
  else yield* put(pressFailed({ uid, failure: loadFailureOf(outcome) }));
}

function* switchWebhook({ payload: { uid, on } }: ReturnType<typeof switchPressed>): SagaGenerator<void> {
  const outcome = yield* callApi('saveWebhook', { params: { webhookUid: uid }, body: { on } });
  if (outcome.kind === 'ok') yield* put(webhookSaved({ webhook: outcome.reply }));
  else yield* put(pressFailed({ uid, failure: loadFailureOf(outcome) }));
}
