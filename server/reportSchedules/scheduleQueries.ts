import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import { insertInto, statement, type QueryBuilder } from '../db/statement';

type Schedule = Schema['report_schedules'];

/** Schedules, with the name of who saved each last and that person's language. */
const schedules = (db: QueryBuilder) =>
  db
    .selectFrom('report_schedules')
    .innerJoin('users', 'users.id', 'report_schedules.user_id')
    .selectAll('report_schedules')
    .select(['users.first_name', 'users.last_name', 'users.lang_code']);

export const scheduleByUid = statement((db, input: { uid: string }) =>
  schedules(db).where('report_schedules.uid', '=', input.uid),
);

export const scheduleById = statement((db, input: { id: string }) =>
  schedules(db).where('report_schedules.id', '=', input.id),
);

export type StoredSchedule = NonNullable<ReturnType<typeof scheduleByUid>['row']>;

export const schedulesOf = statement((db, input: { organisation_id: string; count: number }) =>
  schedules(db)
    .where('report_schedules.organisation_id', '=', input.organisation_id)
    .orderBy('report_schedules.id', 'desc')
    .limit(input.count),
);

export const countSchedules = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('report_schedules')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', input.organisation_id),
);

export const dueSchedules = statement((db, input: { now: number; count: number }) =>
  schedules(db)
    .where('report_schedules.next_at', '<=', input.now)
    .orderBy('report_schedules.next_at')
    .limit(input.count),
);

/** Says when a schedule is due next; succeeds in one process only. */
export const moveSchedule = statement(
  (
    db,
    input: Pick<Schedule, 'id' | 'next_at' | 'time_zone' | 'reported_to'> & { was: number; version: number },
  ) =>
    db
      .updateTable('report_schedules')
      .set({ next_at: input.next_at, time_zone: input.time_zone, reported_to: input.reported_to })
      .where('id', '=', input.id)
      .where('next_at', '=', input.was)
      .where('version', '=', input.version),
);

export const insertSchedule = insertInto('report_schedules', [
  'id',
  'uid',
  'organisation_id',
  'user_id',
  'scope',
  'every',
  'weekday',
  'hour',
  'time_zone',
  'locale',
  'next_at',
  'reported_to',
  'version',
  'created_at',
]);

export const saveSchedule = statement(
  (
    db,
    input: Omit<Schedule, 'uid' | 'organisation_id' | 'scope' | 'version' | 'created_at'> & { was: number },
  ) =>
    db
      .updateTable('report_schedules')
      .set({
        user_id: input.user_id,
        every: input.every,
        weekday: input.weekday,
        hour: input.hour,
        time_zone: input.time_zone,
        locale: input.locale,
        next_at: input.next_at,
        reported_to: input.reported_to,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', input.id)
      .where('version', '=', input.was),
);

export const removeSchedule = statement((db, input: { id: string }) =>
  db.deleteFrom('report_schedules').where('id', '=', input.id),
);

const readerColumns = [
  'id',
  'uid',
  'schedule_id',
  'user_id',
  'email',
  'is_listed',
  'unsubscribed_at',
  'refused_at',
  'sent_at',
  'created_at',
] as const satisfies readonly (keyof Schema['report_readers'])[];

/** Readers of a schedule, also those taken off the list, in the order in which they were listed. */
export const readersOf = statement((db, input: { schedule_id: string }) =>
  db
    .selectFrom('report_readers')
    .select(readerColumns)
    .where('schedule_id', '=', input.schedule_id)
    .orderBy('id'),
);

export type StoredReader = NonNullable<ReturnType<typeof readersOf>['row']>;

export const readerById = statement((db, input: { id: string }) =>
  db.selectFrom('report_readers').select(readerColumns).where('id', '=', input.id),
);

export const readerByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('report_readers').select(readerColumns).where('uid', '=', input.uid),
);

export const insertReader = insertInto('report_readers', readerColumns);

export const listReader = statement((db, input: { id: string; is_listed: boolean }) =>
  db.updateTable('report_readers').set({ is_listed: input.is_listed }).where('id', '=', input.id),
);

export const removeReader = statement((db, input: { id: string }) =>
  db.deleteFrom('report_readers').where('id', '=', input.id),
);

export const removeReaders = statement((db, input: { schedule_id: string }) =>
  db.deleteFrom('report_readers').where('schedule_id', '=', input.schedule_id),
);

/** @param at when a reader ended the mails; null: they want them again */
export const unsubscribe = statement((db, input: { uid: string; at: number | null }) =>
  db.updateTable('report_readers').set({ unsubscribed_at: input.at }).where('uid', '=', input.uid),
);

export const markRefused = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('report_readers')
    .set({ refused_at: input.now })
    .where('id', '=', input.id)
    .where('refused_at', 'is', null),
);

export const markSent = statement((db, input: { id: string; now: number }) =>
  db.updateTable('report_readers').set({ sent_at: input.now }).where('id', '=', input.id),
);
