import { sql } from 'kysely';
import type { Tables } from '../columns';

/** Votes and all that came with them. */
export async function votesTables({ table, index, unique }: Tables): Promise<void> {
  await table('votes')
    .key()
    .ids('uid!')
    .ref('sticker_id', 'stickers')
    .ref('question_id', 'questions')
    .ref('place_id?', 'places')
    .ref('organisation_id?', 'organisations')
    .ref('identity_id', 'identities')
    .int('rating')
    .text('mode')
    .bool('is_service_log', 'is_lead', 'is_repeat', 'is_counted')
    .int('screen_width', 'screen_height', 'inner_width', 'inner_height')
    .text('locale')
    .ids('key_hash!?')
    .text('request_id')
    .time('created_at')
    .int('rating_sequence=0')
    .time('changed_at?')
    .bool('is_flagged=false')
    .text('body_hash?')
    .bool('has_new_identity=false')
    .text('code_hash?')
    .time('erased_at?', 'voted_at?', 'reviewed_at?')
    .text('late?')
    .text('local_hour')
    .check('votes_mode', sql`mode in ('service_log', 'vote', 'auto')`)
    .check('votes_rating', sql`rating between 1 and 3`)
    .create();
  await index('votes_question', 'votes', ['question_id', 'id']);
  await index('votes_organisation', 'votes', ['organisation_id', 'id']);
  await index('votes_place', 'votes', ['place_id', 'id']);

  await table('standing_votes')
    .ref('identity_id', 'identities')
    .ref('question_id', 'questions')
    .ids('vote_id')
    .time('counted_at')
    .int('vote_count=1')
    .primary('identity_id', 'question_id')
    .create();

  await table('answers')
    .key()
    .ref('vote_id', 'votes')
    .text('option', 'device_date?', 'request_id')
    .time('created_at', 'removed_at?')
    .create();
  await unique('answers_option', 'answers', ['vote_id', 'option']);

  await table('notes')
    .key()
    .ref('vote_id', 'votes')
    .ref('identity_id', 'identities')
    .text('text')
    .ids('key_hash!?')
    .text('request_id')
    .time('created_at')
    .create();
  await index('notes_created', 'notes', ['created_at']);
  await index('notes_vote', 'notes', ['vote_id']);

  await table('attachments')
    .key()
    .ids('uid!')
    .ref('vote_id', 'votes')
    .ids('client_id')
    .text('kind')
    .int('slot?')
    .ids('object_name!', 'object_sha256')
    .int('bytes')
    .text('content_type')
    .ids('thumbnail_name!?', 'thumbnail_sha256?')
    .int('width?', 'height?', 'duration_ms?')
    .ids('sent_sha256')
    .text('tile_text?', 'device_date?', 'request_id')
    .time('created_at', 'removed_at?')
    .check('attachments_kind', sql`kind in ('photo', 'recording')`)
    .create();
  await unique('attachments_client_id', 'attachments', ['vote_id', 'client_id']);
  await index('attachments_created', 'attachments', ['created_at']);
  // Rows without a slot have been removed, and are as many as they like: nulls are all different.
  await unique('attachments_slot', 'attachments', ['vote_id', 'kind', 'slot']);

  await table('contacts')
    .key()
    .ref('vote_id', 'votes')
    .text('contact_info')
    .ids('key_hash!?')
    .text('request_id')
    .time('created_at')
    .text('consent_id?')
    .time('consented_at?')
    .create();
  await index('contacts_created', 'contacts', ['created_at']);
  await index('contacts_vote', 'contacts', ['vote_id']);

  await table('replies')
    .key()
    .ref('vote_id', 'votes')
    .ref('author_id?', 'identities')
    .text('text', 'request_id')
    .time('created_at', 'mailed_at?', 'bounced_at?')
    .text('bounce_code?', 'bounce_text?')
    .create();
  await index('replies_created', 'replies', ['created_at']);
  await index('replies_vote', 'replies', ['vote_id', 'id']);

  await table('visitor_mails')
    .key()
    .ref('vote_id', 'votes')
    .ids('reply_id', 'message_id!')
    .text('text', 'quoted')
    .int('files')
    .time('created_at')
    .create();
  await index('visitor_mails_created', 'visitor_mails', ['created_at']);
  await index('visitor_mails_vote', 'visitor_mails', ['vote_id', 'id']);

  await table('mailboxes').key().text('uid_validity').time('next_uid', 'leased_until').create();

  await table('locations')
    .key()
    .ref('vote_id', 'votes')
    .bool('is_old', 'is_special')
    .real('lat', 'lng')
    .int('accuracy')
    .text('device_date?', 'fix_date?', 'request_id')
    .time('created_at')
    .create();
  // What is old is removed by it.
  await index('locations_created_at', 'locations', ['created_at']);
  await unique('locations_vote', 'locations', ['vote_id', 'is_old']);

  await table('games')
    .key()
    .ids('uid!')
    .ref('vote_id', 'votes')
    .ref('place_id?', 'places')
    .int('score', 'duration_ms')
    .time('finished_at')
    .bool('is_record')
    .text('contact?')
    .time('contacted_at?')
    .ids('key_hash!?')
    .text('request_id')
    .time('created_at')
    .text('consent_id?')
    .create();
  await index('games_contacted', 'games', ['contacted_at']);
  // A place has few records among its many games.
  await index('games_records', 'games', ['place_id', 'is_record', 'score']);
  await index('games_vote', 'games', ['vote_id']);

  await table('giveaway_entries')
    .key()
    .text('kind')
    .ref('place_id', 'places')
    .ref('vote_id', 'votes')
    .ref('identity_id', 'identities')
    .ids('period')
    .text('request_id')
    .time('created_at')
    .text('contact_hash?')
    .create();
  await unique('giveaway_entries_contact', 'giveaway_entries', [
    'place_id',
    'kind',
    'contact_hash',
    'period',
  ]);
  await index('giveaway_entries_contacted', 'giveaway_entries', ['created_at'], 'contact_hash');
  await index('giveaway_entries_drawn', 'giveaway_entries', ['place_id', 'kind', 'period']);
  await unique('giveaway_entries_once', 'giveaway_entries', ['place_id', 'kind', 'identity_id', 'period']);

  await table('social_clicks')
    .key()
    .ref('vote_id', 'votes')
    .ref('identity_id', 'identities')
    .ref('place_id?', 'places')
    .text('link_uid')
    .int('network_id?')
    .ids('key_hash!?')
    .text('request_id')
    .time('created_at')
    .create();
  await index('social_clicks_identity', 'social_clicks', ['identity_id']);
  await index('social_clicks_vote', 'social_clicks', ['vote_id']);

  await table('leads')
    .key()
    .ids('uid!')
    .text('kind')
    .ids('person_id')
    .ref('question_id', 'questions')
    .ref('sticker_id', 'stickers')
    .ref('place_id?', 'places')
    .ref('organisation_id?', 'organisations')
    .ref('vote_id?', 'votes')
    .ref('identity_id?', 'identities')
    .text(
      'first_name',
      'last_name?',
      'phone',
      'email',
      'address?',
      'delivery_method?',
      'message?',
      'preferred_time?',
      'number?',
      'consent_text?',
    )
    .time('consented_at?')
    .text('status', 'locale')
    .ids('key_hash!?')
    .text('request_id')
    .time('created_at')
    .text('consent_id?')
    .check('leads_kind', sql`kind in ('event', 'existing', 'new')`)
    .check('leads_status', sql`status in ('new', 'contacted', 'scheduled', 'won', 'lost')`)
    .create();
  await index('leads_created', 'leads', ['created_at']);
  await index('leads_listed', 'leads', ['organisation_id', 'created_at']);
  await index('leads_person', 'leads', ['person_id']);
  await index('leads_vote', 'leads', ['vote_id']);

  await table('lead_contacts')
    .ref('organisation_id', 'organisations')
    .ids('contact_hash', 'person_id')
    .primary('organisation_id', 'contact_hash')
    .create();
  await index('lead_contacts_person', 'lead_contacts', ['person_id']);
}
