import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** The tables of `docs/data-model.md`. */
export function first0001(dialect: DialectName): Migration {
  const types = columnTypes(dialect);

  return {
    async up(db: Kysely<unknown>) {
      const table = <Name extends string>(name: Name): Columns<Name> =>
        new Columns(db.schema.createTable(name), types);

      await table('organisations').key().ids('uid!').text('name').json('features_json').create();
      await table('sites').key().ids('uid!').ref('organisation_id', 'organisations').text('name').create();
      await table('places')
        .key()
        .ids('uid!')
        .ref('organisation_id', 'organisations')
        .ref('site_id', 'sites')
        .text('name', 'time_zone', 'preview?', 'site_url?', 'social_subtitle?')
        .json('links_json', 'location_json?', 'features_json')
        .int('repeat_window_minutes?')
        .create();
      await table('questions')
        .key()
        .ref('organisation_id?', 'organisations')
        .ref('place_id?', 'places')
        .text('text')
        .bool(
          'is_ask_vote_gps',
          'is_special_ask_vote_gps',
          'is_history_shown',
          'is_airlead',
          'is_service_log_enabled',
          'is_new_service_log_enabled',
        )
        .json(
          'second_level_details_config_json?',
          'service_log_config_json?',
          'sld_translations_json?',
          'giveaway_json?',
          'features_json',
        )
        .create();
      await table('stickers')
        .key()
        .ids('uid!')
        .ref('question_id', 'questions')
        .text('state', 'placement?', 'asset_id?')
        .check('stickers_state', sql`state in ('blank', 'assigned', 'replaced', 'lost', 'disabled')`)
        .create();

      await table('identities')
        .key()
        .text('kind')
        .ids('guid_hash!')
        .text('guid_kid')
        .time('created_at')
        .check('identities_kind', sql`kind in ('anonymous', 'user')`)
        .create();
      await table('users')
        .key('identities')
        .text('email!', 'first_name', 'last_name', 'password_hash?')
        .bool('is_qa', 'is_manage_redirect_exempt')
        .time('created_at')
        .create();
      await table('memberships')
        .key()
        .ref('user_id', 'users')
        .ref('organisation_id', 'organisations')
        .ref('site_id?', 'sites')
        .text('role')
        .check('memberships_role', sql`role in ('client', 'owner', 'admin', 'org_manager', 'site_manager')`)
        .create();
      await db.schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
      await table('question_access')
        .ref('user_id', 'users')
        .ref('question_id', 'questions')
        .bool('has_manage', 'has_service_log')
        .primary('user_id', 'question_id')
        .create();

      await table('sessions')
        .key()
        .ref('identity_id', 'identities')
        .time('created_at', 'ended_at?')
        .text('ended_reason?')
        .create();
      await table('refresh_tokens')
        .key()
        .ref('session_id', 'sessions')
        .ids('parent_id!?')
        .time('created_at', 'expires_at')
        .create();

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
        .check('votes_rating', sql`rating between 1 and 3`)
        .check('votes_mode', sql`mode in ('service_log', 'vote', 'auto')`)
        .create();
      await db.schema.createIndex('votes_question').on('votes').columns(['question_id', 'id']).execute();
      await table('standing_votes')
        .ref('identity_id', 'identities')
        .ref('question_id', 'questions')
        .ids('vote_id')
        .time('counted_at')
        .primary('identity_id', 'question_id')
        .create();
      await table('idempotency_keys')
        .text('route')
        .ids('key_hash')
        .text('principal', 'body_hash')
        .json('result_json')
        .time('created_at', 'expires_at')
        .primary('route', 'key_hash')
        .create();
      await db.schema
        .createIndex('idempotency_keys_expiry')
        .on('idempotency_keys')
        .column('expires_at')
        .execute();

      await table('events')
        .key()
        .text('type')
        .ids('organisation_id?', 'place_id?', 'question_id?', 'vote_id?', 'identity_id?')
        .text('request_id?')
        .time('at')
        .create();
      await table('client_logs').key().ids('uid!').text('text', 'request_id').time('at').create();
    },
  };
}
