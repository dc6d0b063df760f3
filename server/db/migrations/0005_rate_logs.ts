import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Diagnostics of the way through a vote. */
export function rateLogs0005(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('rate_logs'), columnTypes(dialect))
        .key()
        .ids('question_uid', 'vote_uid?')
        .text('action', 'device_date')
        .json('additional_json')
        .text('request_id')
        .time('at')
        .create();
    },
  };
}
