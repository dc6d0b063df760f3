import { insertInto, insertOnce, statement } from '../db/statement';
import type { Schema } from '../db/schema';

/** Columns that an amendment replaces, and that a version keeps. */
export const contentColumns = [
  'type',
  'served_at',
  'local_date',
  'levels_json',
  'gallons',
  'extra',
  'details_json',
  'comment',
  'template',
  'template_version',
  'arrived_at',
  'left_at',
  'device_date',
  'depths_json',
  'manifest_json',
  'values_json',
  'exceptions_json',
  'files_json',
  'lost_files',
] as const satisfies readonly (keyof Schema['service_logs'])[];

export type ServiceContent = Pick<Schema['service_logs'], (typeof contentColumns)[number]>;

const insertColumns = [
  ...contentColumns,
  'id',
  'uid',
  'question_id',
  'sticker_id',
  'place_id',
  'organisation_id',
  'author_id',
  'author_name',
  'attachments_json',
  'created_at',
  'vote_id',
  'key_hash',
  'lat',
  'lng',
  'accuracy',
  'distance',
  'request_id',
  'late',
  'version',
  'amended_at',
  'undone_at',
] as const;

/** The row's site follows from its place. */
export type NewService = Omit<Schema['service_logs'], 'site_id'>;

/** Inserts a row unless the call's key or the vote has one. */
export const insertService = statement((db, row: NewService) =>
  db
    .insertInto('service_logs')
    .values({
      ...Object.fromEntries(insertColumns.map((column) => [column, row[column]])),
      site_id: db.selectFrom('places').select('site_id').where('id', '=', row.place_id),
    } as never)
    .onConflict((conflict) => conflict.doNothing()),
);

/** What a service row has that is neither content nor owner. */
export const newService = {
  attachments_json: { images: [], files: [], audio: null },
  vote_id: null,
  key_hash: null,
  lat: null,
  lng: null,
  accuracy: null,
  distance: null,
  request_id: null,
  late: null,
  version: 1,
  amended_at: null,
  undone_at: null,
} as const;

/** Content of a log without a template. */
export const plainContent = {
  template: null,
  template_version: null,
  arrived_at: null,
  left_at: null,
  device_date: null,
  depths_json: null,
  manifest_json: null,
  values_json: null,
  exceptions_json: null,
  files_json: null,
  lost_files: null,
} as const;

const serviceColumns = [
  ...contentColumns,
  'id',
  'uid',
  'question_id',
  'organisation_id',
  'author_id',
  'author_name',
  'attachments_json',
  'vote_id',
  'distance',
  'late',
  'created_at',
  'version',
  'undone_at',
] as const;

export const serviceByUid = statement((db, input: { uid: string; question_id: string }) =>
  db
    .selectFrom('service_logs')
    .select(serviceColumns)
    .where('uid', '=', input.uid)
    .where('question_id', '=', input.question_id),
);

export type ServiceRow = NonNullable<ReturnType<typeof serviceByUid>['row']>;

export const serviceByKeyHash = statement((db, input: { key_hash: string }) =>
  db.selectFrom('service_logs').select(serviceColumns).where('key_hash', '=', input.key_hash),
);

export const serviceByVote = statement((db, input: { vote_id: string }) =>
  db.selectFrom('service_logs').select(serviceColumns).where('vote_id', '=', input.vote_id),
);

/** Newest first; at the same time, the one stored later comes first. */
export const servicesBefore = statement(
  (db, input: { question_id: string; before_at: number; before_id: string; count: number }) =>
    db
      .selectFrom('service_logs')
      .select(serviceColumns)
      .where('question_id', '=', input.question_id)
      .where('undone_at', 'is', null)
      .where('served_at', '<=', input.before_at)
      .where((where) =>
        where.or([where('served_at', '<', input.before_at), where('id', '<', input.before_id)]),
      )
      .orderBy('served_at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.count),
);

/** A cursor after every service. */
export const newest = { before_at: 8.64e15, before_id: '~' };

/** The cursor after a service. */
export const positionOf = statement((db, input: { uid: string }) =>
  db
    .selectFrom('service_logs')
    .select(['served_at as before_at', 'id as before_id'])
    .where('uid', '=', input.uid),
);

/** Updates the row only if nobody has amended or undone it since `version`. */
export const amendService = statement(
  (db, input: ServiceContent & { id: string; before: number; version: number; now: number }) =>
    db
      .updateTable('service_logs')
      .set({
        ...(Object.fromEntries(contentColumns.map((column) => [column, input[column]])) as object),
        version: input.version,
        amended_at: input.now,
      })
      .where('id', '=', input.id)
      .where('version', '=', input.before)
      .where('undone_at', 'is', null),
);

export const insertVersion = insertInto('service_log_versions', [
  'id',
  'service_log_id',
  'version',
  'record_json',
  'reason',
  'author_id',
  'author_name',
  'late',
  'request_id',
  'created_at',
]);

/** Newest first. */
export const versionsOf = statement((db, input: { service_log_id: string }) =>
  db
    .selectFrom('service_log_versions')
    .select(['version', 'record_json', 'reason', 'author_name', 'late', 'created_at'])
    .where('service_log_id', '=', input.service_log_id)
    .orderBy('version', 'desc'),
);

/** Does nothing if the service was undone before. */
export const undoService = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('service_logs')
    .set({ undone_at: input.now })
    .where('id', '=', input.id)
    .where('undone_at', 'is', null),
);

