import {
  casesPage,
  caseStates,
  type CaseCounts,
  type CaseViewCounts,
  type CasesQuery,
  type CasesReply,
} from '../../contract/cases';
import { toLocale, type Locale } from '../../contract/languages';
import { accessOf } from '../access/question';
import { all, first, type Command } from '../db/database';
import { searchPattern } from '../db/likePattern';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { personByUid } from '../pins/pinQueries';
import { listScope, type ListScope } from '../places/listScope';
import { questionBySticker } from '../places/placesQueries';
import { signedIn, type Principal, type SignedIn } from '../session/caller';
import { caseToWire, nameOf } from './caseDetails';
import {
  casesCounted,
  casesListed,
  openByView,
  peopleOfCases,
  tilesOfCases,
  type CasesFilter,
  type OpenView,
} from './caseQueries';

/** After every id. */
export const newest = '~';

/** Words of a search that count. */
const mostWords = 8;

/**
 * Cases of what the caller runs, or of one question; a session by PIN sees those of its questions.
 * @throws Problem forbidden for people who run nothing; notFound for what is not theirs and for what is not
 *   there alike; tokenRefused
 */
export function* listCases({ principal, query, now }: Call<'cases'>): Command<CasesReply> {
  const { filter, about, language, user_id } = yield* casesAsked(principal, query);
  const input = { ...filter, user_id, now };
  const size = query.limit ?? casesPage;
  const rows = yield* all(casesListed({ ...input, before: query.cursor ?? newest, count: size + 1 }));
  const counts = yield* countsOf({ ...input, state: '' });
  const views = yield* viewsOf(input);
  const page = rows.slice(0, size);
  return {
    cases: page.map((row) => caseToWire(row, language)),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
    counts,
    views,
    unread: views.unread,
    ...(yield* choicesOf(input)),
    ...about,
  };
}

type Asking = CasesFilter & { user_id: string; now: number };

function* countsOf(input: Asking): Command<CaseCounts> {
  const counted = yield* all(casesCounted({ ...input, before: newest, count: 0 }));
  return Object.fromEntries(
    caseStates.map((state) => [state, Number(counted.find((one) => one.state === state)?.count ?? 0)]),
  ) as CaseCounts;
}

/** Open cases of the caller's inbox without filters. @throws as `listCases` */
export function* inboxCounts(
  principal: Principal,
  now: number,
): Command<Pick<CaseViewCounts, 'open' | 'unread'>> {
  const { filter, user_id } = yield* casesAsked(principal, {});
  const open = yield* first(openByView({ ...filter, user_id, now, before: newest, count: 0 }));
  return { open: Number(open?.open ?? 0), unread: Number(open?.unread ?? 0) };
}

/** The same places, questions, tiles and words in every view. */
function* viewsOf(input: Asking): Command<CaseViewCounts> {
  const none = { state: '', kind: '', assignee: '', answer: false, unread: false, snoozed: '' };
  const everything = { ...input, ...none, before: newest, count: 0 };
  const open = yield* first(openByView(everything));
  const counts = yield* countsOf(everything);
  const of = (view: OpenView) => Number(open?.[view] ?? 0);
  return {
    open: of('open'),
    unread: of('unread'),
    mine: of('mine'),
    answer: of('answer'),
    praise: of('praise'),
    resolved: counts.resolved,
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
  };
}

/** Upper limit of the filters' lists. */
const mostChoices = 200;

/** What the filters offer: tiles of the place or question asked for, and who has cases. */
function* choicesOf(input: Asking): Command<Pick<CasesReply, 'tiles' | 'people'>> {
  const none = { state: '', kind: '', tile: '', assignee: '', answer: false, unread: false, snoozed: '' };
  const everything = { ...input, ...none, words: [], before: newest, count: mostChoices };
  const tiles = yield* all(tilesOfCases(everything));
  const people = input.pin_id ? [] : yield* all(peopleOfCases({ ...everything, place_id: '' }));
  return {
    tiles: tiles.flatMap(({ tile }) => (tile === null ? [] : [tile])),
    people: people.map(({ uid, first_name, last_name }) => ({ uid, name: nameOf(first_name, last_name) })),
  };
}

export interface CasesAsked {
  filter: CasesFilter;
  /** For the filters on the screen. */
  about: Pick<ListScope, 'organisations' | 'org_uid' | 'places' | 'question'>;
  user_id: string;
  /** Of questions that do not say theirs. */
  language: Locale;
}

/** What a query asks for, as far as the caller may see it. @throws as `listCases` */
export function* casesAsked(
  principal: Principal,
  query: Omit<CasesQuery, 'cursor' | 'limit'>,
): Command<CasesAsked> {
  const caller = yield* signedIn(principal);
  const { question_id, organisation_id, place_id, ofSites, language, ...about } = caller.pin
    ? yield* ofPin(caller, query)
    : yield* listScope(caller, query);
  return {
    about,
    language,
    user_id: caller.identityId,
    filter: {
      question_id,
      organisation_id,
      place_id,
      ofSites,
      pin_id: caller.pin?.id ?? '',
      state: query.state ?? '',
      kind: query.kind ?? '',
      tile: query.tile ?? '',
      assignee: yield* assigneeOf(caller, query.assignee),
      answer: query.answer !== undefined,
      unread: query.unread !== undefined,
      snoozed: query.snoozed ?? '',
      words: wordsOf(query.q),
    },
  };
}

/** A session by PIN sees its questions and no places. */
function* ofPin(caller: SignedIn, { question }: CasesQuery): Command<ListScope> {
  const nothing = {
    organisation_id: '',
    place_id: '',
    ofSites: false,
    organisations: [],
    places: [],
    org_uid: null,
  };
  if (question === undefined) {
    const language = yield* organisationLanguage(caller.pin?.memberships[0]?.organisation_id ?? null);
    return { ...nothing, question_id: '', question: null, language };
  }
  const row = yield* first(questionBySticker({ uid: question }));
  const { id: question_id = '', organisation_id = null, site_id = null, text = '' } = row ?? {};
  if (!(yield* accessOf(caller, { question_id, organisation_id, site_id })).serviceLog)
    throw new Problem('notFound');
  const language = yield* organisationLanguage(organisation_id);
  const written_in = toLocale(row?.written_in) ?? language;
  return { ...nothing, question_id, question: { uid: question, text, written_in }, language };
}

function* assigneeOf(caller: SignedIn, asked: string | undefined): Command<string> {
  if (asked === undefined || asked === 'nobody') return asked ?? '';
  if (asked === 'me') return caller.identityId;
  const person = yield* first(personByUid({ uid: asked }));
  // An id that nobody has.
  return person?.id ?? '-';
}

/** Patterns of the words of a search. */
const wordsOf = (text = ''): string[] =>
  text
    .split(/\s+/)
    .map(searchPattern)
    .filter((pattern) => pattern !== '')
    .slice(0, mostWords);
