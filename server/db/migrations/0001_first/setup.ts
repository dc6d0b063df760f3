import { sql } from 'kysely';
import type { Tables } from '../columns';

/** Organisations with their sites, places, questions and stickers. */
export async function setupTables({ table, index, unique }: Tables): Promise<void> {
  await table('installations').key().create();

  await table('organisations')
    .key()
    .ids('uid!')
    .text('name')
    .json('features_json')
    .int('version=1')
    .json("settings_json='{}'", 'reports_json?')
    .text('logo?')
    .create();

  await table('sites')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .text('name')
    .int('version=1')
    .create();
  await index('sites_organisation', 'sites', ['organisation_id', 'id']);

  await table('places')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('site_id', 'sites')
    .text('name', 'time_zone', 'preview?', 'site_url?', 'social_subtitle?')
    .json('links_json', 'location_json?', 'features_json')
    .int('repeat_window_minutes?', 'version=1')
    .json('opening_hours_json?')
    .create();
  await index('places_listed', 'places', ['organisation_id', 'site_id', 'name', 'id']);
  await index('places_named', 'places', ['organisation_id', 'name', 'id']);

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
    .json('schedule_json?')
    .time('schedule_since?')
    .int('paper_days?')
    .time('paper_since?')
    .text('customer_name?')
    .bool('is_report_offered=false')
    .text('service_template?')
    .int('version=1')
    .json('question_translations_json?')
    .text('zone?', 'permit_number?', 'written_in?')
    .create();
  await index('questions_listed', 'questions', ['organisation_id', 'place_id', 'id']);
  await index('questions_place', 'questions', ['place_id']);
  // Few questions ask for papers: the search for what waits begins with them.
  await index('questions_papers', 'questions', ['paper_days'], 'paper_days');

  await table('stickers')
    .key()
    .ids('uid!')
    .ref('question_id', 'questions')
    .text('state', 'placement?', 'asset_id?')
    .ref('organisation_id?', 'organisations')
    .ref('replaced_by_id?', 'stickers')
    .time('created_at?', 'printed_at?')
    .check('stickers_state', sql`state in ('blank', 'assigned', 'replaced', 'lost', 'disabled')`)
    .create();
  await index('stickers_listed', 'stickers', ['organisation_id', 'id']);
  await index('stickers_printed', 'stickers', ['organisation_id', 'printed_at', 'id']);
  await index('stickers_question', 'stickers', ['question_id']);
  await index('stickers_state', 'stickers', ['organisation_id', 'state', 'id']);

  await table('sticker_scans')
    .ref('sticker_id', 'stickers')
    .time('scanned_at')
    .ref('organisation_id?', 'organisations')
    .primary('sticker_id')
    .create();
  await index('sticker_scans_listed', 'sticker_scans', ['organisation_id', 'scanned_at', 'sticker_id']);

  await table('consent_texts')
    .ref('organisation_id', 'organisations')
    .ids('id')
    .text('text')
    .time('created_at')
    .primary('organisation_id', 'id')
    .create();

  await table('service_templates')
    .key()
    .ref('organisation_id', 'organisations')
    .text('template')
    .int('version')
    .json('template_json')
    .time('created_at')
    .create();
  await unique('service_templates_version', 'service_templates', ['template', 'version']);

  await table('game_records').ref('place_id', 'places').int('score').primary('place_id').create();

  await table('pin_salts')
    .ref('question_id', 'questions')
    .text('salt', 'kid', 'cost')
    .time('told_at?')
    .primary('question_id')
    .create();
}
