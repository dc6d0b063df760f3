import { sql } from 'kysely';
import { openStates, type countedViews } from '../../contract/cases';
import { isOpenedBy } from '../access/question';
import { isRunBy } from '../access/running';
import {
  isPostgres,
  jsonTexts,
  searchable,
  statement,
  unindexed,
  type QueryBuilder,
  type RowQuery,
} from '../db/statement';

/** Whether something has happened in a case that a person has not seen. */
export const isUnread = (user_id: string) => sql<boolean>`cases.news > coalesce((
  select seen from case_reads where case_reads.user_id = ${user_id} and case_reads.case_id = cases.id), 0)`;

/** Columns of a case as lists and the case itself show them. */
const shown = (db: QueryBuilder, input: { user_id: string }) =>
  db
    .selectFrom('cases')
    .innerJoin('questions', 'questions.id', 'cases.question_id')
    .leftJoin('places', 'places.id', 'cases.place_id')
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .select([
      'cases.id',
      'cases.uid',
      'cases.kind',
      'cases.state',
      'cases.tile',
      'cases.due_at',
      'cases.above_percent',
      'cases.opened_at',
      'cases.latest_at',
      'cases.snoozed_until',
      'cases.sad',
      'cases.so_so',
      'cases.happy',
      'cases.waiting',
      'cases.news',
      sql<number>`case when ${isUnread(input.user_id)} then 1 else 0 end`.as('unread'),
      'questions.text as question_text',
      'questions.written_in',
      'places.uid as place_uid',
      'places.name as place_name',
      'assignee.uid as assignee_uid',
      'assignee.first_name',
      'assignee.last_name',
    ])
    .select(({ selectFrom }) => [
      selectFrom('stickers')
        .select('stickers.uid')
        .whereRef('stickers.question_id', '=', 'questions.id')
        .orderBy('stickers.id')
        .limit(1)
        .as('question_uid'),
      selectFrom('notes')
        .select('notes.text')
        .whereRef('notes.vote_id', '=', 'cases.words_vote_id')
        .where('notes.text', '!=', '')
        .orderBy('notes.id', 'desc')
        .limit(1)
        .as('note'),
    ]);

export type ShownCase = ReturnType<typeof shown> extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/** @param input.user_id whose reading says whether it is unread */
export const caseByUid = statement((db, input: { uid: string; user_id: string }) =>
  shown(db, input)
    .select([
      'cases.organisation_id',
      'cases.place_id',
      'cases.question_id',
      'cases.merged_into_id',
      'cases.version',
      'cases.acknowledged_at',
      'cases.resolved_at',
      'cases.assignee_id',
      'questions.organisation_id as question_organisation_id',
      'questions.second_level_details_config_json',
      'places.site_id',
      'places.time_zone',
      'places.opening_hours_json',
    ])
    .select(({ selectFrom }) => [
      selectFrom('organisations')
        .select('organisations.settings_json')
        .whereRef('organisations.id', '=', 'cases.organisation_id')
        .as('settings_json'),
      selectFrom('cases as target')
        .select('target.uid')
        .whereRef('target.id', '=', 'cases.merged_into_id')
        .as('merged_into_uid'),
    ])
    .where('cases.uid', '=', input.uid),
);

export type FoundCase = NonNullable<ReturnType<typeof caseByUid>['row']>;

/** What a list is asked for; '' for all, but for `state`. */
export interface CasesFilter {
  /** Ids. */
  question_id: string;
  organisation_id: string;
  place_id: string;
  /** Whoever runs only sites sees the cases of their places. */
  ofSites: boolean;
  /** A session by PIN sees the cases of its questions. */
  pin_id: string;
  state: string;
  kind: string;
  tile: string;
  /** Id of a person, or `nobody`. */
  assignee: string;
  answer: boolean;
  /** What the caller has not seen. */
  unread: boolean;
  snoozed: string;
  /** Patterns of `searchable` texts, all of which occur. */
  words: readonly string[];
}

interface PageInput extends CasesFilter {
  user_id: string;
  now: number;
  before: string;
  count: number;
}

const listed = (db: QueryBuilder, input: PageInput) =>
  shown(db, input).where('cases.merged_into_id', 'is', null);
type Rows = ReturnType<typeof listed>;
type Filter = (rows: Rows, input: PageInput, db: QueryBuilder) => Rows;

