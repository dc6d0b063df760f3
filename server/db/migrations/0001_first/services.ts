import type { Tables } from '../columns';

/** Services that were logged, their files and the reports of them. */
export async function servicesTables({ table, index, unique }: Tables): Promise<void> {
  await table('service_logs')
    .key()
    .ids('uid!')
    .ref('question_id', 'questions')
    .ref('sticker_id', 'stickers')
    .ref('place_id?', 'places')
    .ref('organisation_id?', 'organisations')
    .ref('author_id?', 'identities')
    .text('author_name?', 'type')
    .time('served_at')
    .text('local_date')
    .json('levels_json')
    .int('gallons?')
    .text('extra?')
    .json('details_json')
    .text('comment?')
    .json('attachments_json')
    .time('created_at')
    .ref('vote_id?', 'votes')
    .ids('key_hash?')
    .text('template?', 'arrived_at?', 'left_at?', 'device_date?', 'request_id?')
    .real('lat?', 'lng?', 'accuracy?', 'distance?')
    .int('template_version?', 'lost_files?')
    .time('undone_at?', 'amended_at?')
    .json('depths_json?', 'manifest_json?', 'values_json?', 'exceptions_json?', 'files_json?')
    .int('version=1')
    .text('late?')
    .ref('site_id?', 'sites')
    .create();
  await unique('service_logs_key_hash', 'service_logs', ['key_hash']);
  await index('service_logs_organisation', 'service_logs', ['organisation_id', 'served_at', 'id']);
  await index('service_logs_person', 'service_logs', ['organisation_id', 'author_name', 'served_at', 'id']);
  await index('service_logs_place', 'service_logs', ['organisation_id', 'place_id', 'served_at', 'id']);
  await index('service_logs_question', 'service_logs', ['question_id', 'served_at', 'id']);
  await index('service_logs_site', 'service_logs', ['organisation_id', 'site_id', 'served_at', 'id']);
  await index('service_logs_sticker', 'service_logs', ['organisation_id', 'sticker_id', 'served_at', 'id']);
  await index('service_logs_type', 'service_logs', ['organisation_id', 'type', 'served_at', 'id']);
  await unique('service_logs_vote_id', 'service_logs', ['vote_id']);

  await table('service_log_versions')
    .key()
    .ref('service_log_id', 'service_logs')
    .int('version')
    .json('record_json')
    .text('reason')
    .ref('author_id?', 'identities')
    .text('author_name?', 'request_id')
    .time('created_at')
    .text('late?')
    .create();
  await unique('service_log_versions_log', 'service_log_versions', ['service_log_id', 'version']);

  await table('service_papers')
    .ref('service_log_id', 'service_logs')
    .text('due_date')
    .time('handed_in_at')
    .ref('person_id', 'users')
    .primary('service_log_id')
    .create();
  await index('service_papers_newest', 'service_papers', ['handed_in_at', 'service_log_id']);

  await table('service_files')
    .key()
    .ids('uid!')
    .ref('question_id', 'questions')
    .ref('author_id', 'identities')
    .ids('client_key')
    .text('kind')
    .ids('object_name!', 'object_sha256')
    .int('bytes')
    .text('content_type')
    .ids('thumbnail_name!?', 'thumbnail_sha256?')
    .int('width?', 'height?', 'duration_ms?')
    .ids('sent_sha256')
    .text('display_name', 'request_id')
    .ref('service_log_id?', 'service_logs')
    .time('created_at')
    .ref('vote_id?', 'votes')
    .create();
  await unique('service_files_key', 'service_files', ['author_id', 'client_key']);
  await index('service_files_log', 'service_files', ['service_log_id', 'created_at']);
  await index('service_files_vote', 'service_files', ['vote_id', 'client_key']);

  await table('reports')
    .key()
    .ids('uid!')
    .ref('question_id', 'questions')
    .text('sticker_uid')
    .ids('email_hash', 'minute_key!')
    .text('email?', 'locale', 'state')
    .int('done', 'total')
    .text('request_id')
    .time('created_at', 'sent_at?')
    .bool('is_for_staff=false')
    .create();
  await index('reports_address', 'reports', ['email_hash', 'created_at']);
  await index('reports_created', 'reports', ['created_at']);
  await index('reports_question', 'reports', ['question_id', 'created_at']);
}
