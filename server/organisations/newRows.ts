import type { Schema } from '../db/schema';

type Row<Table extends 'places' | 'questions', Needed extends keyof Schema[Table]> = Partial<Schema[Table]> &
  Pick<Schema[Table], Needed>;

/** A new place: what is not given is empty. */
export const newPlace = (
  own: Row<'places', 'id' | 'uid' | 'organisation_id' | 'site_id' | 'name'>,
): Schema['places'] => ({
  time_zone: 'UTC',
  preview: null,
  site_url: null,
  social_subtitle: null,
  links_json: [],
  location_json: null,
  repeat_window_minutes: null,
  features_json: {},
  opening_hours_json: null,
  version: 1,
  ...own,
});

/** A new question: what is not given is empty or off. */
export const newQuestion = (
  own: Row<'questions', 'id' | 'organisation_id' | 'place_id' | 'text'>,
): Schema['questions'] => ({
  zone: null,
  written_in: null,
  is_ask_vote_gps: false,
  is_special_ask_vote_gps: false,
  is_history_shown: false,
  is_airlead: false,
  is_service_log_enabled: false,
  is_new_service_log_enabled: false,
  second_level_details_config_json: null,
  service_log_config_json: null,
  sld_translations_json: null,
  question_translations_json: null,
  giveaway_json: null,
  features_json: {},
  schedule_json: null,
  schedule_since: null,
  paper_days: null,
  paper_since: null,
  customer_name: null,
  permit_number: null,
  is_report_offered: false,
  service_template: null,
  version: 1,
  ...own,
});
