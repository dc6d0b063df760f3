import { sql } from 'kysely';
import { isLoggedBy } from '../access/question';
import { statement, unindexed, type QueryBuilder } from '../db/statement';

/**
 * What staff's history can be filtered by; an empty text is no filter. Ids, not uids: PostgreSQL then knows
 * whether a site is one of two or has ten services of 100,000.
 */
export interface ServiceFilter {
  site_id: string;
  place_id: string;
  sticker_id: string;
  question_id?: string;
  person: string;
  type: string;
  /** Local dates (and times), both ends included. */
  from: string;
  to: string;
  /** Any text: services without a place alone. */
  unplaced?: string;
}

export const noFilter: ServiceFilter = {
  site_id: '',
  place_id: '',
  sticker_id: '',
  person: '',
  type: '',
  from: '',
  to: '',
};

/** Ids of what a filter names; null for what is not there. */
export const idsOfFilter = statement((db, input: { site: string; place: string; sticker: string }) =>
  db.selectNoFrom((ids) => [
    ids.selectFrom('sites').select('id').where('uid', '=', input.site).as('site_id'),
    ids.selectFrom('places').select('id').where('uid', '=', input.place).as('place_id'),
    ids.selectFrom('stickers').select('id').where('uid', '=', input.sticker).as('sticker_id'),
  ]),
);

/** Questions at which a user was given access, whatever the user's roles. */
export const questionsGranted = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('question_access')
    .innerJoin('questions', 'questions.id', 'question_access.question_id')
    .innerJoin('organisations', 'organisations.id', 'questions.organisation_id')
    .select(['questions.id as question_id', 'organisations.id as organisation_id'])
    .where('question_access.user_id', '=', input.user_id)
    .orderBy('questions.id'),
);

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
 * Services of an organisation that a user may see, newest first: at places that the user runs, and at
 * questions for which access was granted. One organisation at a time, so that an index brings them in order.
 */
function servicesFor(
  db: QueryBuilder,
  input: { user_id: string; organisation_id: string },
  isOfQuestion: boolean,
) {
  const organisation = sql.ref('service_logs.organisation_id');
  // The index of a question does not begin with its organisation.
  const compared = isOfQuestion ? unindexed(db, organisation) : organisation;
  return db
    .selectFrom('service_logs')
    .where('service_logs.undone_at', 'is', null)
    .where(sql<boolean>`${compared} = ${input.organisation_id}`)
    .where(
      isLoggedBy(input.user_id, {
        organisation_id: input.organisation_id,
        site_id: sql.ref('service_logs.site_id'),
        question_id: sql.ref('service_logs.question_id'),
      }),
    )
    .orderBy('service_logs.served_at', 'desc')
    .orderBy('service_logs.id', 'desc');
}

interface PageInput extends ServiceFilter {
  user_id: string;
  organisation_id: string;
  before_at: number;
  before_id: string;
  /** UTC milliseconds, at or before the first service of the day `from`. */
  since: number;
  count: number;
}

const filters = [
  'question_id',
  'sticker_id',
  'place_id',
  'person',
  'type',
  'site_id',
  'from',
  'to',
  'unplaced',
] as const;

/** Columns of the filters that have an index each, the narrowest first: SQLite takes the first one's. */
const indexed = {
  question_id: 'service_logs.question_id',
  sticker_id: 'service_logs.sticker_id',
  place_id: 'service_logs.place_id',
  person: 'service_logs.author_name',
  type: 'service_logs.type',
  site_id: 'service_logs.site_id',
} as const;

/** Services by the filters that are set, before the row where the page begins. */
function filtered(db: QueryBuilder, input: PageInput, names: readonly (keyof ServiceFilter)[]) {
  let rows = servicesFor(db, input, names.includes('question_id'))
    .where('service_logs.served_at', '<=', input.before_at)
    .where((where) =>
      where.or([
        where('service_logs.served_at', '<', input.before_at),
        where('service_logs.id', '<', input.before_id),
      ]),
    );
  let hasIndex = false;
  for (const [name, column] of Object.entries(indexed) as [keyof typeof indexed, string][])
    if (names.includes(name)) {
      const compared = hasIndex ? unindexed(db, sql.ref(column)) : sql.ref(column);
      rows = rows.where(sql<boolean>`${compared} = ${input[name]}`);
      hasIndex = true;
    }
  // `local_date` is on the clock of its place and in no index: `since` and `before_at` lead to the rows.
  if (names.includes('from'))
    rows = rows
      .where('service_logs.served_at', '>=', input.since)
      .where('service_logs.local_date', '>=', input.from);
  if (names.includes('unplaced')) rows = rows.where('service_logs.place_id', 'is', null);
  return names.includes('to') ? rows.where('service_logs.local_date', '<=', input.to) : rows;
}

