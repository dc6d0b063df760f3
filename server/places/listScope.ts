import { sql } from 'kysely';
import { toLocale, type Locale } from '../../contract/languages';
import { accessOf } from '../access/question';
import { isRunBy } from '../access/running';
import { all, first, type Command } from '../db/database';
import { statement } from '../db/statement';
import { Problem } from '../http/problem';
import type { SignedIn } from '../session/caller';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { organisationAsked } from './placesPolicy';
import { questionBySticker } from './placesQueries';

/** What a list of votes or cases is asked for, by uids. */
interface ListQuery {
  /** A sticker of the question. */
  question?: string | undefined;
  org?: string | undefined;
  place?: string | undefined;
}

/** What such a list shows: a question, or what the caller runs of an organisation. Ids; '' for all. */
export interface ListScope {
  question_id: string;
  organisation_id: string;
  place_id: string;
  /** The caller runs only sites of it. */
  ofSites: boolean;
  /** For the filters; empty with `question`. */
  organisations: { uid: string; name: string }[];
  org_uid: string | null;
  places: { uid: string; name: string }[];
  /** The question asked for, else null. */
  question: { uid: string; text: string; written_in: Locale } | null;
  /** Of questions that do not say theirs. */
  language: Locale;
}

/**
 * Which rows of a list the caller sees.
 * @throws Problem forbidden for people who run nothing; notFound for what is not theirs and for what is not
 *   there alike
 */
export function* listScope(caller: SignedIn, query: ListQuery): Command<ListScope> {
  return query.question === undefined
    ? yield* ofOrganisation(caller, query)
    : yield* ofQuestion(caller, query.question);
}

function* ofQuestion(caller: SignedIn, uid: string): Command<ListScope> {
  const row = yield* first(questionBySticker({ uid }));
  if (!row) throw new Problem('notFound');
  const { id: question_id, organisation_id, site_id, text } = row;
  if (!(yield* accessOf(caller, { question_id, organisation_id, site_id })).manage)
    throw new Problem('notFound');
  const language = yield* organisationLanguage(organisation_id);
  return {
    question_id,
    organisation_id: '',
    ofSites: false,
    place_id: '',
    organisations: [],
    org_uid: null,
    places: [],
    question: { uid, text, written_in: toLocale(row.written_in) ?? language },
    language,
  };
}

function* ofOrganisation(caller: SignedIn, { org, place }: ListQuery): Command<ListScope> {
  const { organisations, shown } = yield* organisationAsked(caller.memberships, org);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  const organisation_id = shown.id;
  const places = yield* all(placesRun({ organisation_id, user_id: caller.identityId }));
  const chosen = place === undefined ? undefined : places.find(({ uid }) => uid === place);
  if (place !== undefined && !chosen) throw new Problem('notFound');
  return {
    question_id: '',
    organisation_id,
    ofSites: !shown.whole,
    place_id: chosen?.id ?? '',
    organisations: organisations.map(({ uid, name }) => ({ uid, name })),
    org_uid: shown.uid,
    places: places.map(({ uid, name }) => ({ uid, name })),
    question: null,
    language: yield* organisationLanguage(organisation_id),
  };
}

/** Upper limit of the filter's list. */
const most = 1_000;

/** Places of an organisation that a person runs, by name. */
export const placesRun = statement((db, input: { organisation_id: string; user_id: string }) =>
  db
    .selectFrom('places')
    .innerJoin('sites', 'sites.id', 'places.site_id')
    .select(['places.id', 'places.uid', 'places.name'])
    .where('sites.organisation_id', '=', input.organisation_id)
    .where(isRunBy(input.user_id, { organisation_id: input.organisation_id, site_id: sql.ref('sites.id') }))
    .orderBy('places.name')
    .limit(most),
);
