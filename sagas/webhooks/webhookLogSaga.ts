import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { beginsAnywhere } from '../../contract/localDate';
import { selectWebhookLog } from '../../state/webhooks/webhooksSelectors';
import {
  allResent,
  freshPressed,
  logFailed,
  logPressed,
  logReceived,
  morePressed,
  moreReceived,
  resendAllPressed,
  resendFailed,
  resendPressed,
} from '../../state/webhooks/webhookLogSlice';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { safely } from '../safely';

/** How long the server may take to send again, before the log is loaded anew. */
const patience = 2_000;

/** The log of a webhook: loads it, and sends again what is asked for. */
export function* webhookLogSaga(): SagaGenerator<void> {
  yield* takeLatest([logPressed.type, freshPressed.type], safely(load));
  yield* takeLeading(morePressed, safely(loadMore));
  yield* takeEvery(resendPressed, safely(resend));
  yield* takeLeading(resendAllPressed, safely(resendAll));
}

function* load(): SagaGenerator<void> {
  const log = yield* select(selectWebhookLog);
  if (!log) return;
  const { uid } = log;
  const outcome = yield* callApi('webhookDeliveries', { params: { webhookUid: uid }, query: {} });
  if (outcome.kind === 'ok') yield* put(logReceived({ uid, ...outcome.reply }));
  else yield* fail(uid, outcome);
}

function* loadMore(): SagaGenerator<void> {
  const log = yield* select(selectWebhookLog);
  if (!log || log.next === null) return;
  const { uid, next: cursor } = log;
  const outcome = yield* callApi('webhookDeliveries', { params: { webhookUid: uid }, query: { cursor } });
  if (outcome.kind === 'ok') yield* put(moreReceived({ uid, ...outcome.reply }));
  else yield* fail(uid, outcome);
}

function* resend({ payload: { delivery } }: ReturnType<typeof resendPressed>): SagaGenerator<void> {
  const log = yield* select(selectWebhookLog);
  if (!log) return;
  const params = { webhookUid: log.uid, deliveryUid: delivery };
  const outcome = yield* callApi('resendDelivery', { params });
  if (outcome.kind === 'ok') yield* loadSoon(log.uid);
  else yield* put(resendFailed({ delivery, failure: loadFailureOf(outcome) }));
}

/**
 * Sends again what was made since the day began anywhere on earth: the server knows no clock of this person,
 * and receivers dedupe what comes twice.
 */
function* resendAll(): SagaGenerator<void> {
  const log = yield* select(selectWebhookLog);
  if (!log) return;
  const { uid } = log;
  const since = beginsAnywhere(log.since);
  const outcome = yield* callApi('resendDeliveries', { params: { webhookUid: uid }, body: { since } });
  if (outcome.kind !== 'ok') return yield* fail(uid, outcome);
  yield* put(allResent({ count: outcome.reply.count }));
  yield* loadSoon(uid);
}

/** Shows what came of it, if the person still looks at the log. */
function* loadSoon(uid: string): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: patience });
  if ((yield* select(selectWebhookLog))?.uid === uid) yield* put(freshPressed());
}

function* fail(uid: string, outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  yield* put(logFailed({ uid, failure: loadFailureOf(outcome) }));
}
