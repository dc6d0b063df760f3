import type { SuccessReply } from '../../contract/attachments';
import { languageTag, toLocale } from '../../contract/languages';
import {
  mostPushDevices,
  type PushMessage,
  type PushSubscriptionReply,
  type PushSubscriptionsReply,
  type PushTestReply,
} from '../../contract/push';
import { devicesPath } from '../../contract/screens';
import { accountById } from '../account/accountQueries';
import { changes, all, first, Overtaken, run, type Command, type Database } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { mustBeAllowed } from '../outbound/mustBeAllowed';
import type { Outbound } from '../outbound/outbound';
import { signedInFully } from '../session/caller';
import { randomUid } from '../session/keyring';
import { attemptPush, isGone } from './attemptPush';
import { browserOf } from './browserOf';
import * as queries from './pushQueries';
import { pushTexts } from './pushTexts';
import { forgetDevices } from './queuePush';
import type { Push } from './vapid';

interface World {
  database: Database;
  outbound: Outbound;
  /** Undefined: notifications are not offered. */
  push: Push | undefined;
}

/** The caller's devices that get notifications, the latest first. @throws Problem tokenRefused, forbidden */
export function* listPushSubscriptions({
  principal,
  now,
}: Call<'pushSubscriptions'>): Command<PushSubscriptionsReply> {
  const { identityId: user_id, sessionId } = yield* signedInFully(principal);
  const rows = yield* all(queries.devicesOf({ user_id, now }));
  return {
    subscriptions: rows.map(({ uid, device, created_at, session_id }) => ({
      uid,
      device,
      created_at: Number(created_at),
      is_current: session_id === sessionId,
    })),
    next: null,
  };
}

/**
 * Puts the caller's browser on the list. The same browser again is the same one; it belongs to whoever is signed
 * in there. Its older address and the person's devices beyond ten go.
 * @throws Problem pushNotOffered; invalidRequest for keys that are none; addressNotAllowed, tokenRefused;
 * forbidden for a session by PIN
 */
export async function addPushSubscription(
  { database, outbound, push }: World,
  { principal, body, now }: Call<'addPushSubscription'>,
): Promise<PushSubscriptionReply> {
  const device = browserOf(body, 'body');
  await database.read(() => signedInFully(principal));
  if (!push) throw new Problem('pushNotOffered');
  await mustBeAllowed(outbound, device.endpoint);
  return database.command(function* () {
    const { identityId: user_id, sessionId: session_id } = yield* signedInFully(principal);
    const { endpoint_hash } = device;
    const known = yield* first(queries.subscriptionByHash({ endpoint_hash }));
    const { id, uid } = known ?? { id: newId(), uid: randomUid() };
    if (known) yield* run(queries.takeSubscription({ id, user_id, session_id, saved_at: now }));
    else {
      const fresh = { failures: 0, rest_until: 0, leased_until: 0, created_at: now, saved_at: now };
      const row = { id, uid, user_id, session_id, ...device, ...fresh };
      if ((yield* changes(queries.insertSubscription(row))) === 0) throw new Overtaken();
    }
    const others = queries.supersededBy({ id, user_id, session_id, most: mostPushDevices });
    yield* forgetDevices(yield* all(others), now);
    return { uid };
  });
}

/**
 * Follows a browser to another address. Its service worker has no token: the keys of the old one are its right.
 * @throws Problem notFound for a browser that is not on the list; otherwise as `addPushSubscription`
 */
export async function movePushSubscription(
  { database, outbound, push }: World,
  { body, now }: Call<'movePushSubscription'>,
): Promise<SuccessReply> {
  const [device, old] = [browserOf(body, 'body'), browserOf(body.old, 'body.old')];
  if (!push) throw new Problem('pushNotOffered');
  await mustBeAllowed(outbound, device.endpoint);
  return database.command(function* () {
    const found = yield* first(queries.subscriptionByHash({ endpoint_hash: old.endpoint_hash }));
    if (!found) throw new Problem('notFound');
    const there = yield* first(queries.subscriptionByHash({ endpoint_hash: device.endpoint_hash }));
    // The page may have been faster.
    if (there && there.id !== found.id) yield* forgetDevices([found], now);
    else yield* run(queries.moveSubscription({ id: found.id, ...device }));
    return { success: true as const };
  });
}

/** Takes a device of the caller off the list. @throws Problem notFound, tokenRefused, forbidden */
export function* removePushSubscription(call: Call<'removePushSubscription'>): Command<SuccessReply> {
  yield* forgetDevices([(yield* ownDevice(call)).device], call.now);
  return { success: true };
}

/**
 * Sends a test to a device of the caller. One that its push service knows no more goes off the list.
 * @throws Problem pushNotOffered, notFound, tokenRefused, forbidden
 */
export async function testPushSubscription(
  { database, outbound, push }: World,
  call: Call<'testPushSubscription'>,
): Promise<PushTestReply> {
  const { device, lang } = await database.read(() => ownDevice(call));
  if (!push) throw new Problem('pushNotOffered');
  const locale = toLocale(lang) ?? 'en';
  const content: PushMessage = {
    ...pushTexts[locale],
    lang: languageTag(locale),
    tag: 'test',
    url: devicesPath,
  };
  const attempt = await attemptPush(outbound, push, device, {
    text: JSON.stringify(content),
    topic: 'test',
    ttl: 60,
    now: call.now,
  });
  if (isGone(attempt)) await database.command(() => forgetDevices([device], call.now));
  return { status: attempt.status, failure: attempt.failure };
}

function* ownDevice({ principal, params }: Pick<Call<'testPushSubscription'>, 'principal' | 'params'>) {
  const { identityId: user_id } = yield* signedInFully(principal);
  const uid = params['subscriptionUid'] ?? '';
  const device = yield* first(queries.subscriptionByUid({ uid, user_id }));
  if (!device) throw new Problem('notFound');
  return { device, lang: (yield* first(accountById({ id: user_id })))?.lang_code ?? null };
}
