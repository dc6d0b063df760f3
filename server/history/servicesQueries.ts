import { sql } from 'kysely';
import { statement, type QueryBuilder } from '../db/statement';

/** Filters with nothing set are empty texts, so that one statement serves all of them. */
export interface ServiceFilter {
  user_id: string;
  site: string;
  place: string;
  question: string;
  person: string;
  type: string;
  /** Local dates (and times), both ends included. */
  from: string;
  to: string;
}

const runsPlaces = ['owner', 'admin', 'org_manager'] as const;

/**
 * Services that a user may see: at places that the user runs, and at questions for which access was granted. The
 * organisations come first, so that an index is used.
 */
function servicesFor(db: QueryBuilder, input: { user_id: string }) {
  return db
    .selectFrom('service_logs')
    .innerJoin('questions', 'questions.id', 'service_logs.question_id')
    .innerJoin('stickers', 'stickers.id', 'service_logs.sticker_id')
    .leftJoin('places', 'places.id', 'service_logs.place_id')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .where('service_logs.undone_at', 'is', null)
    .where('service_logs.organisation_id', 'in', (of) =>
      of
        .selectFrom('memberships')
        .select('memberships.organisation_id')
        .where('memberships.user_id', '=', input.user_id)
        .union(
          of
            .selectFrom('question_access')
            .innerJoin('questions as granted', 'granted.id', 'question_access.question_id')
            .select(sql<string>`granted.organisation_id`.as('organisation_id'))
            .where('question_access.user_id', '=', input.user_id),
        ),
    )
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('memberships')
            .select('memberships.id')
            .where('memberships.user_id', '=', input.user_id)
            .whereRef('memberships.organisation_id', '=', 'service_logs.organisation_id')
            .where((member) =>
              member.or([
                member('memberships.role', 'in', runsPlaces),
                member.and([
                  member('memberships.role', '=', 'site_manager'),
                  member('memberships.site_id', '=', member.ref('places.site_id')),
                ]),
              ]),
            ),
        ),
        where.exists(
          where
            .selectFrom('question_access')
            .select('question_access.question_id')
            .where('question_access.user_id', '=', input.user_id)
            .whereRef('question_access.question_id', '=', 'service_logs.question_id')
            .where((granted) =>
              granted.or([
                granted('question_access.has_service_log', '=', true),
                granted('question_access.has_manage', '=', true),
              ]),
            ),
        ),
      ]),
    );
}

const unset = (value: string) => sql<boolean>`${value} = ''`;

/** A page of staff's history, newest first. */
export const servicesSeen = statement(
  (db, input: ServiceFilter & { before_at: number; before_id: string; count: number }) =>
    servicesFor(db, input)
      .where((where) => where.or([unset(input.site), where('sites.uid', '=', input.site)]))
      .where((where) => where.or([unset(input.place), where('places.uid', '=', input.place)]))
      .where((where) => where.or([unset(input.question), where('stickers.uid', '=', input.question)]))
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
      .limit(input.count),
);

/** Upper limit of the lists to choose from. */
const listed = 1_000;

export const placesSeen = statement((db, input: { user_id: string }) =>
  servicesFor(db, input)
    .select(['places.uid', 'places.name', 'sites.uid as site_uid', 'sites.name as site_name'])
    .where('places.uid', 'is not', null)
    .distinct()
    .orderBy('places.name')
    .limit(listed),
);

export const peopleSeen = statement((db, input: { user_id: string }) =>
  servicesFor(db, input)
    .select('service_logs.author_name as name')
    .where('service_logs.author_name', 'is not', null)
    .distinct()
    .orderBy('service_logs.author_name')
    .limit(listed),
);

export const typesSeen = statement((db, input: { user_id: string }) =>
  servicesFor(db, input)
    .select('service_logs.type as name')
    .distinct()
    .orderBy('service_logs.type')
    .limit(listed),
);
