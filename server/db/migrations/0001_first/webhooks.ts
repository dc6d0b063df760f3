import type { Tables } from '../columns';

/** Webhooks of organisations, and what was sent to them. */
export async function webhooksTables({ table, index, unique }: Tables): Promise<void> {
  await table('webhooks')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .text('url')
    .json('events_json')
    .bool('hears_votes')
    .text('secret', 'old_secret?')
    .time('old_until?', 'created_at', 'on_at', 'off_at?')
    .text('off_reason?')
    .time('failing_since?', 'told_at?')
    .int('failures')
    .time('rest_until', 'leased_until')
    .create();
  await index('webhooks_organisation', 'webhooks', ['organisation_id', 'id']);

  await table('webhook_deliveries')
    .key()
    .ids('uid!')
    .ref('webhook_id', 'webhooks')
    .ids('message_id')
    .text('type', 'payload')
    .int('attempt', 'tries')
    .time('due_at?')
    .int('status?')
    .text('failure?')
    .int('ms?')
    .text('reply?')
    .time('at?', 'next_at?', 'created_at')
    .create();
  await unique('webhook_deliveries_attempt', 'webhook_deliveries', ['webhook_id', 'message_id', 'attempt']);
  await index('webhook_deliveries_due', 'webhook_deliveries', ['webhook_id', 'due_at'], 'due_at');
  await index('webhook_deliveries_log', 'webhook_deliveries', ['webhook_id', 'at', 'id'], 'at');
  await index('webhook_deliveries_old', 'webhook_deliveries', ['at'], 'at');
}
