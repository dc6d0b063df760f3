import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * What several processes and stores share: the installation's id, the counts of addresses, and votes that are
 * kept without being counted.
 */
export function sharing0007(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('installations'), types).key().create();
      await sql`insert into installations (id) values (${randomBytes(16).toString('hex')})`.execute(db);
      // Unlogged, so that a count costs no sync: counts live a minute, and a crash may lose them.
      await new Columns(
        db.schema
          .createTable('address_counts')
          .$call((table) => (dialect === 'postgres' ? table.modifyFront(sql`unlogged`) : table)),
        types,
      )
        .ids('limit_name', 'address_hash')
        .int('requests')
        .time('ends_at')
        .primary('limit_name', 'address_hash')
        .create();
      await db.schema
        .alterTable('votes')
        .addColumn('is_flagged', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
    },
  };
}
