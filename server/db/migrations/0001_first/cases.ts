import { sql } from 'kysely';
import type { Tables } from '../columns';

/** What needs somebody: cases, the votes in them, and what people did about them. */
export async function casesTables({ table, index, unique }: Tables): Promise<void> {
  await table('cases')
    .key()
    .ids('uid!')
    .text('kind', 'state')
    .ref('organisation_id', 'organisations')
    .ref('place_id?', 'places')
    .ref('question_id', 'questions')
    .text('tile?')
    .time('due_at?')
    .int('above_percent?')
    .time('opened_at', 'latest_at', 'acknowledged_at?', 'resolved_at?', 'snoozed_until?')
    .ref('assignee_id?', 'users')
    .ref('merged_into_id?', 'cases')
    .int('version=1', 'sad=0', 'so_so=0', 'happy=0', 'waiting=0', 'news=1')
    .ids('words_vote_id?')
    .check('cases_kind', sql`kind in ('vote', 'praise', 'service_missed', 'share_fallen')`)
    .check('cases_state', sql`state in ('new', 'acknowledged', 'in_progress', 'resolved', 'reopened')`)
    .create();
  await index('cases_organisation', 'cases', ['organisation_id', 'id']);
  // With all that counting them by state reads.
  await index('cases_open', 'cases', ['organisation_id', 'state', 'id', 'merged_into_id']);
  await index('cases_tiles', 'cases', ['organisation_id', 'tile', 'merged_into_id', 'state'], 'tile');
  await index('cases_assigned', 'cases', ['organisation_id', 'assignee_id', 'merged_into_id'], 'assignee_id');
  await index('cases_question', 'cases', ['question_id', 'id']);
  await index('cases_place', 'cases', ['place_id', 'id']);
  await index('cases_merged', 'cases', ['merged_into_id'], 'merged_into_id');
  // One case for each service that was missed, whoever finds it.
  await unique('cases_due', 'cases', ['question_id', 'due_at'], 'due_at');
  await index('cases_shares', 'cases', ['question_id', 'id'], 'above_percent');
  await index('cases_assignee', 'cases', ['assignee_id', 'id']);

  await table('case_reads')
    .ref('user_id', 'users')
    .ref('case_id', 'cases')
    .int('seen')
    .primary('user_id', 'case_id')
    .create();
  await index('case_reads_case', 'case_reads', ['case_id']);

  await table('case_views')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('user_id', 'users')
    .text('name', 'name_key', 'shared_with?')
    .json('filter_json')
    .time('created_at')
    .create();
  await unique('case_views_name', 'case_views', ['organisation_id', 'user_id', 'name_key']);

  await table('case_votes')
    .ref('vote_id', 'votes')
    .ref('case_id', 'cases')
    .int('rating')
    .bool('is_waiting', 'has_words', 'is_placed_by_hand')
    .primary('vote_id')
    .create();
  // With all that a case counts of its votes.
  await index('case_votes_case', 'case_votes', ['case_id', 'vote_id', 'rating', 'is_waiting', 'has_words']);

  await table('case_steps')
    .key()
    .ref('case_id', 'cases')
    .time('at')
    .text('what')
    .ref('person_id?', 'users')
    .text('text?')
    .ref('assignee_id?', 'users')
    .time('until?')
    .ref('other_case_id?', 'cases')
    .int('made_version?')
    .text('was_state?')
    .time('was_acknowledged_at?', 'was_resolved_at?', 'was_snoozed_until?')
    .ref('was_assignee_id?', 'users')
    .ids('bulk_uid?')
    .create();
  await index('case_steps_case', 'case_steps', ['case_id', 'id']);
  await index('case_steps_bulk', 'case_steps', ['bulk_uid', 'id'], 'bulk_uid');

  await table('case_files')
    .key()
    .ids('uid!')
    .ref('case_id', 'cases')
    .ref('author_id', 'users')
    .ids('object_name!', 'object_sha256')
    .int('bytes')
    .text('content_type')
    .ids('thumbnail_name!?', 'thumbnail_sha256?')
    .int('width?', 'height?', 'duration_ms?')
    .ids('sent_sha256')
    .text('request_id')
    .time('created_at')
    .create();
  await unique('case_files_sent', 'case_files', ['case_id', 'sent_sha256']);
}
