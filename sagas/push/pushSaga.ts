import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { selectPush } from '../../state/push/pushSelectors';
import * as push from '../../state/push/pushSlice';
import type { PushDevice } from '../../state/ports';
import { callApi } from '../api/callApi';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { safely } from '../safely';

/** Notifications on this device: turned on, turned off, tested. */
export function* pushSaga(): SagaGenerator<void> {
  yield* takeLatest(push.lookAgainPressed, safely(openPush));
  yield* takeLeading(push.turnOnPressed, safely(turnOn));
  yield* takeLeading(push.turnOffPressed, safely(turnOff));
  yield* takeLeading(push.testPressed, safely(test));
}

/**
 * Looks how it is: what the installation offers, what the browser can do, and whether this sign-in has turned
 * them on. A browser in which somebody else has turned them on before is off for this person.
 */
export function* openPush(): SagaGenerator<void> {
  yield* put(push.lookStarted());
  const config = yield* callApi('clientConfig', {});
  if (config.kind !== 'ok') return void (yield* put(push.lookFailed({ failure: loadFailureOf(config) })));
  const key = config.reply.push_key ?? null;
  if (key === null) return void (yield* put(push.looked({ status: 'notOffered', key, uid: null })));
  const device = yield* port('push', 'look', { key });
  if (device.ability !== 'ready')
    return void (yield* put(push.looked({ status: device.ability, key, uid: null })));
  const known = yield* callApi('pushSubscriptions', {});
  if (known.kind !== 'ok') return void (yield* put(push.lookFailed({ failure: loadFailureOf(known) })));
  const uid = known.reply.subscriptions.find(({ is_current }) => is_current)?.uid ?? null;
  yield* put(push.looked({ key, ...(yield* standing(device, uid)) }));
}

/** How a device that can have notifications stands. The push service may have given it another address. */
function* standing(
  { permission, subscription }: PushDevice,
  uid: string | null,
): SagaGenerator<{ status: push.PushStatus; uid: string | null }> {
  if (permission === 'denied') return { status: 'blocked', uid: null };
  if (permission !== 'granted' || subscription === null || uid === null) return { status: 'off', uid: null };
  const saved = yield* callApi('addPushSubscription', { body: subscription });
  return { status: 'on', uid: saved.kind === 'ok' ? saved.reply.uid : uid };
}

function* turnOn(): SagaGenerator<void> {
  const { key, step } = yield* select(selectPush);
  if (key === null || step !== 'turnOn') return;
  const device = yield* asked(key);
  if (!device?.subscription) {
    const isBlocked = device?.permission === 'denied';
    const note = device === null ? 'notOn' : isBlocked ? null : 'dismissed';
    const status = isBlocked ? 'blocked' : 'off';
    return void (yield* put(push.notTurnedOn({ status, note, failure: null })));
  }
  const saved = yield* callApi('addPushSubscription', { body: device.subscription });
  yield* put(
    saved.kind === 'ok'
      ? push.turnedOn({ uid: saved.reply.uid })
      : push.notTurnedOn({ status: 'off', note: null, failure: loadFailureOf(saved) }),
  );
}

/** What the person and the browser answer; null if the browser cannot subscribe now. */
function* asked(key: string): SagaGenerator<Pick<PushDevice, 'permission' | 'subscription'> | null> {
  try {
    return yield* port('push', 'subscribe', { key });
  } catch (error) {
    if ((error as { name?: unknown }).name !== 'NotSubscribed') throw error;
    return null;
  }
}

/** The server forgets the device first: without an answer it stays on. */
function* turnOff(): SagaGenerator<void> {
  const { uid } = yield* select(selectPush);
  if (uid === null) return;
  const outcome = yield* callApi('removePushSubscription', { params: { subscriptionUid: uid } });
  const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404);
  if (!isGone) return void (yield* put(push.stepFailed({ failure: loadFailureOf(outcome) })));
  yield* port('install', 'endNotifications');
  yield* put(push.turnedOff());
}

function* test(): SagaGenerator<void> {
  const { uid } = yield* select(selectPush);
  if (uid === null) return;
  const outcome = yield* callApi('testPushSubscription', { params: { subscriptionUid: uid } });
  if (outcome.kind === 'refused' && outcome.status === 404)
    return void (yield* put(push.tested({ note: 'testGone' })));
  if (outcome.kind !== 'ok') return void (yield* put(push.stepFailed({ failure: loadFailureOf(outcome) })));
  const { status } = outcome.reply;
  const isGone = status === 404 || status === 410;
  const isTaken = status !== null && status >= 200 && status < 300;
  yield* put(push.tested({ note: isGone ? 'testGone' : isTaken ? 'tested' : 'testRefused' }));
}
