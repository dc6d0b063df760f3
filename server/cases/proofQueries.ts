import type { FileColumns } from '../attachments/prepareFiles';
import type { Schema } from '../db/schema';
import { insertOnce, statement } from '../db/statement';

type Row = Pick<Schema['case_files'], 'id' | 'uid' | 'case_id' | 'author_id' | 'request_id' | 'created_at'> &
  FileColumns;

const columns = [
  'id',
  'uid',
  'case_id',
  'author_id',
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
  'request_id',
  'created_at',
] as const satisfies readonly (keyof Row)[];

/** Inserts a photo unless the case has it. */
export const insertProof = insertOnce('case_files', columns, ['case_id', 'sent_sha256']);

/** Photos of what was done about a case, oldest first. */
export const proofOf = statement((db, input: { case_id: string }) =>
  db.selectFrom('case_files').select('uid').where('case_id', '=', input.case_id).orderBy('id').limit(100),
);

/** Photos that a case has since a moment. */
export const proofSince = statement((db, input: { case_id: string; since: number }) =>
  db
    .selectFrom('case_files')
    .select('uid')
    .where('case_id', '=', input.case_id)
    .where('created_at', '>=', input.since)
    .orderBy('id')
    .limit(10),
);

export const proofByUid = statement((db, input: { case_id: string; uid: string }) =>
  db
    .selectFrom('case_files')
    .select(['object_name', 'thumbnail_name', 'bytes', 'content_type'])
    .where('case_id', '=', input.case_id)
    .where('uid', '=', input.uid),
);

/** A photo with what decides whether visitors may see it. */
export const visitorsProof = statement((db, input: { uid: string }) =>
  db
    .selectFrom('case_files')
    .innerJoin('cases', 'cases.id', 'case_files.case_id')
    .innerJoin('organisations', 'organisations.id', 'cases.organisation_id')
    .select([
      'case_files.object_name',
      'case_files.content_type',
      'cases.resolved_at',
      'organisations.settings_json',
    ])
    .where('case_files.uid', '=', input.uid),
);

/** Moves the photos of a case to the one that it goes into, except those that are there. */
export const moveProof = statement((db, input: { from: string; to: string }) =>
  db
    .updateTable('case_files')
    .set({ case_id: input.to })
    .where('case_id', '=', input.from)
    .where('sent_sha256', 'not in', (of) =>
      of.selectFrom('case_files').select('sent_sha256').where('case_id', '=', input.to),
    ),
);

export const rowOfProofObject = statement((db, input: { name: string }) =>
  db
    .selectFrom('case_files')
    .select('id')
    .where((where) =>
      where.or([where('object_name', '=', input.name), where('thumbnail_name', '=', input.name)]),
    ),
);
