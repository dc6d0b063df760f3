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
import { changeFromDialog, deletion, makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { safely } from '../safely';
import { leadToSignIn } from '../user/leadToSignIn';

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

/** The server shows the secret once. A retry after a lost answer gets the same one. */
function* make({ url, events, call }: Extract<WebhookDialog, { kind: 'edit' }>): SagaGenerator<void> {
  const { list } = yield* select(selectWebhooks);
  const org = list.status === 'loaded' ? list.org : undefined;
  const body = { ...(org && { org }), url: url.trim(), events };
  const made = yield* makeFromDialog(flowOf('edit'), call.key, (idempotencyKey) =>
    callApi('createWebhook', { body, idempotencyKey }),
  );
  if (!made) return;
  const { secret, ...webhook } = made;
  yield* put(webhookSaved({ webhook }));
  yield* put(secretTold({ uid: webhook.uid, url: webhook.url, secret, oldUntil: null }));
}

function* save(uid: string, { url, events }: Extract<WebhookDialog, { kind: 'edit' }>): SagaGenerator<void> {
  const body = { url: url.trim(), events };
  const call = callApi('saveWebhook', { params: { webhookUid: uid }, body });
  const webhook = yield* changeFromDialog(flowOf('edit'), call);
  if (webhook) yield* put(webhookSaved({ webhook }));
}

type AboutOne = Extract<WebhookDialog, { kind: 'rotate' | 'delete' }>;

function* rotate({ uid, url, call }: AboutOne): SagaGenerator<void> {
  const rotated = yield* makeFromDialog(flowOf('rotate'), call.key, (idempotencyKey) =>
    callApi('rotateWebhook', { params: { webhookUid: uid }, idempotencyKey }),
  );
  if (!rotated) return;
  const { secret, old_secret_until: oldUntil } = rotated;
  yield* put(secretTold({ uid, url, secret, oldUntil }));
}

function* remove({ uid }: AboutOne): SagaGenerator<void> {
  const call = deletion(callApi('deleteWebhook', { params: { webhookUid: uid } }));
  if (yield* changeFromDialog(flowOf('delete'), call)) yield* put(webhookDeleted({ uid }));
}

const flowOf = (kind: WebhookDialog['kind']): DialogFlow => ({
  started: callStarted,
  failed: (outcome, { key }) => callFailed({ failure: loadFailureOf(outcome), key }),
  *isStillOpen() {
    return (yield* select(selectWebhooks)).dialog?.kind === kind;
  },
});

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
