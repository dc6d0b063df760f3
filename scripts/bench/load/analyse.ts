import { sql } from 'kysely';
import { statement } from '../../../server/db/statement';

/**
 * Tells the database how its rows are spread, as it does by itself within a minute of a large load. Until
 * then PostgreSQL plans as for a table that is nearly empty.
 */
export const analyse = statement((db) => ({ compile: () => sql<never>`analyze`.compile(db) }));