/** What each filter adds to a list. A choice of few values has a statement for each. */
const filters = {
  question_id: (rows, input) => rows.where('cases.question_id', '=', input.question_id),
  organisation_id: (rows, input) => rows.where('cases.organisation_id', '=', input.organisation_id),
  // Of one place or question, which is found by its own index.
  inOrganisation: (rows, input, db) =>
    rows.where(unindexed(db, sql.ref('cases.organisation_id')), '=', input.organisation_id),
  place_id: (rows, input) => rows.where('cases.place_id', '=', input.place_id),
  ofSites: (rows, input) =>
    rows.where(
      isRunBy(input.user_id, {
        organisation_id: input.organisation_id,
        site_id: sql.ref('places.site_id'),
      }),
    ),
  pin_id: (rows, input) => rows.where(isOpenedBy(input.pin_id, sql.ref('cases.question_id'))),
  state: (rows, input) => rows.where('cases.state', '=', input.state as 'new'),
  // Named, so that an index leads to them past all that were resolved.
  open: (rows) => rows.where('cases.state', 'in', openStates),
  kind: (rows, input) => rows.where('cases.kind', '=', input.kind as 'vote'),
  // A list by the index of tiles would have to be sorted; counts are read from it.
  tileCounted: (rows, input) => rows.where('cases.tile', '=', input.tile),
  tile: (rows, input, db) => rows.where(unindexed(db, sql.ref('cases.tile')), '=', input.tile),
  assignee: (rows, input) => rows.where('cases.assignee_id', '=', input.assignee),
  nobody: (rows) => rows.where('cases.assignee_id', 'is', null),
  answer: (rows) => rows.where('cases.waiting', '>', 0),
  unread: (rows, input) => rows.where(isUnread(input.user_id)),
  snoozed: (rows, input) => rows.where('cases.snoozed_until', '>', input.now),
  awake: (rows, input) =>
    rows.where(({ or, eb }) =>
      or([eb('cases.snoozed_until', 'is', null), eb('cases.snoozed_until', '<=', input.now)]),
    ),
  words: (rows, input, db) => rows.where(hasAllWords(db, input.words)),
} satisfies Record<string, Filter>;
type FilterName = keyof typeof filters;

/**
 * Whether each pattern occurs in a note of the case's votes, in what their visitors wrote back, in a comment,
 * or in the name of its place, its question or its tile.
 */
function hasAllWords(db: QueryBuilder, words: readonly string[]) {
  const list = sql`(${jsonTexts(db, asJson(db, words), { name: 'pattern' })})`;
  const holds = (text: string) =>
    sql`${searchable(db, sql`coalesce(${sql.ref(text)}, '')`)} like wanted.pattern escape '\\'`;
  return sql<boolean>`not exists (
    select 1 from ${list} as wanted where not (
      ${holds('places.name')} or ${holds('questions.text')} or ${holds('cases.tile')}
      or exists (select 1 from case_steps as said where said.case_id = cases.id and ${holds('said.text')})
      or exists (
        select 1 from case_votes as theirs join notes as noted on noted.vote_id = theirs.vote_id
        where theirs.case_id = cases.id and ${holds('noted.text')}
      )
      or exists (
        select 1 from case_votes as theirs join visitor_mails as mailed on mailed.vote_id = theirs.vote_id
        where theirs.case_id = cases.id and ${holds('mailed.text')}
      )
    )
  )`;
}

const asJson = (db: QueryBuilder, list: readonly string[]) =>
  isPostgres(db) ? sql`cast(${list} as jsonb)` : sql`${list}`;

/** Names of the filters that are set; they name a statement. */
function setIn(input: CasesFilter): FilterName[] {
  const names: FilterName[] = [];
  for (const name of ['question_id', 'place_id', 'ofSites', 'pin_id', 'kind'] as const)
    if (input[name]) names.push(name);
  const isNarrow = input.question_id !== '' || input.place_id !== '';
  if (input.organisation_id) names.push(isNarrow ? 'inOrganisation' : 'organisation_id');
  if (input.tile) names.push('tile');
  if (input.answer) names.push('answer');
  if (input.unread) names.push('unread');
  if (input.state) names.push(input.state === 'open' ? 'open' : 'state');
  if (input.assignee) names.push(input.assignee === 'nobody' ? 'nobody' : 'assignee');
  if (input.snoozed) names.push(input.snoozed === 'true' ? 'snoozed' : 'awake');
  if (input.words.length > 0) names.push('words');
  return names;
}

type Made<Row> = (input: PageInput) => RowQuery<Row>;

/** A statement for each set of filters, so that the database chooses an index for it. */
function bySet<Row>(make: (set: readonly FilterName[]) => Made<Row>): Made<Row> {
  const made = new Map<string, Made<Row>>();
  return (input) => {
    const set = setIn(input);
    const key = set.join();
    const known = made.get(key) ?? make(set);
    made.set(key, known);
    return known(input);
  };
}

const filtered = (rows: Rows, set: readonly FilterName[], input: PageInput, db: QueryBuilder): Rows =>
  set.reduce((some, name) => (filters[name] as Filter)(some, input, db), rows);

/** A page of cases, those opened last first. */
export const casesListed = bySet<ShownCase>((set) =>
  statement((db, input: PageInput) =>
    filtered(listed(db, input), set, input, db)
      .where('cases.id', '<', input.before)
      .orderBy('cases.id', 'desc')
      .limit(input.count),
  ),
);

/** Filters that read a case's place or its question. */
const readingMore: ReadonlySet<FilterName> = new Set(['ofSites', 'words']);

/**
 * Cases that are counted: beside their own columns only what a filter reads, so that an index has all of it.
 */
