import { insertOnce, statement } from '../db/statement';
import type { Schema } from '../db/schema';

/** A vote with the fields that decide who may add what to it. */
export const voteToAddTo = statement((db, input: { uid: string }) =>
  db
    .selectFrom('votes')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'votes.place_id')
    .leftJoin('organisations', 'organisations.id', 'questions.organisation_id')
    .where('votes.uid', '=', input.uid)
    .select([
      'votes.id',
      'votes.uid',
      'votes.identity_id',
      'votes.key_hash',
      'votes.question_id',
      'votes.sticker_id',
      'votes.place_id',
      'votes.created_at',
      'votes.erased_at',
      'votes.is_service_log',
      'questions.organisation_id',
      'places.site_id',
      'questions.features_json as question_features_json',
      'places.features_json as place_features_json',
      'organisations.features_json as organisation_features_json',
    ]),
);

export type VoteToAddTo = NonNullable<ReturnType<typeof voteToAddTo>['row']>;

/** What is known of a file once it is in the store. */
const fileColumns = [
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
] as const satisfies readonly (keyof Schema['attachments'] & keyof Schema['service_files'])[];

export const attachmentByClientId = statement((db, input: { vote_id: string; client_id: string }) =>
  db
    .selectFrom('attachments')
    .select(['uid', 'kind', ...fileColumns])
    .where('vote_id', '=', input.vote_id)
    .where('client_id', '=', input.client_id),
);

/** Files that were sent for a vote, and that nothing names yet. */
export const unnamedOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('service_files')
    .select(['client_key', 'kind', ...fileColumns])
    .where('vote_id', '=', input.vote_id),
);

export const removeUnnamed = statement((db, input: { vote_id: string; client_key: string }) =>
  db
    .deleteFrom('service_files')
    .where('vote_id', '=', input.vote_id)
    .where('client_key', '=', input.client_key),
);

const columns = [
  'id',
  'uid',
  'vote_id',
  'client_id',
  'kind',
  'slot',
  ...fileColumns,
  'tile_text',
  'device_date',
  'request_id',
  'created_at',
  'removed_at',
] as const satisfies readonly (keyof Schema['attachments'])[];

/** Inserts a row unless the slot or the client id is taken. PostgreSQL waits for a concurrent insert. */
export const takeSlot = insertOnce('attachments', columns);

/** What is served of an attachment. */
export const attachmentOfVote = statement((db, input: { vote_id: string; uid: string }) =>
  db
    .selectFrom('attachments')
    .select(['id', 'kind', 'object_name', 'bytes', 'content_type', 'thumbnail_name', 'removed_at'])
    .where('vote_id', '=', input.vote_id)
    .where('uid', '=', input.uid),
);

export const removeAttachment = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('attachments')
    .set({ removed_at: input.now, slot: null })
    .where('id', '=', input.id)
    .where('removed_at', 'is', null),
);

export const rowOfObject = statement((db, input: { name: string }) =>
  db
    .selectFrom('attachments')
    .select('id')
    .where((where) =>
      where.or([where('object_name', '=', input.name), where('thumbnail_name', '=', input.name)]),
    )
    .where('removed_at', 'is', null),
);

/** Contact details that are sent twice under one key make one row. */
export const insertContact = insertOnce(
  'contacts',
  ['id', 'vote_id', 'contact_info', 'consent_id', 'consented_at', 'key_hash', 'request_id', 'created_at'],
  ['key_hash'],
);
