import { sql, type RawBuilder } from 'kysely';
import { searchLimits } from '../../contract/search';
import { isRunBy } from '../access/running';
import { searchable, statement, type QueryBuilder } from '../db/statement';
import { namesOfQuestion } from '../places/placesQueries';
import { oldestStickers } from '../stickers/oldestStickers';

interface SearchInput {
  organisation_id: string;
  /** Who searches, and finds what they run. */
  user_id: string;
  /** Pattern of LIKE with `\` as the escape (`searchPattern`). */
  search: string;
}

const matches = (db: QueryBuilder, text: RawBuilder<unknown>, { search }: SearchInput) =>
  sql<boolean>`${searchable(db, text)} like ${search} escape '\\'`;

export const findPlaces = statement((db, input: SearchInput) =>
  db
    .selectFrom('places')
    .innerJoin('sites', 'sites.id', 'places.site_id')
    .select(['places.uid', 'places.name', 'sites.name as site'])
    .where('places.organisation_id', '=', input.organisation_id)
    .where(
      isRunBy(input.user_id, { organisation_id: input.organisation_id, site_id: sql.ref('places.site_id') }),
    )
    .where(matches(db, sql.ref('places.name'), input))
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(searchLimits.found),
);

export const findQuestions = statement((db, input: SearchInput) =>
  oldestStickers(db)
    .select(['stickers.uid', 'questions.text', 'questions.written_in', 'places.name as place'])
    .where('stickers.organisation_id', '=', input.organisation_id)
    .where(
      isRunBy(input.user_id, { organisation_id: input.organisation_id, site_id: sql.ref('places.site_id') }),
    )
    .where(matches(db, namesOfQuestion, input))
    .orderBy('stickers.id')
    .limit(searchLimits.found),
);

const namesOfSticker = sql`
  ${sql.ref('stickers.uid')} || ' ' || coalesce(${sql.ref('stickers.placement')}, '') || ' ' ||
  coalesce(${sql.ref('stickers.asset_id')}, '')`;

export const findStickers = statement((db, input: SearchInput) =>
  db
    .selectFrom('stickers')
    .innerJoin('questions', 'questions.id', 'stickers.question_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(['stickers.uid', 'stickers.placement', 'places.name as place'])
    .where('stickers.organisation_id', '=', input.organisation_id)
    .where(
      isRunBy(input.user_id, { organisation_id: input.organisation_id, site_id: sql.ref('places.site_id') }),
    )
    .where(matches(db, namesOfSticker, input))
    .orderBy('stickers.id')
    .limit(searchLimits.found),
);

const namesOfPerson = sql`
  trim(${sql.ref('users.first_name')} || ' ' || ${sql.ref('users.last_name')}) || ' ' ||
  coalesce(${sql.ref('users.email')}, '')`;

export const findPeople = statement((db, input: SearchInput) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select([
      'users.uid',
      'users.first_name',
      'users.last_name',
      'users.email',
      'organisations.uid as org_uid',
    ])
    .distinct()
    .where('memberships.organisation_id', '=', input.organisation_id)
    .where(
      isRunBy(input.user_id, {
        organisation_id: input.organisation_id,
        site_id: sql.ref('memberships.site_id'),
      }),
    )
    .where(matches(db, namesOfPerson, input))
    .orderBy('users.last_name')
    .orderBy('users.uid')
    .limit(searchLimits.found),
);
