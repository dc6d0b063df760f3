import { toLocale, type Locale } from '../../contract/languages';
import { votesPage, type VotesQuery, type VotesReply } from '../../contract/votes';
import { all, type Command } from '../db/database';
import type { Call } from '../http/route';
import { Problem } from '../http/problem';
import { firstIdOf } from '../insights/periods';
import { scopeAsked } from '../insights/scope';
import { votesWithWord } from '../insights/words';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { listScope } from '../places/listScope';
import { signedInFully, type Principal, type SignedIn } from '../session/caller';
import { contactsOf, filesOf, notesOf, tilesOf, votesListed, type ListedVote } from './votesQueries';

/** After every id. */
const newest = '~';

/**
 * What visitors said, to who may manage the question, or run the place.
 * @throws Problem forbidden for people who run nothing, and for sessions by PIN; notFound for what is not
 *   theirs and for what is not there alike; tokenRefused
 */
export function* listVotes({ principal, query }: Call<'votes'>): Command<VotesReply> {
  const { votes, next, about } = yield* pageOfVotes(principal, query, query.cursor, votesPage);
  return { votes: votes.map(({ vote }) => vote), next, ...about };
}

export interface VoteOfPage {
  id: string;
  vote: VotesReply['votes'][number];
}

interface PageOfVotes {
  votes: VoteOfPage[];
  /** Id of the last one if there are more. */
  next: string | null;
  /** For the filters on the screen. */
  about: Pick<VotesReply, 'organisations' | 'org_uid' | 'places' | 'question' | 'scope'>;
}

/** Votes before one of them, newest first. @throws Problem as `listVotes` */
export function* pageOfVotes(
  principal: Principal,
  query: VotesQuery,
  before: string = newest,
  size: number,
): Command<PageOfVotes> {
  const caller = yield* signedInFully(principal);
  const { within, language, about } = yield* votesScope(caller, query);
  const ids = yield* idsOfWord(caller, query);
  const rows = yield* all(
    votesListed({
      ...filterOf(query),
      ...within,
      ids,
      user_id: caller.identityId,
      before,
      count: size + 1,
    }),
  );
  const shown = rows.slice(0, size);
  const votes = yield* withGifts(shown, language);
  return {
    votes: shown.flatMap(({ id }, index) => {
      const vote = votes[index];
      return vote ? [{ id, vote }] : [];
    }),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    about,
  };
}

/**
 * The votes that a query is about, as far as the caller may see them: by question, organisation and place, or
 * those behind a figure.
 * @throws Problem as `listVotes`
 */
export function* votesScope(caller: SignedIn, query: VotesQuery) {
  if (query.scope === undefined) {
    const { question_id, organisation_id, ofSites, place_id, language, ...about } = yield* listScope(
      caller,
      query,
    );
    const within = { question_id, organisation_id, ofSites, place_id, site_id: '', zone: '', sticker_id: '' };
    return { within, language, about: { ...about, scope: null } };
  }
  const { filter, about, scope } = yield* scopeAsked(caller, query.scope);
  const { organisation_id, question_id, place_id, site_id, zone, sticker_id, ofSites } = filter;
  const { organisations, org_uid, places } = about;
  return {
    // Access to a question may be granted to who runs nothing else of the organisation.
    within: {
      question_id,
      organisation_id,
      place_id,
      site_id,
      zone,
      sticker_id,
      ofSites: ofSites && question_id === '',
    },
    language: yield* organisationLanguage(organisation_id),
    about: { organisations, org_uid, places, question: null, scope },
  };
}

/** Which votes have a word, as Insights counts them; null without one. @throws Problem invalidRequest */
function* idsOfWord(caller: SignedIn, { word, scope, from = '', to = '' }: VotesQuery) {
  if (word === undefined) return null;
  if (scope === undefined) throw new Problem('invalidRequest', 'word: needs scope');
  const { filter } = yield* scopeAsked(caller, scope);
  return yield* votesWithWord({ filter, period: { from, to: to || endless } }, word);
}

/** After every date. */
const endless = '9';

/** What a query asks for besides the scope. */
export const filterOf = (query: VotesQuery) => ({
  // Figures are of votes that count; who asks for the others means those.
  counted: query.scope !== undefined && query.flagged === undefined && query.repeat === undefined,
  from: query.from ?? '',
  first: query.from === undefined ? '' : firstIdOf({ from: query.from }),
  to: query.to ?? '',
  tile: query.tile ?? '',
  weekday: query.weekday === undefined ? '' : String(query.weekday),
  hour: query.hour === undefined ? '' : String(query.hour).padStart(2, '0'),
  rating: query.rate ?? 0,
  words: query.words !== undefined,
  answer: query.answer !== undefined,
  flagged: query.flagged !== undefined,
  repeat: query.repeat !== undefined,
});

/** The votes with what came with them, read for all at once. */
function* withGifts(rows: readonly ListedVote[], language: Locale): Command<VotesReply['votes']> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const notes = new Map((yield* all(notesOf({ ids }))).map(({ vote_id, text }) => [vote_id, text]));
  const tiles = yield* all(tilesOf({ ids }));
  const files = yield* all(filesOf({ ids }));
  const waiting = new Set((yield* all(contactsOf({ ids }))).map(({ vote_id }) => vote_id));
  const count = (id: string, wanted: string) =>
    files.filter(({ vote_id, kind }) => vote_id === id && kind === wanted).length;
  return rows.map((row) => ({
    uid: row.uid,
    rate: row.rating,
    voted_at: row.voted_at ?? row.created_at,
    place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
    question: {
      uid: row.sticker_uid,
      text: row.question_text,
      written_in: toLocale(row.written_in) ?? language,
    },
    note: notes.get(row.id) ?? '',
    tiles: tiles.filter(({ vote_id }) => vote_id === row.id).map(({ option }) => option),
    photos: count(row.id, 'photo'),
    recordings: count(row.id, 'recording'),
    wants_answer: waiting.has(row.id),
    is_counted: row.is_counted,
    is_repeat: row.is_repeat,
    is_flagged: row.is_flagged,
    erased_at: row.erased_at,
  }));
}
