import type { Tables } from '../columns';

/** Rules that tell people about cases, what they have begun to tell, and the messages (`server/alerts`). */
export async function alertsTables({ table, index, unique }: Tables): Promise<void> {
  await table('alert_rules')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('user_id', 'users')
    .text('name', 'scope')
    .ref('site_id?', 'sites')
    .ref('place_id?', 'places')
    .ref('question_id?', 'questions')
    .ref('sticker_id?', 'stickers')
    .text('zone?')
    .json('trigger_json', 'steps_json')
    .text('quiet_from?', 'quiet_to?')
    .bool('is_held_while_closed', 'is_on')
    .time('on_since', 'created_at')
    .time('removed_at?')
    .create();
  await index('alert_rules_organisation', 'alert_rules', ['organisation_id', 'id']);

  await table('alerts')
    .key()
    .ids('uid!')
    .ref('rule_id', 'alert_rules')
    .text('subject')
    .ids('case_id?', 'vote_uid?')
    .ref('question_id?', 'questions')
    .ids('place_id?')
    .time('began_at')
    .int('done_after=-1')
    .time('due_at?')
    .time('high_since?')
    .ids('acknowledged_by?')
    .time('ended_at?')
    .create();
  // A case tells once by a rule until it is reopened, whoever finds it.
  await unique('alerts_subject', 'alerts', ['rule_id', 'subject']);
  await index('alerts_vote', 'alerts', ['vote_uid'], 'vote_uid');
  await index('alerts_due', 'alerts', ['due_at'], 'due_at');
  await index('alerts_high', 'alerts', ['high_since'], 'high_since');
  await index('alerts_question', 'alerts', ['rule_id', 'question_id', 'began_at']);

  await table('alert_notices')
    .key()
    .ref('alert_id', 'alerts')
    .ref('rule_id', 'alert_rules')
    .int('after')
    .text('channel')
    .ids('recipient')
    .text('state')
    .time('at')
    .time('waits_until?')
    .ids('message?')
    .bool('is_last')
    .create();
  // Two processes, a restart and a second run make one notice of a step.
  await unique('alert_notices_step', 'alert_notices', ['alert_id', 'after', 'channel', 'recipient']);
  await index('alert_notices_waiting', 'alert_notices', ['waits_until'], 'waits_until');
  await index('alert_notices_message', 'alert_notices', ['message'], 'message');
  await index('alert_notices_told', 'alert_notices', ['rule_id', 'recipient', 'at']);

  await table('alert_choices')
    .ref('rule_id', 'alert_rules')
    .ref('user_id', 'users')
    .text('choice')
    .time('at')
    .primary('rule_id', 'user_id')
    .create();
  await table('alert_defaults').ref('user_id', 'users').text('choice').time('at').primary('user_id').create();

  await table('push_keys').key().text('public_key', 'private_key').time('created_at').create();

  await table('push_subscriptions')
    .key()
    .ids('uid!')
    .ref('user_id', 'users')
    .ref('session_id', 'sessions')
    .text('endpoint')
    .ids('endpoint_hash!')
    .text('p256dh', 'auth')
    .int('failures')
    .time('rest_until', 'leased_until', 'created_at', 'saved_at')
    .create();
  await index('push_subscriptions_user', 'push_subscriptions', ['user_id', 'saved_at']);
  await index('push_subscriptions_session', 'push_subscriptions', ['session_id']);

  // The log of a device outlives it for a while.
  await table('push_deliveries')
    .key()
    .ids('subscription_id', 'message')
    .int('attempt')
    .time('due_at?')
    .int('status?')
    .text('failure?')
    .int('ms?')
    .time('at?', 'next_at?', 'created_at')
    .create();
  await unique('push_deliveries_attempt', 'push_deliveries', ['message', 'subscription_id', 'attempt']);
  await index('push_deliveries_due', 'push_deliveries', ['subscription_id', 'due_at'], 'due_at');
  await index('push_deliveries_old', 'push_deliveries', ['at'], 'at');
}
