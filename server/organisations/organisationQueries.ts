import { insertInto } from '../db/statement';

export const insertOrganisation = insertInto('organisations', [
  'id',
  'uid',
  'name',
  'logo',
  'features_json',
  'reports_json',
  'settings_json',
  'version',
]);
export const insertSite = insertInto('sites', ['id', 'uid', 'organisation_id', 'name', 'version']);
export const insertPlace = insertInto('places', [
  'id',
  'uid',
  'organisation_id',
  'site_id',
  'name',
  'time_zone',
  'preview',
  'site_url',
  'social_subtitle',
  'links_json',
  'location_json',
  'repeat_window_minutes',
  'features_json',
  'opening_hours_json',
  'version',
]);
export const insertQuestion = insertInto('questions', [
  'id',
  'organisation_id',
  'place_id',
  'zone',
  'text',
  'written_in',
  'is_ask_vote_gps',
  'is_special_ask_vote_gps',
  'is_history_shown',
  'is_airlead',
  'is_service_log_enabled',
  'is_new_service_log_enabled',
  'second_level_details_config_json',
  'service_log_config_json',
  'sld_translations_json',
  'question_translations_json',
  'giveaway_json',
  'features_json',
  'schedule_json',
  'schedule_since',
  'customer_name',
  'permit_number',
  'is_report_offered',
  'service_template',
  'version',
]);
export const insertSticker = insertInto('stickers', [
  'id',
  'uid',
  'question_id',
  'organisation_id',
  'state',
  'placement',
  'asset_id',
  'replaced_by_id',
  'created_at',
  'printed_at',
]);
export const insertScan = insertInto('sticker_scans', ['sticker_id', 'organisation_id', 'scanned_at']);
export const insertMembership = insertInto('memberships', [
  'id',
  'user_id',
  'organisation_id',
  'site_id',
  'role',
]);
export const insertQuestionAccess = insertInto('question_access', [
  'user_id',
  'question_id',
  'has_manage',
  'has_service_log',
]);
