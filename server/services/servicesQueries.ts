import { sql } from 'kysely';
import { isLoggedBy } from '../access/question';
import { statement, type QueryBuilder } from '../db/statement';

/**
 * Filters with nothing set are empty texts, so that one statement serves them all. A sticker has a statement
 * of its own, for its index.
 */
export interface ServiceFilter {
  user_id: string;
  organisation_id: string;
  site: string;
  place: string;
  person: string;
  type: string;
  /** Local dates (and times), both ends included. */
  from: string;
  to: string;
}

/** Organisations whose services a user may see, all or some of them. */
export const organisationsSeen = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('memberships')
    .select('memberships.organisation_id as id')
    .where('memberships.user_id', '=', input.user_id)
    .union(
      db
        .selectFrom('question_access')
        .innerJoin('questions', 'questions.id', 'question_access.question_id')
        .innerJoin('organisations', 'organisations.id', 'questions.organisation_id')
        .select('organisations.id')
        .where('question_access.user_id', '=', input.user_id),
    ),
);

/**
 * Services of an organisation that a user may see: at places that the user runs, and at questions for which
 * access was granted. One organisation at a time, so that an index brings them in order.
 */
function servicesFor(db: QueryBuilder, input: { user_id: string; organisation_id: string }) {
  return db
    .selectFrom('service_logs')
    .innerJoin('questions', 'questions.id', 'service_logs.question_id')
    .innerJoin('stickers', 'stickers.id', 'service_logs.sticker_id')
    .leftJoin('places', 'places.id', 'service_logs.place_id')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .where('service_logs.undone_at', 'is', null)
    .where('service_logs.organisation_id', '=', input.organisation_id)
    .where(
      isLoggedBy(input.user_id, {
        organisation_id: input.organisation_id,
        site_id: sql.ref('places.site_id'),
        question_id: sql.ref('service_logs.question_id'),
      }),
    );
}

const unset = (value: string) => sql<boolean>`${value} = ''`;

interface PageInput extends ServiceFilter {
  before_at: number;
  before_id: string;
  count: number;
}

function pageFor(db: QueryBuilder, input: PageInput) {
  return servicesFor(db, input)
    .where((where) => where.or([unset(input.site), where('sites.uid', '=', input.site)]))
    .where((where) => where.or([unset(input.place), where('places.uid', '=', input.place)]))
    .where((where) => where.or([unset(input.person), where('service_logs.author_name', '=', input.person)]))
    .where((where) => where.or([unset(input.type), where('service_logs.type', '=', input.type)]))
    .where('service_logs.local_date', '>=', input.from)
    .where('service_logs.local_date', '<=', input.to)
    .where('service_logs.served_at', '<=', input.before_at)
    .where((where) =>
      where.or([
        where('service_logs.served_at', '<', input.before_at),
        where('service_logs.id', '<', input.before_id),
      ]),
    )
    .select([
      'service_logs.id',
      'service_logs.uid',
      'service_logs.served_at',
      'service_logs.question_id',
      'stickers.uid as sticker_uid',
      'stickers.placement',
      'stickers.asset_id',
      'places.uid as place_uid',
      'places.name as place_name',
      'sites.uid as site_uid',
      'sites.name as site_name',
    ])
    .orderBy('service_logs.served_at', 'desc')
    .orderBy('service_logs.id', 'desc')
    .limit(input.count);
}

/** A page of staff's history, newest first. */
export const servicesSeen = statement((db, input: PageInput) => pageFor(db, input));

/** The same at one sticker. It may have few services among very many, so an index leads to its own alone. */
export const servicesSeenAt = statement((db, input: PageInput & { sticker: string }) =>
  pageFor(db, input).where('service_logs.sticker_id', '=', (sticker) =>
    sticker.selectFrom('stickers').select('id').where('uid', '=', input.sticker),
  ),
);

/** Services in which people, types and places are looked for: the newest ones. */
const looked = 5_000;

/** People, types and places of the newest services that a user may see. */
export const choicesSeen = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom(
      servicesFor(db, input)
        .select([
          'service_logs.author_name',
          'service_logs.type',
          'places.uid as place_uid',
          'places.name as place_name',
          'sites.uid as site_uid',
          'sites.name as site_name',
        ])
        .orderBy('service_logs.served_at', 'desc')
        .orderBy('service_logs.id', 'desc')
        .limit(looked)
        .as('seen'),
    )
    .selectAll()
    .distinct(),
);
