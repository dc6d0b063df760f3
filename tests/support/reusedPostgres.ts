import pg from 'pg';
import { asAdmin, postgresTemplate, urlOf } from './templates';

/** Copies of the template. Making one costs more than most tests do, so each serves many tests. */
export interface ReusedDatabases {
  /** URL of a database that holds what the template holds. */
  take(): Promise<string>;
  /** The test with this database has ended. */
  giveBack(url: string): void;
  /** Drops all. */
  end(): Promise<void>;
}

interface Used {
  name: string;
  client: pg.Client;
}

/** What a copy holds that no test has used. */
interface Fresh {
  /** Fingerprint of the schema. */
  schema: string;
  tables: Map<string, { rows: string; fingerprint: string }>;
}

/** Bytes of a table's file. Emptying does not shrink it, and its size changes the plans of queries. */
const mostBytes = 262_144;

/**
 * The next test gets a used database with its rows put back. If a test has changed more than rows, has filled
 * a table or has left work behind, the database is dropped.
 */
export function reusedDatabases(url: string, prefix: string): ReusedDatabases {
  const free: Used[] = [];
  const all = new Map<string, Used>();
  let fresh: Fresh | undefined;
  let made = 0;

  async function drop({ name, client }: Used): Promise<void> {
    await client.end();
    await asAdmin(url, `drop database if exists ${name} with (force)`);
  }

  async function create(): Promise<Used> {
    const name = `${prefix}_${++made}`;
    // The template is small and closed, so `file_copy` is faster than writing every page to the log.
    await asAdmin(url, `create database ${name} template ${postgresTemplate} strategy file_copy`);
    // Its connection stays, since PostgreSQL prepares much for a new one.
    const client = new pg.Client({ connectionString: urlOf(url, name) });
    client.on('error', () => undefined);
    const used = { name, client };
    all.set(urlOf(url, name), used);
    await client.connect();
    fresh ??= await readFresh(client);
    return used;
  }

  return {
    async take() {
      let used = free.pop();
      // Its connection may be lost, or a table missing.
      if (used && !(await putBack(used.client, fresh!).catch(() => false))) {
        all.delete(urlOf(url, used.name));
        await drop(used);
        used = undefined;
      }
      used ??= await create();
      return urlOf(url, used.name);
    },
    giveBack: (database) => void free.push(all.get(database)!),
    end: async () => {
      for (const used of all.values()) await drop(used);
    },
  };
}

async function readFresh(client: pg.Client): Promise<Fresh> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const names = rows.map(({ name }) => name);
  const found = await look(client, names);
  const tables: Fresh['tables'] = new Map();
  for (const { name, fingerprint } of found.tables) {
    const answer = await client.query<{ rows: string }>(
      `select coalesce(json_agg(each), '[]')::text as rows from ${name} each`,
    );
    tables.set(name, { rows: answer.rows[0]!.rows, fingerprint });
  }
  return { schema: found.schema, tables };
}

/** @returns whether the database is as a fresh one now */
async function putBack(client: pg.Client, fresh: Fresh): Promise<boolean> {
  const names = [...fresh.tables.keys()];
  const found = await look(client, names);
  if (found.schema !== fresh.schema || found.busy > 0) return false;
  if (found.tables.some(({ bytes }) => bytes > mostBytes)) return false;
  const changed = found.tables.filter(
    ({ name, fingerprint }) => fingerprint !== fresh.tables.get(name)?.fingerprint,
  );
  if (changed.length === 0) return true;
  await client.query(
    [
      'begin',
      // Without checks of foreign keys the order of the tables does not matter.
      'set local session_replication_role = replica',
      ...changed.map(({ name }) => `delete from ${name}`),
      ...changed.map(({ name }) => {
        const rows = pg.escapeLiteral(fresh.tables.get(name)!.rows);
        return `insert into ${name} select * from json_populate_recordset(null::${name}, ${rows})`;
      }),
      'commit',
    ].join(';'),
  );
  return true;
}

interface Look {
  schema: string;
  /** Connections that are in the middle of something. */
  busy: number;
  tables: { name: string; fingerprint: string; bytes: number }[];
}

async function look(client: pg.Client, names: readonly string[]): Promise<Look> {
  const [{ schema, busy }] = (await client.query({ name: 'schema', text: lookAtSchema })).rows;
  const text = names.map(lookAtTable).join(' union all ');
  return { schema, busy, tables: (await client.query({ name: 'tables', text })).rows };
}

/** The sum of hashes does not depend on the order of the rows. */
const lookAtTable = (name: string) => `select '${name}' as name,
  count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0) as fingerprint,
  pg_relation_size('${name}')::int as bytes from ${name} each`;

/** Of catalogues, the versions of rows that are not PostgreSQL's own: copies of a template share them. */
const lookAtSchema = `select concat_ws(' ', ${Object.entries({
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_index: 'indexrelid',
  pg_constraint: 'oid',
  pg_trigger: 'oid',
  pg_proc: 'oid',
  pg_sequence: 'seqrelid',
  pg_db_role_setting: 'setdatabase',
})
  .map(
    ([catalogue, id]) =>
      `(select concat(count(*), '/', sum(xmin::text::bigint)) from ${catalogue} where ${id} >= 16384)`,
  )
  .join(', ')}) as schema,
  (select count(*)::int from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle') as busy`;
