import { sql } from 'kysely';
import { isRunBy } from '../access/running';
import { isPostgres, statement, textsIn, type QueryBuilder, type RowQuery } from '../db/statement';

export interface VotesFilter {
  /** Ids; '' for all. One of question and organisation is given. */
  question_id: string;
  organisation_id: string;
  place_id: string;
  /** 0 for all. */
  rating: number;
  words: boolean;
  answer: boolean;
  flagged: boolean;
  repeat: boolean;
  counted: boolean;
  site_id: string;
  zone: string;
  sticker_id: string;
  /** Local dates of the tap; '' for all. With `from`, an id before all of its votes. */
  from: string;
  to: string;
  first: string;
  tile: string;
  /** Ids of votes; null for all. */
  ids: readonly string[] | null;
  /** Day of the week and hour as texts, Monday is `0`; '' for all. */
  weekday: string;
  hour: string;
  /** Whoever runs only sites sees their places' votes. */
  ofSites: boolean;
}

interface PageInput extends VotesFilter {
  user_id: string;
  before: string;
  count: number;
}

type Rows = ReturnType<typeof listed>;
export type ListedVote = Rows extends { execute(): Promise<(infer Row)[]> } ? Row : never;

const listed = (db: QueryBuilder, input: PageInput) =>
  db
    .selectFrom('votes')
    .innerJoin('stickers', 'stickers.id', 'votes.sticker_id')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'votes.place_id')
    .select([
      'votes.id',
      'votes.uid',
      'votes.rating',
      'votes.voted_at',
      'votes.created_at',
      'votes.is_counted',
      'votes.is_repeat',
      'votes.is_flagged',
      'votes.erased_at',
      'stickers.uid as sticker_uid',
      'questions.text as question_text',
      'questions.written_in',
      'places.uid as place_uid',
      'places.name as place_name',
    ])
    .where('votes.is_service_log', '=', false)
    .where('votes.id', '<', input.before)
    .orderBy('votes.id', 'desc')
    .limit(input.count);

/** Day of the week of a vote's tap by the place's clock, as a text; Monday is `0`. */
const weekdayOf = (db: QueryBuilder) =>
  isPostgres(db)
    ? sql<string>`cast(extract(isodow from cast(substr(votes.local_hour, 1, 10) as date)) - 1 as text)`
    : sql<string>`cast((strftime('%w', substr(votes.local_hour, 1, 10)) + 6) % 7 as text)`;

/** What a filter adds to the list while it is set. */
const filters: {
  readonly [Name in keyof VotesFilter]: (rows: Rows, input: PageInput, db: QueryBuilder) => Rows;
} = {
  question_id: (rows, input) => rows.where('votes.question_id', '=', input.question_id),
  organisation_id: (rows, input) => rows.where('votes.organisation_id', '=', input.organisation_id),
  place_id: (rows, input) => rows.where('votes.place_id', '=', input.place_id),
  rating: (rows, input) => rows.where('votes.rating', '=', input.rating),
  words: (rows) =>
    rows.where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('notes')
            .select('notes.id')
            .whereRef('notes.vote_id', '=', 'votes.id')
            .where('notes.text', '!=', ''),
        ),
        exists(
          selectFrom('attachments')
            .select('attachments.id')
            .whereRef('attachments.vote_id', '=', 'votes.id')
            .where('attachments.removed_at', 'is', null),
        ),
      ]),
    ),
  answer: (rows) =>
    rows.where(({ exists, selectFrom }) =>
      exists(selectFrom('contacts').select('contacts.id').whereRef('contacts.vote_id', '=', 'votes.id')),
    ),
  // Those that nobody has decided about.
  flagged: (rows) => rows.where('votes.is_flagged', '=', true).where('votes.reviewed_at', 'is', null),
  repeat: (rows) => rows.where('votes.is_repeat', '=', true).where('votes.reviewed_at', 'is', null),
  counted: (rows) => rows.where('votes.is_counted', '=', true),
  site_id: (rows, input) => rows.where('places.site_id', '=', input.site_id),
  zone: (rows, input) => rows.where('questions.zone', '=', input.zone),
  sticker_id: (rows, input) => rows.where('votes.sticker_id', '=', input.sticker_id),
  from: (rows, input) => rows.where('votes.local_hour', '>=', input.from),
  // `2026-11-29T14` is before `2026-11-29U`.
  to: (rows, input) => rows.where('votes.local_hour', '<', sql<string>`${input.to} || 'U'`),
  first: (rows, input) => rows.where('votes.id', '>=', input.first),
  tile: (rows, input) =>
    rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('answers')
          .select('answers.id')
          .whereRef('answers.vote_id', '=', 'votes.id')
          .where('answers.option', '=', input.tile)
          .where('answers.removed_at', 'is', null),
      ),
    ),
  ids: (rows, input, db) => rows.where('votes.id', 'in', textsIn(db, input.ids ?? [])),
  weekday: (rows, input, db) => rows.where(weekdayOf(db), '=', input.weekday),
  hour: (rows, input) => rows.where(sql<string>`substr(votes.local_hour, 12, 2)`, '=', input.hour),
  ofSites: (rows, input) =>
    rows.where(
      isRunBy(input.user_id, {
        organisation_id: input.organisation_id,
        site_id: sql.ref('places.site_id'),
      }),
    ),
};
const names = Object.keys(filters) as (keyof VotesFilter)[];

