import { sql } from 'kysely';
import { eraseSteps, erasures, leadsOfVote } from '../../server/codes/codeQueries';
import { all, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { impersonal, personalData } from '../../server/privacy/personalData';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';

const onSqlite = statement((db) =>
  db
    .selectFrom(
      sql<{ table: string; column: string; type: string }>`(
        select tables.name as "table", columns.name as "column", columns.type as "type"
        from sqlite_master as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table'
      )`.as('found'),
    )
    .selectAll(),
);
const onPostgres = statement((db) =>
  db
    .selectFrom(
      sql<{ table: string; column: string; type: string }>`(
        select table_name as "table", column_name as "column", data_type as "type"
        from information_schema.columns where table_schema = current_schema()
      )`.as('found'),
    )
    .selectAll(),
);

/** Columns that could hold something of a person, as `table.column`. */
async function columnsOf(database: Database): Promise<string[]> {
  const query = database.dialect === 'sqlite' ? onSqlite({}) : onPostgres({});
  const found = await database.read(() => all(query));
  return found
    .filter(({ table, type }) => /text|json|double/i.test(type) && !/^(kysely|sqlite)_/.test(table))
    .filter(({ column }) => !/(^|_)(id|uid|hash|kid|sha256)$/.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .sort();
}

const listed = (register: object): string[] =>
  Object.entries(register).flatMap(([table, columns]) =>
    (Array.isArray(columns) ? columns : Object.keys(columns as object)).map((column) => `${table}.${column}`),
  );

onEachDatabase((databases) => {
  test('each column that may hold personal data is in the register', async () => {
    const server = await startServer(databases);
    const [personal, others] = [listed(personalData), listed(impersonal)];
    expect([...personal, ...others].sort()).toEqual(await columnsOf(server.database));
  });
});

test('erasing a vote reaches each table that is found by it', () => {
  const input = { vote_id: '', vote_uid: '' };
  const reached = [...erasures, leadsOfVote]
    .map((erase) => erase(input).statement.sql('sqlite'))
    .concat(eraseSteps(input).statement.sql('sqlite'))
    .join('\n');
  const byVote = Object.entries(personalData)
    .filter(([, columns]) => Object.values(columns).some(([, by]) => by === 'vote'))
    .map(([table]) => table);
  // The face and the language of a vote stay: they name nobody.
  for (const table of byVote.filter((name) => name !== 'votes'))
    expect([table, reached.includes(`"${table}"`)]).toEqual([table, true]);
});
