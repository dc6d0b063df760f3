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
    .ref('question_id', 'questions')
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

  await table('alert_mutes')
    .ref('rule_id', 'alert_rules')
    .ref('user_id', 'users')
    .time('at')
    .primary('rule_id', 'user_id')
    .create();
}