/** A statement for each set of filters, so that the database chooses an index for it. */
const pages = new Map<string, (input: PageInput) => RowQuery<ListedVote>>();

/** A page of votes, those that came last first. */
export function votesListed(input: PageInput): RowQuery<ListedVote> {
  const set = names.filter((name) => input[name]);
  const key = set.join();
  let page = pages.get(key);
  if (!page) {
    page = statement((db, values: PageInput) => {
      let rows = listed(db, values);
      for (const name of set) rows = filters[name](rows, values, db);
      return rows;
    });
    pages.set(key, page);
  }
  return page(input);
}

/** Decides whether a vote counts. A contact request says nothing of how it was, so it never does. */
export const countVote = statement((db, input: { id: string; now: number; rating: number }) =>
  db
    .updateTable('votes')
    .set({ is_flagged: false, is_repeat: false, is_counted: true, reviewed_at: input.now })
    .where('id', '=', input.id)
    .where('is_lead', '=', false)
    // A face that changed since it was read stands in the counts elsewhere.
    .where('rating', '=', input.rating)
    .where('reviewed_at', 'is', null),
);

/** What of a vote is counted. */
export const voteToCount = statement((db, input: { id: string }) =>
  db
    .selectFrom('votes')
    .select([
      'question_id',
      'sticker_id',
      'place_id',
      'organisation_id',
      'local_hour',
      'rating',
      'is_service_log',
      'is_lead',
      'is_counted',
      'is_flagged',
      'is_repeat',
      'reviewed_at',
    ])
    .where('id', '=', input.id),
);

export const discardVote = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('votes')
    .set({ is_counted: false, reviewed_at: input.now })
    .where('id', '=', input.id)
    .where('reviewed_at', 'is', null),
);

export const voteIdByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('votes').select('id').where('uid', '=', input.uid),
);

/** Notes of votes, oldest first. Empty ones mean that a note was withdrawn. */
export const notesOf = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('notes')
    .select(['vote_id', 'text'])
    .where('vote_id', 'in', textsIn(db, input.ids))
    .where('text', '!=', '')
    .orderBy('id'),
);

export const tilesOf = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('answers')
    .select(['vote_id', 'option'])
    .where('vote_id', 'in', textsIn(db, input.ids))
    .where('removed_at', 'is', null)
    .orderBy('created_at'),
);

export const filesOf = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('attachments')
    .select(['vote_id', 'kind'])
    .where('vote_id', 'in', textsIn(db, input.ids))
    .where('removed_at', 'is', null),
);

export const contactsOf = statement((db, input: { ids: readonly string[] }) =>
  db.selectFrom('contacts').select('vote_id').where('vote_id', 'in', textsIn(db, input.ids)),
);
