import { sharedRead } from '../db/statement';

/** What a scan needs of a sticker, its question, place and organisation, in one row. */
export const scannedByUid = sharedRead(
  ['stickers', 'questions', 'places', 'organisations', 'pin_questions', 'webhooks'],
  (db, input: { uid: string }) =>
    db
      .selectFrom('stickers')
      .innerJoin('questions', 'questions.id', 'stickers.question_id')
      .leftJoin('places', 'places.id', 'questions.place_id')
      .leftJoin('organisations', 'organisations.id', 'questions.organisation_id')
      .where('stickers.uid', '=', input.uid)
      .select(({ exists, selectFrom }) => [
        'stickers.id as sticker_id',
        'stickers.uid',
        'stickers.state',
        'stickers.placement',
        'stickers.asset_id',
        'questions.id as question_id',
        'questions.text',
        'questions.written_in',
        'questions.is_ask_vote_gps',
        'questions.is_special_ask_vote_gps',
        'questions.is_history_shown',
        'questions.is_airlead',
        'questions.is_service_log_enabled',
        'questions.is_new_service_log_enabled',
        'questions.second_level_details_config_json',
        'questions.service_log_config_json',
        'questions.sld_translations_json',
        'questions.question_translations_json',
        'questions.giveaway_json',
        'questions.features_json as question_features_json',
        'places.id as place_id',
        'places.uid as place_uid',
        'places.site_id',
        'places.time_zone',
        'places.name as place_name',
        'places.preview',
        'places.site_url',
        'places.social_subtitle',
        'places.links_json',
        'places.location_json',
        'places.repeat_window_minutes',
        'places.features_json as place_features_json',
        'organisations.id as organisation_id',
        'organisations.uid as org_uid',
        'organisations.logo',
        'organisations.features_json as organisation_features_json',
        'organisations.reports_json',
        'organisations.settings_json',
        exists(
          selectFrom('pin_questions')
            .select('pin_questions.pin_id')
            .whereRef('pin_questions.question_id', '=', 'questions.id')
            .where('pin_questions.revoked_at', 'is', null),
        ).as('has_pins'),
        exists(
          selectFrom('webhooks')
            .select('webhooks.id')
            .whereRef('webhooks.organisation_id', '=', 'questions.organisation_id')
            .where('webhooks.hears_votes', '=', true)
            .where('webhooks.off_at', 'is', null),
        ).as('tells_votes'),
      ]),
);

/** A scanned sticker with all it stands for. */
export type Scanned = NonNullable<ReturnType<typeof scannedByUid>['row']>;
