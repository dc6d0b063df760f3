import { sql } from 'kysely';
import { isUnread } from '../cases/caseQueries';
import { statement, textsIn } from '../db/statement';
import type { ScheduledRow } from '../serviceLog/standing';
import { byScope, type ScopeFilter } from './scopeFilter';

export interface PeriodFilter extends ScopeFilter {
  /** Local dates, both included. */
  from: string;
  to: string;
}

/** A sum of PostgreSQL is a text. */
const sum = <Name extends string>(name: Name) => sql<number | string>`sum(${sql.ref(name)})`.as(name);
const faces = () => [sum('sad'), sum('so_so'), sum('happy')] as const;

/** Sums of votes by face. */
export interface FaceSums {
  sad: number | string;
  so_so: number | string;
  happy: number | string;
}
type Row<Keys> = Keys & FaceSums;

export const placementOfSticker = statement((db, input: { uid: string }) =>
  db.selectFrom('stickers').select(['id', 'placement']).where('uid', '=', input.uid),
);

export const sumsByDay = byScope<
  PeriodFilter,
  Row<{ local_date: string; flagged: number | string; repeats: number | string }>
>((db, input, within) =>
  db
    .selectFrom('vote_days')
    .select(['local_date', ...faces(), sum('flagged'), sum('repeats')])
    .where(within('vote_days'))
    .where('local_date', '>=', input.from)
    .where('local_date', '<=', input.to)
    .groupBy('local_date')
    .orderBy('local_date'),
);

export const sumsByHour = byScope<PeriodFilter, Row<{ local_date: string; hour: number }>>(
  (db, input, within) =>
    db
      .selectFrom('vote_hours')
      .select(['local_date', 'hour', ...faces()])
      .where(within('vote_hours'))
      .where('local_date', '>=', input.from)
      .where('local_date', '<=', input.to)
      .groupBy(['local_date', 'hour']),
);

export const sumsByPlace = byScope<PeriodFilter, Row<{ uid: string; name: string }>>((db, input, within) =>
  db
    .selectFrom('vote_days')
    .innerJoin('places', 'places.id', 'vote_days.place_id')
    .select(['places.uid', 'places.name', ...faces()])
    .where(within('vote_days'))
    .where('local_date', '>=', input.from)
    .where('local_date', '<=', input.to)
    .groupBy(['places.uid', 'places.name']),
);

/** Sums of each question at some places. */
export const sumsByQuestion = statement(
  (db, input: { place_ids: readonly string[]; from: string; to: string }) =>
    db
      .selectFrom('vote_days')
      .select(['place_id', 'question_id', ...faces()])
      .where('place_id', 'in', textsIn(db, input.place_ids))
      .where('local_date', '>=', input.from)
      .where('local_date', '<=', input.to)
      .groupBy(['place_id', 'question_id']),
);

export const daysByPlace = byScope<PeriodFilter, Row<{ uid: string; local_date: string }>>(
  (db, input, within) =>
    db
      .selectFrom('vote_days')
      .innerJoin('places', 'places.id', 'vote_days.place_id')
      .select(['places.uid', 'local_date', ...faces()])
      .where(within('vote_days'))
      .where('local_date', '>=', input.from)
      .where('local_date', '<=', input.to)
      .groupBy(['places.uid', 'local_date']),
);

export const sumsBySticker = byScope<PeriodFilter, Row<{ uid: string; placement: string | null }>>(
  (db, input, within) =>
    db
      .selectFrom('vote_days')
      .innerJoin('stickers', 'stickers.id', 'vote_days.sticker_id')
      .select(['stickers.uid', 'stickers.placement', ...faces()])
      .where(within('vote_days'))
      .where('local_date', '>=', input.from)
      .where('local_date', '<=', input.to)
      .groupBy(['stickers.uid', 'stickers.placement'])
      .orderBy('stickers.uid')
      .limit(500),
);

/** Tiles that votes of a period chose and still have. @param input.first an id before all of its votes */
export const tilesChosen = byScope<
  PeriodFilter & { first: string },
  { tile: string; votes: number | string }
