import type { ReportState } from '../../contract/history';
import { insertOnce, statement } from '../db/statement';
import type { Schema } from '../db/schema';

const columns = [
  'id',
  'uid',
  'question_id',
  'sticker_uid',
  'email_hash',
  'minute_key',
  'email',
  'locale',
  'is_for_staff',
  'state',
  'done',
  'total',
  'request_id',
  'created_at',
  'sent_at',
] as const satisfies readonly (keyof Schema['reports'])[];

/** Makes a row unless the same report was asked for within this minute. */
export const insertReport = insertOnce('reports', columns, ['minute_key']);

export const reportByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('reports').select(columns).where('uid', '=', input.uid),
);

/** The report that was asked for last for a sticker and an address, by staff or by others. */
export const reportSince = statement(
  (db, input: { question_id: string; email_hash: string; is_for_staff: boolean; since: number }) =>
    db
      .selectFrom('reports')
      .select('uid')
      .where('email_hash', '=', input.email_hash)
      .where('question_id', '=', input.question_id)
      .where('is_for_staff', '=', input.is_for_staff)
      .where('created_at', '>', input.since)
      .orderBy('created_at', 'desc')
      .limit(1),
);

export const reportsTo = statement((db, input: { email_hash: string; since: number }) =>
  db
    .selectFrom('reports')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('email_hash', '=', input.email_hash)
    .where('created_at', '>', input.since),
);

export const reportsOf = statement((db, input: { question_id: string; since: number }) =>
  db
    .selectFrom('reports')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('question_id', '=', input.question_id)
    .where('created_at', '>', input.since),
);

export const setProgress = statement(
  (db, input: { uid: string; state: ReportState; done: number; total: number }) =>
    db
      .updateTable('reports')
      .set({ state: input.state, done: input.done, total: input.total })
      .where('uid', '=', input.uid),
);

/** The address is not needed any more. */
export const closeReport = statement(
  (db, input: { uid: string; state: ReportState; sent_at: number | null }) =>
    db
      .updateTable('reports')
      .set({ state: input.state, sent_at: input.sent_at, email: null })
      .where('uid', '=', input.uid),
);

export const removeReportsBefore = statement((db, input: { before: number }) =>
  db.deleteFrom('reports').where('created_at', '<', input.before),
);

/** Totals of a sticker's history. */
export const totalsOf = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('service_logs')
    .select((total) => [
      total.fn.countAll<number>().as('services'),
      total.fn.sum<number | null>('gallons').as('gallons'),
      total.fn.min('local_date').as('first'),
      total.fn.max('local_date').as('last'),
    ])
    .where('question_id', '=', input.question_id)
    .where('undone_at', 'is', null),
);

/** How many photos a report of a sticker has, or a few more. */
export const photosOf = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('service_files')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('question_id', '=', input.question_id)
    .where('thumbnail_name', 'is not', null)
    .where('service_log_id', 'is not', null),
);

/** Thumbnails of a service, by the uid of their file. */
export const thumbnailsOf = statement((db, input: { service_log_id: string }) =>
  db
    .selectFrom('service_files')
    .select(['uid', 'thumbnail_name'])
    .where('service_log_id', '=', input.service_log_id)
    .where('thumbnail_name', 'is not', null),
);

export const thumbnailsOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('attachments')
    .select(['uid', 'thumbnail_name'])
    .where('vote_id', '=', input.vote_id)
    .where('thumbnail_name', 'is not', null)
    .where('removed_at', 'is', null),
);

/** Who runs a sticker, the site that it is at, and the customer's permit. */
export const letterheadOf = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('questions')
    .leftJoin('organisations', 'organisations.id', 'questions.organisation_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .select([
      'organisations.name as company',
      'organisations.logo',
      'sites.name as site',
      'questions.permit_number as permit',
    ])
    .where('questions.id', '=', input.question_id),
);
