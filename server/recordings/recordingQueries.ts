import { sql } from 'kysely';
import type { ReportStatus } from '../../contract/recordings';
import { insertInto, statement, textsIn, type QueryBuilder } from '../db/statement';

export const insertRecording = insertInto('recordings', [
  'id',
  'uid',
  'report_id',
  'organisation_id',
  'question_id',
  'place_id',
  'identity_id',
  'sticker_uid',
  'text',
  'entry',
  'app',
  'build',
  'locale',
  'device',
  'screen',
  'route',
  'started_at',
  'ended_at',
  'actions',
  'requests',
  'errors',
  'facts_json',
  'action_names',
  'error_names',
  'search_text',
  'object_name',
  'object_sha256',
  'bytes',
  'content_type',
  'request_id',
  'created_at',
  'expires_at',
  'kept_reason',
  'status',
  'assignee_id',
  'version',
  'cause',
]);

export const insertLink = insertInto('recording_links', ['id', 'recording_id', 'vote_id', 'service_log_id']);

/**
 * Filters with nothing set are empty texts, or patterns that match everything, so that one statement serves
 * all.
 */
export interface RecordingFilter {
  /** Empty: every organisation, and none. */
  organisation_id: string;
  /** Patterns of LIKE with `\` as the escape, in lower case. */
  search: string;
  action: string;
  error: string;
  device: string;
  build: string;
  /** Empty for all. `assignee` is an id, or `nobody`. */
  status: string;
  assignee: string;
  cause: string;
  /** UTC milliseconds; `to` is not included. */
  from: number;
  to: number;
}

/** A report, or one of its parts that the reader may see, holds something. */
const visitHas = (
  column: 'search_text' | 'action_names' | 'error_names',
  pattern: string,
  organisation_id: string,
) => {
  const like = (table: string) => sql`${sql.ref(`${table}.${column}`)} like ${pattern} escape '\\'`;
  return sql<boolean>`(${like('recordings')} or exists (select 1 from recordings as part
    where part.report_id = recordings.id
      and (${organisation_id} = '' or part.organisation_id = ${organisation_id})
      and ${like('part')}))`;
};

function shownRow(db: QueryBuilder) {
  return db
    .selectFrom('recordings')
    .leftJoin('places', 'places.id', 'recordings.place_id')
    .leftJoin('organisations', 'organisations.id', 'recordings.organisation_id')
    .leftJoin('users as assignee', 'assignee.id', 'recordings.assignee_id')
    .select([
      'recordings.id',
      'recordings.uid',
      'recordings.report_id',
      'recordings.organisation_id',
      'organisations.uid as org_uid',
      'recordings.identity_id',
      'recordings.sticker_uid',
      'recordings.text',
      'recordings.entry',
      'recordings.app',
      'recordings.build',
      'recordings.locale',
      'recordings.device',
      'recordings.screen',
      'recordings.route',
      'recordings.started_at',
      'recordings.ended_at',
      'recordings.actions',
      'recordings.requests',
      'recordings.errors',
      'recordings.facts_json',
      'recordings.object_name',
      'recordings.bytes',
      'recordings.created_at',
      'recordings.expires_at',
      'recordings.kept_reason',
      'recordings.status',
      'recordings.assignee_id',
      'recordings.version',
      'recordings.cause',
      'assignee.uid as assignee_uid',
      'assignee.first_name as assignee_first_name',
      'assignee.last_name as assignee_last_name',
      'places.uid as place_uid',
      'places.name as place_name',
    ]);
}

/**
 * A page of QA's list, newest first. @param input.before `id` that the page comes after; `~` for the first
 * page
 */
export const recordingsSeen = statement((db, input: RecordingFilter & { before: string; count: number }) =>
  shownRow(db)
    .where((where) =>
      where.or([
        sql<boolean>`${input.organisation_id} = ''`,
        where('recordings.organisation_id', '=', input.organisation_id),
      ]),
    )
    .where('recordings.report_id', 'is', null)
    .where(visitHas('search_text', input.search, input.organisation_id))
    .where(visitHas('action_names', input.action, input.organisation_id))
    .where(visitHas('error_names', input.error, input.organisation_id))
    .where(
      sql<boolean>`lower(coalesce(${sql.ref('recordings.device')}, '')) like ${input.device} escape '\\'`,
    )
    .where((where) =>
      where.or([sql<boolean>`${input.build} = ''`, where('recordings.build', '=', input.build)]),
    )
    .where(sql<boolean>`(${input.status} = '' or recordings.status = ${input.status})`)
    .where(sql<boolean>`(${input.cause} = '' or recordings.cause = ${input.cause})`)
    .where(
      sql<boolean>`(${input.assignee} = '' or coalesce(recordings.assignee_id, 'nobody') = ${input.assignee})`,
    )
    .where('recordings.created_at', '>=', input.from)
    .where('recordings.created_at', '<', input.to)
    .where('recordings.id', '<', input.before)
    .orderBy('recordings.id', 'desc')
    .limit(input.count),
);