>((db, input, within) =>
  db
    .selectFrom('votes')
    .innerJoin('answers', 'answers.vote_id', 'votes.id')
    .select(['answers.option as tile', sql<number>`count(*)`.as('votes')])
    .where(within('votes'))
    .where('votes.id', '>=', input.first)
    .where('votes.local_hour', '>=', input.from)
    .where('votes.local_hour', '<', sql<string>`${input.to} || 'U'`)
    .where('votes.is_counted', '=', true)
    .where('answers.removed_at', 'is', null)
    .groupBy('answers.option')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('answers.option')
    .limit(50),
);

export interface NoteRow {
  /** Of the vote. */
  id: string;
  rating: number;
  locale: string;
  text: string;
}

/**
 * Notes of votes that count, the newest first; '' stands for no date. What is erased has no row.
 * @param input.first an id before all of the votes
 */
export const notesIn = byScope<PeriodFilter & { first: string; count: number }, NoteRow>(
  (db, input, within) =>
    db
      .selectFrom('votes')
      .innerJoin('notes', 'notes.vote_id', 'votes.id')
      .select(['votes.id', 'votes.rating', 'votes.locale', 'notes.text'])
      .where(within('votes'))
      .where('votes.id', '>=', input.first)
      .where('votes.local_hour', '>=', input.from)
      .where('votes.local_hour', '<', sql<string>`${input.to} || 'U'`)
      .where('votes.is_counted', '=', true)
      .where('votes.is_service_log', '=', false)
      .where('notes.text', '!=', '')
      .orderBy('votes.id', 'desc')
      .orderBy('notes.id', 'desc')
      .limit(input.count),
);

/** When cases of visitors were opened and what became of them. Merged ones lead to others. */
export const casesOpened = byScope<
  ScopeFilter & { since: number; until: number },
  { opened_at: number; acknowledged_at: number | null; resolved_at: number | null }
>((db, input, within) =>
  db
    .selectFrom('cases')
    .select(['opened_at', 'acknowledged_at', 'resolved_at'])
    .where(within('cases'))
    .where('kind', '=', 'vote')
    .where('merged_into_id', 'is', null)
    .where('opened_at', '>=', input.since)
    .where('opened_at', '<', input.until)
    .orderBy('id', 'desc')
    .limit(20_000),
);

const isOpenNow = (now: number) => sql<boolean>`cases.state <> 'resolved' and cases.merged_into_id is null
  and (cases.snoozed_until is null or cases.snoozed_until <= ${now})`;

/** How many open cases nobody has put off, praise too as in the inbox, and since when the oldest waits. */
export const casesWaiting = byScope<
  ScopeFilter & { user_id: string; now: number },
  { count: number | string; unread: number | string; oldest_at: number | null; oldest_place: string | null }
>((db, input, within) => {
  const waiting = db.selectFrom('cases').where(within('cases')).where(isOpenNow(input.now));
  return db.selectNoFrom([
    waiting.select(sql<number>`count(*)`.as('count')).as('count'),
    waiting
      .where(isUnread(input.user_id))
      .select(sql<number>`count(*)`.as('count'))
      .as('unread'),
    waiting.select('opened_at').orderBy('opened_at').limit(1).as('oldest_at'),
    waiting
      .leftJoin('places', 'places.id', 'cases.place_id')
      .select('places.name')
      .orderBy('cases.opened_at')
      .limit(1)
      .as('oldest_place'),
  ]) as never;
});

/** The same, what nobody has seen yet first, and then what came last. */
export const casesToSee = byScope<ScopeFilter & { now: number; count: number }, { uid: string }>(
  (db, input, within) =>
    db
      .selectFrom('cases')
      .select('cases.uid')
      .where(within('cases'))
      .where(isOpenNow(input.now))
      .where('cases.kind', '!=', 'praise')
      .orderBy(
        sql`case cases.state when 'new' then 0 when 'reopened' then 0 when 'acknowledged' then 1 else 2 end`,
      )
      .orderBy('cases.opened_at', 'desc')
      .limit(input.count),
);