function pageFor(names: readonly (keyof ServiceFilter)[]) {
  return statement((db, input: PageInput) =>
    db
      // The names are joined to the page alone, so that no join takes part in the choice of an index.
      .selectFrom(
        filtered(db, input, names)
          .select(['id', 'uid', 'type', 'served_at', 'local_date'])
          .select(['question_id', 'sticker_id', 'place_id', 'site_id'])
          .limit(input.count)
          .as('page'),
      )
      .innerJoin('stickers', 'stickers.id', 'page.sticker_id')
      .innerJoin('questions', 'questions.id', 'page.question_id')
      .leftJoin('service_papers', 'service_papers.service_log_id', 'page.id')
      .leftJoin('users', 'users.id', 'service_papers.person_id')
      .leftJoin('places', 'places.id', 'page.place_id')
      .leftJoin('sites', 'sites.id', 'page.site_id')
      .select(['questions.paper_days', 'questions.paper_since'])
      .select(['service_papers.due_date', 'service_papers.handed_in_at'])
      .select(['users.first_name', 'users.last_name'])
      .select([
        'page.id',
        'page.uid',
        'page.served_at',
        'page.local_date',
        'page.type',
        'page.question_id',
        'page.place_id',
        'stickers.uid as sticker_uid',
        'stickers.placement',
        'stickers.asset_id',
        'places.uid as place_uid',
        'places.name as place_name',
        'sites.uid as site_uid',
        'sites.name as site_name',
      ]),
  );
}

export type SeenRow = NonNullable<ReturnType<ReturnType<typeof pageFor>>['row']>;

const day = 86_400_000;

/**
 * A statement for each set of filters, so that the database chooses an index for the conditions that there
 * are.
 */
function byFilters<Q>(make: (names: readonly (keyof ServiceFilter)[]) => (input: PageInput) => Q) {
  const made = new Map<string, (input: PageInput) => Q>();
  return (asked: Omit<PageInput, 'since'>): Q => {
    const names = filters.filter((name) => (asked[name] ?? '') !== '');
    const key = names.join();
    const query = made.get(key) ?? make(names);
    made.set(key, query);
    // No clock is a day away from UTC. What is no day leads nowhere.
    const since = (Date.parse(asked.from.slice(0, 10)) || 0) - day;
    const until = (Date.parse(asked.to.slice(0, 10)) || asked.before_at) + 2 * day;
    const end = until < asked.before_at ? { before_at: until, before_id: '~' } : {};
    return query({ ...asked, ...end, since });
  };
}

/** The newest services of a page, in any order. */
export const servicesSeen = byFilters(pageFor);

/** The place of a service; null without one. */
export const placeOfService = statement((db, input: { uid: string }) =>
  db.selectFrom('service_logs').select('place_id').where('uid', '=', input.uid),
);

/** Places of an organisation with a service, and their sites' names. */
export const placesServed = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('places')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .select(['places.id', 'places.name', 'sites.name as site_name'])
    .where('places.organisation_id', '=', input.organisation_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('service_logs')
          .select('service_logs.id')
          .whereRef('service_logs.place_id', '=', 'places.id')
          .where('service_logs.undone_at', 'is', null),
      ),
    ),
);

function choicesFor(names: readonly (keyof ServiceFilter)[]) {
  return statement((db, input: PageInput) =>
    db
      .selectFrom(
        filtered(db, input, names)
          .select(['author_name', 'type', 'sticker_id', 'place_id', 'service_logs.site_id'])
          .limit(input.count)
          .as('seen'),
      )
      .innerJoin('stickers', 'stickers.id', 'seen.sticker_id')
      .innerJoin('questions', 'questions.id', 'stickers.question_id')
      .leftJoin('places', 'places.id', 'seen.place_id')
      .leftJoin('sites', 'sites.id', 'seen.site_id')
      .select([
        'seen.author_name',
        'seen.type',
        'stickers.uid as sticker_uid',
        'stickers.placement',
        'questions.text',
        'places.uid as place_uid',
        'places.name as place_name',
        'sites.uid as site_uid',
        'sites.name as site_name',
      ])
      .distinct(),
  );
}

/** People, types, stickers and places of the newest services that a user may see. */
export const choicesSeen = byFilters(choicesFor);
