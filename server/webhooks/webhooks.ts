import {
  mostWebhooks,
  oldSecretLife,
  type NewWebhookReply,
  type RotateReply,
  type WebhookEvent,
  type WebhooksReply,
  type WireWebhook,
} from '../../contract/webhooks';
import type { SuccessReply } from '../../contract/attachments';
import { changedFields, writeAudit } from '../audit/writeAudit';
import { oncePerKey } from '../attachments/attachmentCommands';
import { all, changes, first, run, type Command, type Database } from '../db/database';
import { newId } from '../db/newId';
import { dropDue, switchOff } from '../delivery/deliveryQueries';
import { newSecret } from '../delivery/signature';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { mustBeAllowed } from '../outbound/mustBeAllowed';
import type { Outbound } from '../outbound/outbound';
import type { SignedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import { heldWebhook, organisationOfWebhooks } from './webhookPolicy';
import * as queries from './webhookQueries';

/**
 * Webhooks of an organisation, the newest first.
 * @throws Problem forbidden, notFound, tokenRefused
 */
export function* listWebhooks({ principal, query, now }: Call<'webhooks'>): Command<WebhooksReply> {
  const { organisation, organisations } = yield* organisationOfWebhooks(principal, query.org);
  const rows = yield* all(queries.webhooksOf({ organisation_id: organisation.id }));
  return {
    org: organisation.uid,
    ...(organisations.length > 1 && { organisations: organisations.map(({ uid, name }) => ({ uid, name })) }),
    webhooks: rows.map((row) => toWire(row, now)),
    next: null,
  };
}

/**
 * Makes a webhook. A retry with the same key gets the same secret.
 * @throws Problem addressNotAllowed, tooManyWebhooks, forbidden, notFound, keyReused, tokenRefused
 */
export async function createWebhook(
  database: Database,
  outbound: Outbound,
  call: Call<'createWebhook'>,
): Promise<NewWebhookReply> {
  const { url, events, org } = call.body;
  // First, so that nobody learns by our answers what is in our network.
  await database.read(() => organisationOfWebhooks(call.principal, org));
  await mustBeAllowed(outbound, url);
  return database.command(function* () {
    const { caller, organisation } = yield* organisationOfWebhooks(call.principal, org);
    const about = { uid: organisation.uid, identity_id: caller.identityId };
    const { uid } = yield* oncePerKey('createWebhook', call, about, call.body, function* () {
      const organisation_id = organisation.id;
      const held = yield* first(queries.countWebhooks({ organisation_id }));
      if (Number(held?.count ?? 0) >= mostWebhooks) throw new Problem('tooManyWebhooks');
      const made = randomUid();
      yield* run(queries.insertWebhook({ ...newRow(url, events, call.now), uid: made, organisation_id }));
      yield* audit(call, caller, { uid: made, organisation_id, url }, { action: 'webhook.created' });
      return { uid: made };
    });
    const row = yield* first(queries.webhookByUid({ uid }));
    if (!row) throw new Problem('notFound');
    return { ...toWire(row, call.now), secret: row.secret };
  });
}

const newRow = (url: string, events: readonly WebhookEvent[], now: number) => ({
  id: newId(),
  url,
  ...heard(events),
  secret: newSecret(),
  old_secret: null,
  old_until: null,
  created_at: now,
  on_at: now,
  off_at: null,
  off_reason: null,
  failing_since: null,
  told_at: null,
  failures: 0,
  rest_until: 0,
  leased_until: 0,
});

/** Each event once. */
const heard = (events: readonly WebhookEvent[]) => ({
  events_json: [...new Set(events)],
  hears_votes: events.includes('vote.created'),
});

/**
 * Changes a webhook, or switches it. What was not sent yet when it is switched off is not sent any more.
 * @throws Problem addressNotAllowed, forbidden, notFound, tokenRefused
 */
export async function saveWebhook(
  database: Database,
  outbound: Outbound,
  call: Call<'saveWebhook'>,
): Promise<WireWebhook> {
  const uid = call.params['webhookUid'] ?? '';
  const { url, events, on } = call.body;
  await database.read(() => heldWebhook(call.principal, uid));
  if (url !== undefined) await mustBeAllowed(outbound, url);
  return database.command(function* () {
    const { caller, webhook } = yield* heldWebhook(call.principal, uid);
    const { id } = webhook;
    yield* run(queries.saveWebhook({ id, url: url ?? webhook.url, ...heard(events ?? webhook.events_json) }));
    if (url !== undefined && url !== webhook.url) yield* run(queries.forgetFailures({ id }));
    if (on === true) yield* run(queries.switchOn({ id, now: call.now }));
    if (on === false) {
      yield* run(switchOff({ id, now: call.now, reason: 'owner' }));
      yield* run(dropDue({ webhook_id: id, now: call.now }));
    }
    const saved = yield* first(queries.webhookByUid({ uid }));
    if (!saved) throw new Problem('notFound');
    const changed = changedFields(told(webhook), told(saved));
    if (changed) yield* audit(call, caller, saved, { action: 'webhook.changed', ...changed });
    return toWire(saved, call.now);
  });
}

/**
 * Deletes a webhook: switches it off, removes its log some rows at a time, then the webhook.
 * @throws Problem forbidden, notFound, tokenRefused
 */
export async function deleteWebhook(database: Database, call: Call<'deleteWebhook'>): Promise<SuccessReply> {
  const { principal, params, now } = call;
  const id = await database.command(function* () {
    const { caller, webhook } = yield* heldWebhook(principal, params['webhookUid'] ?? '');
    yield* audit(call, caller, webhook, { action: 'webhook.removed' });
    yield* run(switchOff({ id: webhook.id, now, reason: 'owner' }));
    return webhook.id;
  });
  while ((await database.command(() => changes(queries.removeSome({ webhook_id: id })))) > 0);
  await database.command(function* () {
    // A try that ended meanwhile may have left a row.
    while ((yield* changes(queries.removeSome({ webhook_id: id }))) > 0);
    yield* run(queries.removeWebhook({ id }));
  });
  return { success: true };
}

/**
 * Makes a new secret; the one before signs as well for a day.
 * @throws Problem forbidden, notFound, keyReused, tokenRefused
 */
export function* rotateWebhook(call: Call<'rotateWebhook'>): Command<RotateReply> {
  const uid = call.params['webhookUid'] ?? '';
  const { caller, webhook } = yield* heldWebhook(call.principal, uid);
  yield* oncePerKey('rotateWebhook', call, { uid, identity_id: caller.identityId }, {}, function* () {
    const old_until = call.now + oldSecretLife;
    yield* run(
      queries.rotate({ id: webhook.id, secret: newSecret(), old_secret: webhook.secret, old_until }),
    );
    yield* audit(call, caller, webhook, { action: 'webhook.rotated' });
    return {};
  });
  const rotated = yield* first(queries.webhookByUid({ uid }));
  if (!rotated) throw new Problem('notFound');
  return { secret: rotated.secret, old_secret_until: Number(rotated.old_until) };
}

/** What of a webhook the audit trail compares. Its path may hold a key of the receiver. */
const told = ({
  url,
  events_json,
  off_at,
}: Pick<queries.StoredWebhook, 'url' | 'events_json' | 'off_at'>) => ({
  host: new URL(url).host,
  events: events_json,
  on: off_at === null,
});

function* audit(
  { requestId, now }: { requestId: string; now: number },
  { identityId }: Pick<SignedIn, 'identityId'>,
  { uid, organisation_id, url }: Pick<queries.StoredWebhook, 'uid' | 'organisation_id' | 'url'>,
  entry: Pick<Parameters<typeof writeAudit>[1], 'action' | 'before' | 'after'>,
): Command<void> {
  const name = new URL(url).host;
  yield* writeAudit({ personId: identityId, requestId, now }, { uid, organisation_id, name, ...entry });
}

const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value));

const toWire = (row: queries.StoredWebhook, now: number): WireWebhook => ({
  uid: row.uid,
  url: row.url,
  events: row.events_json,
  on: row.off_at === null,
  off_at: numberOrNull(row.off_at),
  off_reason: row.off_reason,
  failing_since: numberOrNull(row.failing_since),
  old_secret_until: row.old_until !== null && Number(row.old_until) > now ? Number(row.old_until) : null,
  created_at: Number(row.created_at),
});
