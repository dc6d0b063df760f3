import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { makeTables } from './columns';
import { alertsTables } from './0001_first/alerts';
import { casesTables } from './0001_first/cases';
import { insightsTables } from './0001_first/insights';
import { operationsTables } from './0001_first/operations';
import { peopleTables } from './0001_first/people';
import { servicesTables } from './0001_first/services';
import { setupTables } from './0001_first/setup';
import { votesTables } from './0001_first/votes';
import { webhooksTables } from './0001_first/webhooks';

/** The tables of `docs/data-model.md`, and the id of the installation. */
export function first0001(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = makeTables(db, dialect);
      await setupTables(tables);
      await peopleTables(tables);
      await votesTables(tables);
      await servicesTables(tables);
      await operationsTables(tables);
      await casesTables(tables);
      await insightsTables(tables);
      await alertsTables(tables);
      await webhooksTables(tables);
      await sql`insert into installations (id) values (${randomBytes(16).toString('hex')})`.execute(db);
    },
  };
}