export const recordingByUid = statement((db, input: { uid: string }) =>
  shownRow(db).where('recordings.uid', '=', input.uid),
);

export const recordingById = statement((db, input: { id: string }) =>
  shownRow(db).where('recordings.id', '=', input.id),
);

/** The logs of before the page was loaded that came with reports. */
export const partsOfReports = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('recordings')
    .select([
      'id',
      'uid',
      'report_id',
      'organisation_id',
      'entry',
      'screen',
      'started_at',
      'ended_at',
      'actions',
      'errors',
      'facts_json',
      'object_name',
    ])
    .where('report_id', 'in', textsIn(db, input.ids))
    .orderBy('started_at')
    .orderBy('id'),
);

export type PartRow = NonNullable<ReturnType<typeof partsOfReports>['row']>;

export type RecordingRow = NonNullable<ReturnType<typeof recordingByUid>['row']>;

/** A member of the organisation, or with an empty id anybody, by identity. */
export const personOf = statement((db, input: { identity_id: string; organisation_id: string }) =>
  db
    .selectFrom('users')
    .select(['users.uid', 'users.first_name', 'users.last_name'])
    .where('users.id', '=', input.identity_id)
    .where((where) =>
      where.or([
        sql<boolean>`${input.organisation_id} = ''`,
        where.exists(
          where
            .selectFrom('memberships')
            .select('memberships.id')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.organisation_id', '=', input.organisation_id),
        ),
      ]),
    ),
);

/** Requests that made votes of a question, in a range of row ids (ids begin with their time). */
export const votesBetween = statement((db, input: { question_id: string; from: string; to: string }) =>
  db
    .selectFrom('votes')
    .select(['id', 'request_id'])
    .where('question_id', '=', input.question_id)
    .where('id', '>=', input.from)
    .where('id', '<', input.to)
    .orderBy('id', 'desc')
    .limit(5_000),
);

/** The same for services. Times are UTC milliseconds. */
export const servicesBetween = statement((db, input: { question_id: string; from: number; to: number }) =>
  db
    .selectFrom('service_logs')
    .select(['id', 'request_id'])
    .where('question_id', '=', input.question_id)
    .where('created_at', '>=', input.from)
    .where('created_at', '<', input.to)
    .limit(1_000),
);

export const reportsOfOrganisation = statement((db, input: { id: string }) =>
  db.selectFrom('organisations').select('reports_json').where('id', '=', input.id),
);

/** Votes of a recording's session. */
export const votesOfRecording = statement((db, input: { recording_id: string }) =>
  db
    .selectFrom('recording_links')
    .innerJoin('votes', 'votes.id', 'recording_links.vote_id')
    .innerJoin('stickers', 'stickers.id', 'votes.sticker_id')
    .select(['votes.uid', 'votes.rating', 'stickers.uid as question_uid'])
    .where('recording_links.recording_id', '=', input.recording_id)
    .orderBy('recording_links.id'),
);

/** Services of a recording's session. */
export const servicesOfRecording = statement((db, input: { recording_id: string }) =>
  db
    .selectFrom('recording_links')
    .innerJoin('service_logs', 'service_logs.id', 'recording_links.service_log_id')
    .innerJoin('stickers', 'stickers.id', 'service_logs.sticker_id')
    .leftJoin('places', 'places.id', 'service_logs.place_id')
    .select([
      'service_logs.uid',
      'service_logs.local_date',
      'stickers.uid as question_uid',
      'places.uid as place_uid',
    ])
    .where('recording_links.recording_id', '=', input.recording_id)
    .where('service_logs.undone_at', 'is', null)
    .orderBy('recording_links.id'),
);

/** Recordings of sessions that made a vote. */
export const recordingsOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('recordings')
    .innerJoin('recording_links', 'recording_links.recording_id', 'recordings.id')
    .select(['recordings.id', 'recordings.uid', 'recordings.report_id'])
    .where('recording_links.vote_id', '=', input.vote_id),
);

/** Recordings of sessions that made a service. */
export const recordingsOfService = statement((db, input: { service_log_id: string }) =>
  db
    .selectFrom('recordings')
    .innerJoin('recording_links', 'recording_links.recording_id', 'recordings.id')
    .select('recordings.uid')
    .where('recording_links.service_log_id', '=', input.service_log_id),
);

/** Some of the recordings whose time is over. */
export const recordingsOver = statement((db, input: { now: number }) =>
  db.selectFrom('recordings').select(['id', 'object_name']).where('expires_at', '<', input.now).limit(100),
);

