import type { Tables } from '../columns';

/** What the product itself runs by: keys, events, the audit trail, jobs, counts, logs and recordings. */
export async function operationsTables({ table, index, unique }: Tables): Promise<void> {
  await table('idempotency_keys')
    .text('route')
    .ids('key_hash')
    .text('principal', 'body_hash')
    .json('result_json')
    .time('created_at', 'expires_at')
    .primary('route', 'key_hash')
    .create();
  await index('idempotency_keys_expiry', 'idempotency_keys', ['expires_at']);

  await table('events')
    .position('position')
    .ids('id!')
    .text('type')
    .ids('organisation_id?', 'place_id?', 'question_id?', 'vote_id?', 'case_uid?', 'identity_id?')
    .text('request_id?')
    .time('at')
    .create();
  await unique('events_read', 'events', ['position', 'id']);

  await table('event_cursors').ids('consumer').time('position').ids('event_id').primary('consumer').create();

  await table('audit')
    .key()
    .ref('organisation_id?', 'organisations')
    .ref('place_id?', 'places')
    .ref('question_id?', 'questions')
    .ref('person_id', 'users')
    .text('action')
    .ids('uid')
    .text('name')
    .json('before_json?', 'after_json?')
    .text('request_id')
    .time('at')
    .create();
  await index('audit_organisation', 'audit', ['organisation_id', 'id']);
  await index('audit_person', 'audit', ['organisation_id', 'person_id', 'id']);
  await index('audit_place', 'audit', ['place_id', 'id']);
  await index('audit_uid', 'audit', ['uid', 'id']);

  await table('jobs')
    .key()
    .text('kind')
    .json('payload_json')
    .time('run_at')
    .int('attempts')
    .time('leased_until')
    .text('last_error?')
    .time('failed_at?', 'created_at')
    .create();
  await index('jobs_due', 'jobs', ['kind', 'run_at']);

  // A count lives a minute, and a crash may lose it: it costs no sync.
  await table('address_counts', { isLogged: false })
    .ids('limit_name', 'address_hash')
    .int('requests')
    .time('ends_at')
    .primary('limit_name', 'address_hash')
    .create();

  await table('client_logs').key().ids('uid!').text('text', 'request_id').time('at').create();

  await table('rate_logs')
    .key()
    .ids('question_uid', 'vote_uid?')
    .text('action', 'device_date')
    .json('additional_json')
    .text('request_id')
    .time('at')
    .create();

  await table('recordings')
    .key()
    .ids('uid!')
    .ref('report_id?', 'recordings')
    .ref('organisation_id?', 'organisations')
    .ref('question_id?', 'questions')
    .ref('place_id?', 'places')
    .ref('identity_id?', 'identities')
    .text('sticker_uid?', 'text?', 'entry', 'app', 'build', 'locale', 'device?', 'screen', 'route')
    .time('started_at', 'ended_at')
    .int('actions', 'requests', 'errors')
    .json('facts_json')
    .text('action_names', 'error_names', 'search_text')
    .ids('object_name', 'object_sha256')
    .int('bytes')
    .text('content_type', 'request_id')
    .time('created_at', 'expires_at=0')
    .text('kept_reason?', 'status')
    .ref('assignee_id?', 'users')
    .int('version')
    .text('cause?')
    .create();
  await index('recordings_cause', 'recordings', ['cause']);
  await index('recordings_expires', 'recordings', ['expires_at']);
  await index('recordings_listed', 'recordings', ['organisation_id', 'id']);
  await index('recordings_object', 'recordings', ['object_name']);
  await index('recordings_report', 'recordings', ['report_id']);

  await table('recording_comments')
    .key()
    .ids('uid!')
    .ref('recording_id', 'recordings')
    .ref('author_id', 'users')
    .text('text')
    .time('created_at')
    .create();
  await index('recording_comments_recording', 'recording_comments', ['recording_id']);

  await table('recording_links')
    .key()
    .ref('recording_id', 'recordings')
    .ref('vote_id?', 'votes')
    .ref('service_log_id?', 'service_logs')
    .create();
  await index('recording_links_recording', 'recording_links', ['recording_id']);
  await index('recording_links_service', 'recording_links', ['service_log_id']);
  await index('recording_links_vote', 'recording_links', ['vote_id']);
}
