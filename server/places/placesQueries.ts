import { sql, type RawBuilder } from 'kysely';
import { isRunBy } from '../access/running';
import { searchable, statement, updateVersion, type QueryBuilder } from '../db/statement';

export const organisationByUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('organisations')
    .select(['id', 'uid', 'name', 'logo', 'features_json', 'reports_json', 'settings_json', 'version'])
    .where('uid', '=', input.uid),
);

export const organisationById = statement((db, input: { id: string }) =>
  db.selectFrom('organisations').select(['id', 'uid', 'name']).where('id', '=', input.id),
);

export const siteByUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('sites')
    .innerJoin('organisations', 'organisations.id', 'sites.organisation_id')
    .select([
      'sites.id',
      'sites.uid',
      'sites.name',
      'sites.organisation_id',
      'sites.version',
      'organisations.uid as org_uid',
      'organisations.name as org_name',
      'organisations.settings_json as org_settings_json',
    ])
    .where('sites.uid', '=', input.uid),
);

export const placeByUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('places')
    .innerJoin('sites', 'sites.id', 'places.site_id')
    .innerJoin('organisations', 'organisations.id', 'places.organisation_id')
    .selectAll('places')
    .select([
      'sites.uid as site_uid',
      'sites.name as site_name',
      'organisations.uid as org_uid',
      'organisations.name as org_name',
    ])
    .where('places.uid', '=', input.uid),
);

/** The question of a sticker, with all that can be edited. */
export const questionBySticker = statement((db, input: { uid: string }) =>
  db
    .selectFrom('stickers')
    .innerJoin('questions', 'questions.id', 'stickers.question_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .leftJoin('organisations', 'organisations.id', 'questions.organisation_id')
    .selectAll('questions')
    .select([
      'places.uid as place_uid',
      'places.name as place_name',
      'places.site_id',
      'sites.uid as site_uid',
      'sites.name as site_name',
      'organisations.uid as org_uid',
      'organisations.name as org_name',
    ])
    .where('stickers.uid', '=', input.uid),
);

/** Upper limit of the list of an organisation's sites. */
const listed = 1_000;

/** Sites of an organisation that a person runs. */
export const sitesRun = statement((db, input: { organisation_id: string; user_id: string }) =>
  db
    .selectFrom('sites')
    .select(['sites.id', 'sites.uid', 'sites.name'])
    .where('sites.organisation_id', '=', input.organisation_id)
    .where(isRunBy(input.user_id, { organisation_id: input.organisation_id, site_id: sql.ref('sites.id') }))
    .orderBy('sites.id')
    .limit(listed),
);

/** @param search pattern of LIKE with `\` as the escape (`searchPattern`) */
const holds = (db: QueryBuilder, name: RawBuilder<unknown>, { search }: { search: string }) =>
  sql<boolean>`${searchable(db, name)} like ${search} escape '\\'`;

interface PlacesInput {
  organisation_id: string;
  user_id: string;
  /** The last place of the page before; empty texts on the first page. */
  after_site: string;
  after_name: string;
  after_id: string;
  count: number;
}

/**
 * A page of an organisation's places that a person runs, by site and name. An index brings them in this
 * order, so a page costs the same among a hundred thousand places.
 */
const placesPageOf = (db: QueryBuilder, input: PlacesInput) =>
  db
    .selectFrom('places')
    .innerJoin('sites', 'sites.id', 'places.site_id')
    .select([
      'places.id',
      'places.uid',
      'places.name',
      'places.site_id',
      'places.time_zone',
      'places.opening_hours_json',
      'sites.uid as site_uid',
      'sites.name as site_name',
    ])
    .where('places.organisation_id', '=', input.organisation_id)
    .where(
      sql<boolean>`(places.site_id, places.name, places.id) > (${input.after_site}, ${input.after_name}, ${input.after_id})`,
    )
    .where(
      isRunBy(input.user_id, { organisation_id: input.organisation_id, site_id: sql.ref('places.site_id') }),
    )
    .orderBy('places.site_id')
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(input.count);

export const placesRun = statement(placesPageOf);

/** What a question is found by. */
export const namesOfQuestion = sql`
  ${sql.ref('questions.text')} || ' ' || coalesce(${sql.ref('questions.zone')}, '')`;

/** The same of places whose names, sites, questions or zones hold a text. */
export const placesFound = statement((db, input: PlacesInput & { search: string }) =>
  placesPageOf(db, input).where((where) =>
    where.or([
      holds(db, sql.ref('places.name'), input),
      holds(db, sql.ref('sites.name'), input),
      where.exists(
        where
          .selectFrom('questions')
          .select('questions.id')
          .whereRef('questions.place_id', '=', 'places.id')
          .where(holds(db, namesOfQuestion, input)),
      ),
    ]),
  ),
);

/** Questions of a place with their stickers, the oldest first. */
export const questionsOfPlace = statement((db, input: { place_id: string }) =>
  db
    .selectFrom('questions')
    .innerJoin('stickers', 'stickers.question_id', 'questions.id')
    .select([
      'questions.id',
      'questions.text',
      'questions.written_in',
      'questions.zone',
      'stickers.uid as sticker_uid',
      'stickers.state',
      'stickers.placement',
    ])
    .where('questions.place_id', '=', input.place_id)
    .orderBy('questions.id')
    .orderBy('stickers.id')
    .limit(listed),
);

export const rowsOfPlace = statement((db, input: { place_id: string }) =>
  db.selectFrom('questions').selectAll().where('place_id', '=', input.place_id).orderBy('id').limit(listed),
);

export const stickersOf = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('stickers')
    .select(['uid', 'state', 'placement'])
    .where('question_id', '=', input.question_id)
    .orderBy('id')
    .limit(listed),
);

/** Saves succeed once for a version; the next one finds a newer row. */
export const saveOrganisation = updateVersion('organisations', [
  'name',
  'logo',
  'features_json',
  'reports_json',
  'settings_json',
]);

export const saveSite = updateVersion('sites', ['name']);

export const savePlace = updateVersion('places', [
  'name',
  'preview',
  'time_zone',
  'site_url',
  'social_subtitle',
  'links_json',
  'location_json',
  'repeat_window_minutes',
  'features_json',
  'opening_hours_json',
]);

export const saveQuestion = updateVersion('questions', [
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
  'paper_days',
  'paper_since',
  'customer_name',
  'permit_number',
  'is_report_offered',
  'service_template',
]);
