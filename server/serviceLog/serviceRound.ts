import { sql, type ExpressionBuilder } from 'kysely';
import type { JsonObject } from '../../contract/json';
import type { Locale } from '../../contract/languages';
import type { ServiceFormReply, ServiceRoundReply, WireRoundSticker } from '../../contract/serviceLogs';
import { isHourly, timesPerWeekOf } from '../../contract/serviceSchedule';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { isLoggedBy, isOpenedBy } from '../access/question';
import { all, first, type Command } from '../db/database';
import type { Schema } from '../db/schema';
import { statement, type QueryBuilder } from '../db/statement';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { writtenIn } from '../organisations/writtenIn';
import { signedIn } from '../session/caller';
import { hasNewServiceLog, hasServiceLog } from '../question/features';
import { mustLogServices } from './servicePolicy';
import { servicedOf, standingToWire } from './standing';
import { templateFor, templatesOf, templateWith, typeName } from './templates';

/** Maximum stickers in a round, and in the search for the most overdue ones. */
const carried = 500;
const looked = 5_000;

/** A column of the last service of a question. */
function lastService<Column extends 'uid' | 'local_date' | 'served_at' | 'type' | 'author_name' | 'gallons'>(
  of: ExpressionBuilder<Schema, 'questions'>,
  column: Column,
) {
  return of
    .selectFrom('service_logs')
    .select(`service_logs.${column}` as const)
    .whereRef('service_logs.question_id', '=', 'questions.id')
    .where('service_logs.undone_at', 'is', null)
    .orderBy('service_logs.served_at', 'desc')
    .orderBy('service_logs.id', 'desc')
    .limit(1);
}

/** Stickers with what staff carries along, and their last service. */
function roundStickers(db: QueryBuilder) {
  return (
    db
      .selectFrom('stickers')
      .innerJoin('questions', 'questions.id', 'stickers.question_id')
      .innerJoin('places', 'places.id', 'questions.place_id')
      .innerJoin('organisations', 'organisations.id', 'questions.organisation_id')
      .where('stickers.state', '=', 'assigned')
      // Each lookup is one index step; a join would read all services on PostgreSQL.
      .select((of) => [
        lastService(of, 'uid').as('last_uid'),
        lastService(of, 'local_date').as('last_date'),
        lastService(of, 'served_at').as('last_at'),
        lastService(of, 'type').as('last_type'),
        lastService(of, 'author_name').as('last_author'),
        lastService(of, 'gallons').as('last_gallons'),
      ])
      .select([
        'stickers.uid',
        'stickers.placement',
        'stickers.asset_id',
        'questions.text',
        'questions.written_in',
        'questions.is_service_log_enabled',
        'questions.is_new_service_log_enabled',
        'questions.features_json as question_features_json',
        'questions.service_log_config_json',
        'questions.sld_translations_json',
        'questions.question_translations_json',
        'questions.schedule_json',
        'questions.schedule_since',
        'questions.service_template',
        'organisations.id as organisation_id',
        'organisations.uid as org_uid',
        'organisations.settings_json as org_settings_json',
        'organisations.features_json as organisation_features_json',
        'places.uid as place_uid',
        'places.name as place_name',
        'places.time_zone',
        'places.opening_hours_json',
        'places.location_json',
        'places.features_json as place_features_json',
      ])
  );
}

/**
 * Whether the flags of a question, place or organisation name the new service log. Which of them counts is
 * for `hasNewServiceLog`: a question overrides its place.
 */
const mayTurnOn = (table: 'questions' | 'places' | 'organisations') =>
  sql<boolean>`cast(${sql.ref(`${table}.features_json`)} as text) like ${'%"new_service_log"%'}`;

/** Stickers of the places that a user runs, and those whose service log is granted to the user. */
const stickersOf = statement((db, input: { user_id: string; limit: number }) =>
  roundStickers(db)
    .where((where) =>
      where.or([
        where('questions.is_service_log_enabled', '=', true),
        where('questions.is_new_service_log_enabled', '=', true),
        mayTurnOn('questions'),
        mayTurnOn('places'),
        mayTurnOn('organisations'),
      ]),
    )
    .where(
      isLoggedBy(input.user_id, {
        organisation_id: sql.ref('questions.organisation_id'),
        site_id: sql.ref('places.site_id'),
        question_id: sql.ref('questions.id'),
      }),
    )
    .orderBy('stickers.uid')
    .limit(input.limit),
);

/** Stickers of the questions that a PIN opens. `accessOf` gives a session by PIN nothing else. */
const stickersOfPin = statement((db, input: { pin_id: string; limit: number }) =>
  roundStickers(db)
    .where(isOpenedBy(input.pin_id, sql.ref('questions.id')))
    .orderBy('stickers.uid')
    .limit(input.limit),
);

