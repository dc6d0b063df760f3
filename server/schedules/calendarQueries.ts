import { statement, insertInto } from '../db/statement';
import { scopeNames } from '../insights/storedScope';
import { byScope, type ScopeFilter } from '../insights/scopeFilter';
import type { ScheduledRow } from '../serviceLog/standing';

/** A calendar, with what its scope is called now. */
export const calendarByUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('calendars')
    .selectAll('calendars')
    .select(scopeNames('calendars'))
    .where('calendars.uid', '=', input.uid),
);
export type StoredCalendar = NonNullable<ReturnType<typeof calendarByUid>['row']>;

export const calendarsOf = statement((db, input: { user_id: string; count: number }) =>
  db
    .selectFrom('calendars')
    .selectAll('calendars')
    .select(scopeNames('calendars'))
    .where('calendars.user_id', '=', input.user_id)
    .orderBy('calendars.id', 'desc')
    .limit(input.count),
);

export const insertCalendar = insertInto('calendars', [
  'id',
  'uid',
  'organisation_id',
  'user_id',
  'scope',
  'site_id',
  'place_id',
  'question_id',
  'sticker_id',
  'zone',
  'created_at',
]);

export const removeCalendar = statement((db, input: { id: string }) =>
  db.deleteFrom('calendars').where('id', '=', input.id),
);

/** Questions of a scope with a schedule, and when each was served last. */
export const questionsDue = byScope<
  ScopeFilter,
  ScheduledRow & { id: string; text: string; place: string; sticker_uid: string | null }
>((db, _, within) =>
  db
    .selectFrom('questions')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .select(['questions.id', 'questions.text', 'questions.schedule_json', 'questions.schedule_since'])
    .select(['places.name as place', 'places.time_zone', 'places.opening_hours_json'])
    .select(({ selectFrom }) => [
      selectFrom('service_logs')
        .select('service_logs.served_at')
        .whereRef('service_logs.question_id', '=', 'questions.id')
        .where('service_logs.undone_at', 'is', null)
        .orderBy('service_logs.served_at', 'desc')
        .orderBy('service_logs.id', 'desc')
        .limit(1)
        .as('last_at'),
      selectFrom('stickers')
        .select('stickers.uid')
        .whereRef('stickers.question_id', '=', 'questions.id')
        .orderBy('stickers.id')
        .limit(1)
        .as('sticker_uid'),
    ])
    .where(within('questions'))
    .where('questions.schedule_json', 'is not', null)
    .orderBy('questions.id')
    .limit(500),
);
