import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Recordings of sessions that people sent, and the votes and services that those sessions made. */
export function recordings0030(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('recordings'), types)
        .key()
        .ids('uid!')
        .ref('organisation_id?', 'organisations')
        .ref('question_id?', 'questions')
        .ref('place_id?', 'places')
        .ref('identity_id?', 'identities')
        .text('sticker_uid?', 'text?', 'entry', 'app', 'build', 'locale', 'device?', 'screen', 'route')
        .time('started_at', 'ended_at')
        .int('actions', 'requests', 'errors')
        .json('facts_json')
        .text('action_names', 'error_names', 'search_text')
        .ids('object_name', 'object_sha256')
        .int('bytes')
        .text('content_type', 'request_id')
        .time('created_at')
        .create();
      await new Columns(db.schema.createTable('recording_links'), types)
        .key()
        .ref('recording_id', 'recordings')
        .ref('vote_id?', 'votes')
        .ref('service_log_id?', 'service_logs')
        .create();
      for (const [name, table, columns] of [
        ['recordings_listed', 'recordings', ['organisation_id', 'id']],
        ['recordings_created', 'recordings', ['created_at']],
        ['recordings_object', 'recordings', ['object_name']],
        ['recording_links_recording', 'recording_links', ['recording_id']],
        ['recording_links_vote', 'recording_links', ['vote_id']],
        ['recording_links_service', 'recording_links', ['service_log_id']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}