/**
 * An organisation keeps its recordings for at most so many milliseconds. None is kept for longer than its
 * sender was told. Those that QA keeps stay as they are.
 */
export const shortenLifetime = statement((db, input: { organisation_id: string; lifetime: number }) =>
  db
    .updateTable('recordings')
    .set((row) => ({ expires_at: row('created_at', '+', input.lifetime) }))
    .where('organisation_id', '=', input.organisation_id)
    .where('kept_reason', 'is', null)
    .where((row) => row('expires_at', '>', row('created_at', '+', input.lifetime))),
);

/** A report is kept with its parts. */
export const keepUntil = statement((db, input: { id: string; expires_at: number; kept_reason: string }) =>
  db
    .updateTable('recordings')
    .set({ expires_at: input.expires_at, kept_reason: input.kept_reason })
    .where((row) => row.or([row('id', '=', input.id), row('report_id', '=', input.id)])),
);

export const insertComment = insertInto('recording_comments', [
  'id',
  'uid',
  'recording_id',
  'author_id',
  'text',
  'created_at',
]);

/** Oldest first. */
export const commentsOfRecording = statement((db, input: { recording_id: string }) =>
  db
    .selectFrom('recording_comments')
    .innerJoin('users', 'users.id', 'recording_comments.author_id')
    .select([
      'recording_comments.uid',
      'recording_comments.text',
      'recording_comments.created_at',
      'users.uid as author_uid',
      'users.first_name',
      'users.last_name',
    ])
    .where('recording_comments.recording_id', '=', input.recording_id)
    .orderBy('recording_comments.id'),
);

export const removeComments = statement((db, input: { recording_id: string }) =>
  db.deleteFrom('recording_comments').where('recording_id', '=', input.recording_id),
);

export const removeLinks = statement((db, input: { recording_id: string }) =>
  db.deleteFrom('recording_links').where('recording_id', '=', input.recording_id),
);

/** Nothing if somebody else has removed it. */
export const objectOfRecording = statement((db, input: { id: string }) =>
  db.selectFrom('recordings').select('object_name').where('id', '=', input.id),
);

export const removeRecording = statement((db, input: { id: string }) =>
  db.deleteFrom('recordings').where('id', '=', input.id),
);

export const rowOfRecordingObject = statement((db, input: { name: string }) =>
  db.selectFrom('recordings').select('id').where('object_name', '=', input.name),
);

/** Whose reports are counted: everybody's, or those of some organisations. */
interface Seen {
  scope: 'all' | 'some';
  organisations: readonly string[];
}

/** Reports by their cause. */
export const countAlike = statement((db, input: Seen & { causes: readonly string[] }) =>
  db
    .selectFrom('recordings')
    .select(['cause', (row) => row.fn.countAll().as('count')])
    .where('report_id', 'is', null)
    .where('cause', 'in', textsIn(db, input.causes))
    .where((row) =>
      row.or([
        sql<boolean>`${input.scope} = 'all'`,
        row('organisation_id', 'in', textsIn(db, input.organisations)),
      ]),
    )
    .groupBy('cause'),
);

/** Reports by how far somebody is with them. */
export const countByStatus = statement((db, input: Seen) =>
  db
    .selectFrom('recordings')
    .select(['status', (row) => row.fn.countAll().as('count')])
    .where('report_id', 'is', null)
    .where((row) =>
      row.or([
        sql<boolean>`${input.scope} = 'all'`,
        row('organisation_id', 'in', textsIn(db, input.organisations)),
      ]),
    )
    .groupBy('status'),
);

/** People who may be on a report: owners and administrators of its organisation, and quality assurance. */
export const mayBeOnReport = statement((db, input: { organisation_id: string; scope: 'all' | 'some' }) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.uid', 'users.first_name', 'users.last_name'])
    .where((where) =>
      where.or([
        where.and([sql<boolean>`${input.scope} = 'all'`, where('users.is_qa', '=', true)]),
        where.exists(
          where
            .selectFrom('memberships')
            .select('memberships.id')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.organisation_id', '=', input.organisation_id)
            .where('memberships.role', 'in', ['owner', 'admin']),
        ),
      ]),
    )
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .limit(200),
);

/** Nothing if the report has changed meanwhile. */
export const changeWork = statement(
  (db, input: { id: string; version: number; status: ReportStatus; assignee_id: string | null }) =>
    db
      .updateTable('recordings')
      .set((row) => ({
        status: input.status,
        assignee_id: input.assignee_id,
        version: row('version', '+', 1),
      }))
      .where('id', '=', input.id)
      .where('version', '=', input.version),
);

/** A report without a cause takes that of a log of before. */
export const adoptCause = statement((db, input: { id: string; cause: string }) =>
  db
    .updateTable('recordings')
    .set({ cause: input.cause })
    .where('id', '=', input.id)
    .where('cause', 'is', null),
);