const fileColumns = [
  'id',
  'uid',
  'question_id',
  'author_id',
  'client_key',
  'kind',
  'object_name',
  'object_sha256',
  'bytes',
  'content_type',
  'thumbnail_name',
  'thumbnail_sha256',
  'width',
  'height',
  'duration_ms',
  'sent_sha256',
  'display_name',
  'request_id',
  'service_log_id',
  'created_at',
  'vote_id',
] as const satisfies readonly (keyof Schema['service_files'])[];

/** Inserts a row unless the person has sent a file under this key. */
export const insertServiceFile = insertOnce('service_files', fileColumns, ['author_id', 'client_key']);

const shownFile = [
  'id',
  'uid',
  'question_id',
  'client_key',
  'kind',
  'object_name',
  'bytes',
  'content_type',
  'thumbnail_name',
  'sent_sha256',
  'display_name',
  'service_log_id',
  'vote_id',
] as const;

export const fileByKey = statement((db, input: { author_id: string; client_key: string }) =>
  db
    .selectFrom('service_files')
    .select(shownFile)
    .where('author_id', '=', input.author_id)
    .where('client_key', '=', input.client_key),
);

export type ServiceFileRow = NonNullable<ReturnType<typeof fileByKey>['row']>;

export const fileOfService = statement((db, input: { service_log_id: string; uid: string }) =>
  db
    .selectFrom('service_files')
    .select(shownFile)
    .where('service_log_id', '=', input.service_log_id)
    .where('uid', '=', input.uid),
);

/** Binds the file if it is free or belongs to this service already. */
export const claimFile = statement((db, input: { id: string; service_log_id: string }) =>
  db
    .updateTable('service_files')
    .set({ service_log_id: input.service_log_id })
    .where('id', '=', input.id)
    .where((where) =>
      where.or([where('service_log_id', 'is', null), where('service_log_id', '=', input.service_log_id)]),
    ),
);

/** Files that no record has named. */
export const unnamedFiles = statement((db, input: { before: number }) =>
  db
    .selectFrom('service_files')
    .select(['id', 'object_name', 'thumbnail_name'])
    .where('service_log_id', 'is', null)
    .where('created_at', '<', input.before)
    .limit(200),
);

export const removeUnnamedFile = statement((db, input: { id: string }) =>
  db.deleteFrom('service_files').where('id', '=', input.id).where('service_log_id', 'is', null),
);

export const rowOfServiceObject = statement((db, input: { name: string }) =>
  db
    .selectFrom('service_files')
    .select('id')
    .where((where) =>
      where.or([where('object_name', '=', input.name), where('thumbnail_name', '=', input.name)]),
    ),
);

/** What the form of a question begins with, and its schedule. */
export const serviceSettings = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('questions')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(['service_template', 'schedule_json', 'schedule_since', 'customer_name', 'is_report_offered'])
    .select(['places.time_zone', 'places.opening_hours_json'])
    .select((of) =>
      of
        .selectFrom('service_logs')
        .select('service_logs.served_at')
        .whereRef('service_logs.question_id', '=', 'questions.id')
        .where('service_logs.undone_at', 'is', null)
        .orderBy('service_logs.served_at', 'desc')
        .orderBy('service_logs.id', 'desc')
        .limit(1)
        .as('last_at'),
    )
    .where('questions.id', '=', input.question_id),
);

export const nameOfUser = statement((db, input: { id: string }) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', input.id),
);