function toCount(set: readonly FilterName[], input: PageInput, db: QueryBuilder) {
  const more = set.some((name) => readingMore.has(name));
  const alone = db.selectFrom('cases').where('cases.merged_into_id', 'is', null) as unknown as Rows;
  // Without a place or a question, which find fewer.
  const isWide = set.includes('organisation_id');
  const names = set.map((name) => (name === 'tile' && isWide ? 'tileCounted' : name));
  return filtered(more ? listed(db, input) : alone, names, input, db).clearSelect();
}

/** How many cases are in each state. */
export const casesCounted = bySet<{ state: string; count: number }>((set) =>
  statement((db, input: PageInput) =>
    toCount(set, input, db)
      .select(['cases.state', sql<number>`count(*)`.as('count')])
      .groupBy('cases.state'),
  ),
);

/** How many cases there are. */
export const casesInAll = bySet<{ count: number }>((set) =>
  statement((db, input: PageInput) => toCount(set, input, db).select(sql<number>`count(*)`.as('count'))),
);

/** The views of the desk that hold open cases. */
export type OpenView = Exclude<(typeof countedViews)[number], 'resolved' | 'all'>;

/** How many open cases each view of the desk has; those that are snoozed wait elsewhere. */
export const openByView = bySet<Record<OpenView, number | string>>((set) =>
  statement((db, input: PageInput) => {
    const sumOf = (isIn: ReturnType<typeof sql>) =>
      sql<number>`coalesce(sum(case when ${isIn} then 1 else 0 end), 0)`;
    return toCount([...set, 'open', 'awake'], input, db).select([
      sql<number>`count(*)`.as('open'),
      sumOf(isUnread(input.user_id)).as('unread'),
      sumOf(sql`cases.assignee_id = ${input.user_id}`).as('mine'),
      sumOf(sql`cases.waiting > 0`).as('answer'),
      sumOf(sql`cases.kind = 'praise'`).as('praise'),
    ]);
  }),
);

/** Tiles of cases, by name. */
export const tilesOfCases = bySet<{ tile: string | null }>((set) =>
  statement((db, input: PageInput) =>
    toCount(set, input, db)
      .select('cases.tile')
      .distinct()
      .where('cases.tile', 'is not', null)
      .orderBy('cases.tile')
      .limit(input.count),
  ),
);

/** Who has cases. */
export const peopleOfCases = bySet<{ uid: string; first_name: string; last_name: string }>((set) =>
  statement((db, input: PageInput) =>
    db
      .selectFrom('users')
      .select(['users.uid', 'users.first_name', 'users.last_name'])
      .where(
        'users.id',
        'in',
        toCount(set, input, db)
          .select(sql<string>`cases.assignee_id`.as('assignee_id'))
          .where('cases.assignee_id', 'is not', null),
      )
      .orderBy('first_name')
      .orderBy('last_name')
      .limit(input.count),
  ),
);

/** What happened, oldest first. */
export const stepsOf = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('case_steps')
    .leftJoin('users as person', 'person.id', 'case_steps.person_id')
    .leftJoin('users as assignee', 'assignee.id', 'case_steps.assignee_id')
    .leftJoin('cases as other', 'other.id', 'case_steps.other_case_id')
    .select([
      'case_steps.at',
      'case_steps.what',
      'case_steps.text',
      'case_steps.until',
      'person.uid as person_uid',
      'person.first_name as person_first',
      'person.last_name as person_last',
      'assignee.uid as assignee_uid',
      'assignee.first_name as assignee_first',
      'assignee.last_name as assignee_last',
      'other.uid as other_uid',
    ])
    .where('case_steps.case_id', '=', input.case_id)
    .orderBy('case_steps.id')
    .limit(1_000),
);

/** Votes of a case by uid; those with words or an address before the others, newest first. */
export const votesOfCase = statement((db, input: { case_id: string; count: number }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('votes', 'votes.id', 'case_votes.vote_id')
    .select('votes.uid')
    .where('case_votes.case_id', '=', input.case_id)
    .orderBy(sql`case when has_words = ${sql.lit(true)} or is_waiting = ${sql.lit(true)} then 0 else 1 end`)
    .orderBy('case_votes.vote_id', 'desc')
    .limit(input.count),
);

/** Services at a question since a moment, newest first. */
export const servicesSince = statement((db, input: { question_id: string; since: number }) =>
  db
    .selectFrom('service_logs')
    .select(['uid', 'served_at', 'author_name'])
    .where('question_id', '=', input.question_id)
    .where('undone_at', 'is', null)
    .where('served_at', '>=', input.since)
    .orderBy('served_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20),
);

/** The newest service at a question before a moment. */
export const lastServiceBefore = statement((db, input: { question_id: string; before: number }) =>
  db
    .selectFrom('service_logs')
    .select(['uid', 'served_at', 'author_name'])
    .where('question_id', '=', input.question_id)
    .where('undone_at', 'is', null)
    .where('served_at', '<', input.before)
    .orderBy('served_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

export const caseOfVote = statement((db, input: { vote_id: string }) =>
  db.selectFrom('case_votes').select('case_id').where('vote_id', '=', input.vote_id),
);