const stickerByUid = statement((db, input: { uid: string }) =>
  roundStickers(db).where('stickers.uid', '=', input.uid),
);

type RoundRow = NonNullable<ReturnType<typeof stickersOf>['row']>;

/**
 * Stickers of the caller's places for a day without a line, or of their PIN; the most overdue first. @throws
 * Problem tokenRefused
 */
export function* serviceRound({ principal, locale, now }: Call<'serviceRound'>): Command<ServiceRoundReply> {
  const caller = yield* signedIn(principal);
  const limit = looked + 1;
  const rows = caller.pin
    ? yield* all(stickersOfPin({ pin_id: caller.pin.id, limit }))
    : yield* all(stickersOf({ user_id: caller.identityId, limit }));
  const logged = caller.pin ? rows : rows.filter(hasServiceLog);
  const templates = new Map<string, ServiceTemplate[]>();
  for (const { organisation_id } of logged)
    if (!templates.has(organisation_id)) templates.set(organisation_id, yield* templatesOf(organisation_id));
  const stickers = logged
    .slice(0, looked)
    .map((row) => toWire(row, templates.get(row.organisation_id) ?? [], locale, now))
    .sort(byUrgency);
  const needed = new Map([...templates.values()].flat().map((one) => [`${one.id} ${one.version}`, one]));
  return {
    at: now,
    stickers: stickers.slice(0, carried),
    templates: [...needed.values()],
    more: stickers.length > carried || rows.length > looked,
  };
}

/**
 * What the form of a sticker's new service log is made from. @throws Problem notFound, 1022, 1215,
 * tokenRefused
 */
export function* serviceForm({
  principal,
  params,
  locale,
  now,
}: Call<'serviceForm'>): Command<ServiceFormReply> {
  const { scanned } = yield* mustLogServices(principal, params['id'] ?? '');
  const row = yield* first(stickerByUid({ uid: scanned.uid }));
  if (!row) throw new Problem('notFound');
  const templates = yield* templatesOf(scanned.organisation_id);
  return { at: now, sticker: toWire(row, templates, locale, now), templates };
}

/** Stickers without a schedule come last. */
const order = {
  missed: 0,
  non_compliant: 0,
  late: 1,
  overdue: 1,
  never: 2,
  compliant: 3,
  done: 3,
} as const;

/** Non-compliant before overdue, then what has been due longest or falls due first. */
function byUrgency(a: WireRoundSticker, b: WireRoundSticker): number {
  const rank = ({ cleaning_schedule, plan, schedule: { status } }: WireRoundSticker) =>
    (cleaning_schedule ?? plan) ? order[status] : 4;
  return (
    rank(a) - rank(b) ||
    compare(a.schedule.due_date ?? '', b.schedule.due_date ?? '') ||
    (a.schedule.due_at ?? 0) - (b.schedule.due_at ?? 0) ||
    compare(a.uid, b.uid)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toWire(
  row: RoundRow,
  templates: readonly ServiceTemplate[],
  locale: Locale,
  now: number,
): WireRoundSticker {
  const { id, version } = templateFor(row.service_template, templates);
  const { schedule, since } = servicedOf(row);
  return {
    uid: row.uid,
    text: row.text,
    written_in: writtenIn(row.written_in, row.org_settings_json),
    org_uid: row.org_uid,
    place: {
      uid: row.place_uid,
      name: row.place_name,
      time_zone: row.time_zone,
      location: row.location_json as JsonObject | null,
    },
    placement: row.placement,
    asset_id: row.asset_id,
    service_log_enabled: row.is_service_log_enabled,
    new_service_log_enabled: hasNewServiceLog(row),
    service_log_config: row.service_log_config_json as JsonObject | null,
    sld_translations: row.sld_translations_json as JsonObject | null,
    question_translations: row.question_translations_json as JsonObject | null,
    template: { id, version },
    cleaning_schedule: timesPerWeekOf(schedule),
    ...(schedule &&
      isHourly(schedule) && {
        plan: {
          schedule: row.schedule_json as JsonObject,
          since,
          opening_hours: row.opening_hours_json as JsonObject | null,
        },
      }),
    schedule: standingToWire(row, now),
    last_service:
      row.last_uid === null
        ? null
        : {
            uid: row.last_uid,
            local_date: row.last_date ?? '',
            type: typeName(row.last_type ?? '', templateWith(row.last_type ?? '', templates), locale),
            author: row.last_author,
            volume_pumped: row.last_gallons,
          },
  };
}