/** Cases that were resolved, and praise that came, since a moment; services that end a miss stand beside them. */
export const casesDone = byScope<
  ScopeFilter & { since: number; count: number },
  {
    uid: string;
    kind: string;
    at: number;
    tile: string | null;
    place: string | null;
    note: string | null;
    question_uid: string | null;
    first_name: string | null;
    last_name: string | null;
  }
>((db, input, within) =>
  db
    .selectFrom('cases')
    .leftJoin('places', 'places.id', 'cases.place_id')
    .select([
      'cases.uid',
      'cases.kind',
      'cases.tile',
      'places.name as place',
      sql<number>`case when cases.kind = 'praise' then cases.latest_at else cases.resolved_at end`.as('at'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('notes')
        .select('notes.text')
        .whereRef('notes.vote_id', '=', 'cases.words_vote_id')
        .where('notes.text', '!=', '')
        .orderBy('notes.id', 'desc')
        .limit(1)
        .as('note'),
      selectFrom('stickers')
        .select('stickers.uid')
        .whereRef('stickers.question_id', '=', 'cases.question_id')
        .orderBy('stickers.id')
        .limit(1)
        .as('question_uid'),
      resolver('first_name').as('first_name'),
      resolver('last_name').as('last_name'),
    ])
    .where(within('cases'))
    .where('cases.merged_into_id', 'is', null)
    .where(
      sql<boolean>`((cases.kind = 'praise' and cases.latest_at >= ${input.since})
        or (cases.kind in ('vote', 'share_fallen') and cases.state = 'resolved' and cases.resolved_at >= ${input.since}))`,
    )
    .orderBy('at', 'desc')
    .limit(input.count),
);

/** Who resolved a case last. */
const resolver = (name: 'first_name' | 'last_name') => sql<string | null>`(
  select users.${sql.raw(name)} from case_steps join users on users.id = case_steps.person_id
  where case_steps.case_id = cases.id and case_steps.what = 'resolved'
  order by case_steps.id desc limit 1
)`;

/** Services since a moment, the newest first. */
export const servicesSince = byScope<
  ScopeFilter & { since: number; count: number },
  { at: number; author_name: string | null; type: string; place: string | null; question_uid: string }
>((db, input, within) =>
  db
    .selectFrom('service_logs')
    .innerJoin('stickers', 'stickers.id', 'service_logs.sticker_id')
    .leftJoin('places', 'places.id', 'service_logs.place_id')
    .select([
      'service_logs.served_at as at',
      'service_logs.author_name',
      'service_logs.type',
      'places.name as place',
      'stickers.uid as question_uid',
    ])
    .where(within('service_logs'))
    .where('service_logs.served_at', '>=', input.since)
    .where('service_logs.undone_at', 'is', null)
    .orderBy('service_logs.served_at', 'desc')
    .limit(input.count),
);

/** Questions with a schedule and a sticker in use, and when each was served last. */
export const scheduled = byScope<ScopeFilter, ScheduledRow>((db, _, within) =>
  db
    .selectFrom('questions')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .select(['questions.schedule_json', 'questions.schedule_since'])
    .select(['places.time_zone', 'places.opening_hours_json'])
    // One step in an index for each.
    .select(({ selectFrom }) =>
      selectFrom('service_logs')
        .select('service_logs.served_at')
        .whereRef('service_logs.question_id', '=', 'questions.id')
        .where('service_logs.undone_at', 'is', null)
        .orderBy('service_logs.served_at', 'desc')
        .orderBy('service_logs.id', 'desc')
        .limit(1)
        .as('last_at'),
    )
    .where(within('questions'))
    .where('questions.schedule_json', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stickers')
          .select('stickers.id')
          .whereRef('stickers.question_id', '=', 'questions.id')
          .where('stickers.state', '=', 'assigned'),
      ),
    )
    .limit(10_000),
);

/** What stands in the head of figures on paper. */
export const letterheadOf = statement((db, input: { uid: string }) =>
  db.selectFrom('organisations').select(['name', 'logo', 'settings_json']).where('uid', '=', input.uid),
);
