import { sql, type RawBuilder } from 'kysely';
import { statement, type QueryBuilder } from '../db/statement';
import { byScope, type ScopeFilter } from '../insights/scopeFilter';
import type { ScheduledRow } from '../serviceLog/standing';
import { subjectOf } from './alertQueries';

export interface TryInput extends ScopeFilter {
  /** An id before the votes; UTC milliseconds of the first. */
  first: string;
  since: number;
  count: number;
}

export interface TriedRow {
  uid: string;
  question_id: string;
  sticker_id: string;
  rating: number;
  created_at: number;
  case_id: string | null;
  case_uid: string | null;
  subject: string | null;
  note: string | null;
}

/** Votes of a scope that say something, as live alerts see them. */
const saying = (db: QueryBuilder, input: TryInput, within: (table: 'votes') => RawBuilder<boolean>) =>
  db
    .selectFrom('votes')
    .select(['votes.uid', 'votes.question_id', 'votes.sticker_id', 'votes.rating', 'votes.created_at'])
    .where(within('votes'))
    .where('votes.id', '>=', input.first)
    .where('votes.created_at', '>=', input.since)
    .where('votes.is_counted', '=', true)
    .where('votes.is_service_log', '=', false)
    .where('votes.is_lead', '=', false)
    .where('votes.erased_at', 'is', null)
    .orderBy('votes.id')
    .limit(input.count);

/** The same with their cases. */
const tried = (
  db: QueryBuilder,
  input: TryInput,
  within: (table: 'votes') => RawBuilder<boolean>,
  note: RawBuilder<string | null> = sql<string | null>`null`,
) =>
  saying(db, input, within)
    .leftJoin('case_votes', 'case_votes.vote_id', 'votes.id')
    .leftJoin('cases', 'cases.id', 'case_votes.case_id')
    .select(['case_votes.case_id', 'cases.uid as case_uid', subjectOf.as('subject'), note.as('note')]);

export const facesTried = byScope<TryInput & { rating: number }, TriedRow>((db, input, within) =>
  tried(db, input, within).where('votes.rating', '=', input.rating),
);

/** All faces without their cases, for shares. */
export const countedTried = byScope<
  TryInput,
  Pick<TriedRow, 'uid' | 'question_id' | 'sticker_id' | 'rating' | 'created_at'>
>((db, input, within) => saying(db, input, within));

export const tilesTried = byScope<TryInput & { tile: string }, TriedRow>((db, input, within) =>
  tried(db, input, within).where(
    sql<boolean>`exists (select 1 from answers where answers.vote_id = votes.id
      and answers.option = ${input.tile} and answers.removed_at is null)`,
  ),
);

export const notesTried = byScope<TryInput, TriedRow>((db, input, within) =>
  tried(
    db,
    input,
    within,
    sql`(select notes.text from notes where notes.vote_id = votes.id order by notes.id desc limit 1)`,
  ).where(sql<boolean>`exists (select 1 from notes where notes.vote_id = votes.id and notes.text <> '')`),
);

export const waitingTried = byScope<TryInput, TriedRow>((db, input, within) =>
  tried(db, input, within).where(
    sql<boolean>`exists (select 1 from contacts where contacts.vote_id = votes.id)`,
  ),
);

/** Reports of problems; those of no question only where all of the organisation is asked for. */
export const reportsTried = statement((db, input: ScopeFilter & { since: number }) =>
  db
    .selectFrom('recordings')
    .leftJoin('questions', 'questions.id', 'recordings.question_id')
    .leftJoin('places', 'places.id', 'recordings.place_id')
    .select(['recordings.question_id', 'recordings.created_at as at', 'recordings.cause'])
    .where('recordings.organisation_id', '=', input.organisation_id)
    .where('recordings.report_id', 'is', null)
    .where('recordings.created_at', '>=', input.since)
    .where(sql<boolean>`(${input.site_id} = '' or places.site_id = ${input.site_id})`)
    .where(sql<boolean>`(${input.place_id} = '' or recordings.place_id = ${input.place_id})`)
    .where(sql<boolean>`(${input.zone} = '' or questions.zone = ${input.zone})`)
    .where(sql<boolean>`(${input.question_id} = '' or recordings.question_id = ${input.question_id})`)
    .orderBy('recordings.created_at')
    .limit(10_000),
);

/** Exports of an organisation that have finished. @param input.first an id before their events */
export const exportsTried = statement(
  (db, input: { organisation_id: string; first: string; since: number }) =>
    db
      .selectFrom('events')
      .select('events.at')
      .where('events.organisation_id', '=', input.organisation_id)
      .where('events.type', '=', 'export.finished')
      .where('events.id', '>=', input.first)
      .where('events.at', '>=', input.since)
      .limit(10_000),
);

/** Questions of a scope with their places, and how often each is to be serviced. */
export const questionsTried = byScope<
  ScopeFilter,
  {
    id: string;
    question_uid: string | null;
    place_uid: string | null;
    place_name: string | null;
    time_zone: string | null;
    opening_hours_json: object | null;
  }
>((db, _, within) =>
  db
    .selectFrom('questions')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(['questions.id', 'places.uid as place_uid', 'places.name as place_name', 'places.time_zone'])
    .select('places.opening_hours_json')
    .select((of) =>
      of
        .selectFrom('stickers')
        .select('stickers.uid')
        .whereRef('stickers.question_id', '=', 'questions.id')
        .orderBy('stickers.id')
        .limit(1)
        .as('question_uid'),
    )
    .where(within('questions')),
);

/** Dates of services of a scope since a moment, by question, with how often each is to be serviced. */
export const servicesTried = byScope<ScopeFilter & { since: number }, ScheduledRow & { question_id: string }>(
  (db, input, within) =>
    db
      .selectFrom('service_logs')
      .innerJoin('questions as asked', 'asked.id', 'service_logs.question_id')
      .innerJoin('places', 'places.id', 'asked.place_id')
      .select(['service_logs.question_id', 'service_logs.served_at as last_at', 'places.time_zone'])
      .select(['asked.schedule_json', 'asked.schedule_since', 'places.opening_hours_json'])
      .where(within('service_logs'))
      .where('service_logs.undone_at', 'is', null)
      .where('service_logs.served_at', '>=', input.since)
      .where('asked.schedule_json', 'is not', null)
      .orderBy('service_logs.question_id')
      .orderBy('service_logs.served_at'),
);
