import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { columnTypes } from './columns';

/**
 * Each filter of staff's history has an index that also brings the order. A service keeps its site, which
 * was only known by its place before.
 */
export function serviceFilters0061(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('service_logs')
        .addColumn('site_id', columnTypes(dialect).id, (column) => column.references('sites.id'))
        .execute();
      await sql`update service_logs set site_id = (
        select places.site_id from places where places.id = service_logs.place_id
      ) where place_id is not null`.execute(db);
      for (const [name, column] of [
        ['service_logs_site', 'site_id'],
        ['service_logs_place', 'place_id'],
        ['service_logs_person', 'author_name'],
        ['service_logs_type', 'type'],
      ] as const)
        await db.schema
          .createIndex(name)
          .on('service_logs')
          .columns(['organisation_id', column, 'served_at', 'id'])
          .execute();
    },
  };
}
