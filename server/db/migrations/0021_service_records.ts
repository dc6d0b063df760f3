import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** The new service log: records with their files and versions, owners' templates, logs made by sticker. */
export function serviceRecords0021(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      const table = <Name extends string>(name: Name): Columns<Name> =>
        new Columns(db.schema.createTable(name), types);
      const add = (name: string, type: 'text' | 'integer' | 'bigint' | 'double precision') =>
        db.schema.alterTable('service_logs').addColumn(name, type).execute();

      await db.schema.alterTable('questions').addColumn('service_template', 'text').execute();
      await db.schema
        .alterTable('service_logs')
        .addColumn('vote_id', types.id, (column) => column.references('votes.id'))
        .execute();
      await db.schema.alterTable('service_logs').addColumn('key_hash', types.id).execute();
      for (const column of ['template', 'arrived_at', 'left_at', 'device_date', 'request_id'])
        await add(column, 'text');
      for (const column of ['lat', 'lng', 'accuracy', 'distance']) await add(column, 'double precision');
      for (const column of ['template_version', 'lost_files']) await add(column, 'integer');
      for (const column of ['undone_at', 'amended_at']) await add(column, 'bigint');
      for (const column of ['depths_json', 'manifest_json', 'values_json', 'exceptions_json', 'files_json'])
        await db.schema.alterTable('service_logs').addColumn(column, types.json).execute();
      await db.schema
        .alterTable('service_logs')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      for (const column of ['vote_id', 'key_hash'])
        await db.schema
          .createIndex(`service_logs_${column}`)
          .unique()
          .on('service_logs')
          .column(column)
          .execute();
      await db.schema
        .createIndex('service_logs_organisation')
        .on('service_logs')
        .columns(['organisation_id', 'served_at', 'id'])
        .execute();

      await table('service_files')
        .key()
        .ids('uid!')
        .ref('question_id', 'questions')
        .ref('author_id', 'identities')
        .ids('client_key')
        .text('kind')
        .ids('object_name!', 'object_sha256')
        .int('bytes')
        .text('content_type')
        .ids('thumbnail_name!?', 'thumbnail_sha256?')
        .int('width?', 'height?', 'duration_ms?')
        .ids('sent_sha256')
        .text('display_name', 'request_id')
        .ref('service_log_id?', 'service_logs')
        .time('created_at')
        .create();
      await db.schema
        .createIndex('service_files_key')
        .unique()
        .on('service_files')
        .columns(['author_id', 'client_key'])
        .execute();
      await db.schema
        .createIndex('service_files_log')
        .on('service_files')
        .columns(['service_log_id', 'created_at'])
        .execute();

      await table('service_log_versions')
        .key()
        .ref('service_log_id', 'service_logs')
        .int('version')
        .json('record_json')
        .text('reason')
        .ref('author_id?', 'identities')
        .text('author_name?', 'request_id')
        .time('created_at')
        .create();
      await db.schema
        .createIndex('service_log_versions_log')
        .unique()
        .on('service_log_versions')
        .columns(['service_log_id', 'version'])
        .execute();

      await table('service_templates')
        .key()
        .ref('organisation_id', 'organisations')
        .text('template')
        .int('version')
        .json('template_json')
        .time('created_at')
        .create();
      await db.schema
        .createIndex('service_templates_version')
        .unique()
        .on('service_templates')
        .columns(['template', 'version'])
        .execute();
    },
  };
}
