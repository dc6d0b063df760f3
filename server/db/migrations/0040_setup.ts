import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * What owners edit has a version, so that the second of two people who edit one thing is told. The audit
 * trail says who changed what. Places are listed by site and name, and a place's questions and stickers are
 * found by an index.
 */
export function setup0040(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      for (const table of ['organisations', 'sites', 'places', 'questions'])
        await db.schema
          .alterTable(table)
          .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
          .execute();
      await new Columns(db.schema.createTable('audit'), types)
        .key()
        .ref('organisation_id?', 'organisations')
        .ref('place_id?', 'places')
        .ref('question_id?', 'questions')
        .ref('person_id', 'users')
        .text('action')
        .ids('uid')
        .text('name')
        .json('before_json?', 'after_json?')
        .text('request_id')
        .time('at')
        .create();
      for (const [name, table, columns] of [
        ['audit_organisation', 'audit', ['organisation_id', 'id']],
        ['audit_place', 'audit', ['place_id', 'id']],
        ['audit_uid', 'audit', ['uid', 'id']],
        ['audit_person', 'audit', ['organisation_id', 'person_id', 'id']],
        ['sites_organisation', 'sites', ['organisation_id', 'id']],
        ['places_listed', 'places', ['organisation_id', 'site_id', 'name', 'id']],
        ['questions_place', 'questions', ['place_id']],
        ['stickers_question', 'stickers', ['question_id']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}
