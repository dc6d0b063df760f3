import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Compilable,
  type DeleteResult,
  type InsertResult,
  type RawBuilder,
  type UpdateResult,
} from 'kysely';
import { accents } from './likePattern';
import type { Schema } from './schema';

export type DialectName = 'sqlite' | 'postgres';
export type QueryBuilder = Kysely<Schema>;

/** Placeholder for an input's value in a compiled statement. */
class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** Kysely only writes the SQL; the executors of `sqlite.ts` and `postgres.ts` run it. */
const builders: Record<DialectName, QueryBuilder> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/** Whether a statement is being written for PostgreSQL. */
export const isPostgres = (db: QueryBuilder): boolean => db === builders.postgres;

/**
 * Lower case of a text in every script. PostgreSQL follows the database's locale otherwise, which may know
 * ASCII alone; SQLite has a function of ours (`sqlite.ts`).
 */
export function lowerCase(db: QueryBuilder, text: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db) ? sql`lower((${text}) collate "und-x-icu")` : sql`lower(${text})`;
}

/**
 * A text as searches compare it, like `foldText`: "cafe" finds "Corner Café". PostgreSQL is slow at taking
 * accents off, so a text of ASCII alone, which has as many bytes as characters, is spared that.
 */
export function searchable(db: QueryBuilder, text: RawBuilder<unknown>): RawBuilder<string> {
  if (!isPostgres(db)) return sql`fold(${text})`;
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else translate(normalize(${lowerCase(db, text)}, NFD), ${sql.lit(accents)}, '') end`;
}

/**
 * A number inside of a JSON column; null where there is none, or something that is no number. @param path
 * names with dots between them
 */
export function jsonNumber(
  db: QueryBuilder,
  json: RawBuilder<unknown>,
  path: string,
): RawBuilder<number | null> {
  if (isPostgres(db)) {
    const at = sql.lit(`{${path.replaceAll('.', ',')}}`);
    return sql`case when jsonb_typeof(${json} #> ${at}) = 'number'
      then (${json} #>> ${at})::double precision end`;
  }
  const at = sql.lit(`$.${path}`);
  return sql`case when json_type(${json}, ${at}) in ('integer', 'real')
    then json_extract(${json}, ${at}) end`;
}

/**
 * A column whose indexes SQLite ignores, because another one is better: without statistics it takes any.
 * PostgreSQL counts rows itself.
 */
export const unindexed = (db: QueryBuilder, column: RawBuilder<unknown>): RawBuilder<string> =>
  isPostgres(db) ? sql`${column}` : sql`+${column}`;

/**
 * A query for the texts in a JSON column that holds a list: the items, or one field of each.
 * @param name of the query's column
 */
export function jsonTexts(
  db: QueryBuilder,
  json: RawBuilder<unknown>,
  { name, field }: { name: string; field?: string },
): RawBuilder<unknown> {
  const as = sql.raw(name);
  if (isPostgres(db)) {
    const path = sql.lit(field === undefined ? '{}' : `{${field}}`);
    return sql`select item.value #>> ${path} as ${as} from jsonb_array_elements(${json}) as item(value)`;
  }
  const text =
    field === undefined ? sql`item.value` : sql`json_extract(item.value, ${sql.lit(`$.${field}`)})`;
  return sql`select ${text} as ${as} from json_each(${json}) as item`;
}

/** The texts of an input that is a list, as a subquery: one statement for all of them. */
export function textsIn(db: QueryBuilder, list: readonly string[]): RawBuilder<string> {
  const json = isPostgres(db) ? sql`cast(${list} as jsonb)` : sql`${list}`;
  return sql<string>`(${jsonTexts(db, json, { name: 'text' })})`;
}

let statements = 0;

/** Characters that PostgreSQL cannot store: U+0000 and lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Replaces them by U+FFFD on both databases, so that they answer alike. */
function storable(text: string): string {
  // A fast check that nearly all texts pass; the regular expression is slower.
  if (text.isWellFormed() && !text.includes('\0')) return text;
  return text.replace(unstorable, '\uFFFD');
}

/**
 * How JSON escapes those characters. Text that only looks like an escape is checked once more, without harm.
 */
const unstorableInJson = /\\u(?:0000|d[89a-f])/;

/** Replaces those characters in JSON, names included. */
function storableJson(value: object): string {
  const json = JSON.stringify(value);
  if (!unstorableInJson.test(json)) return json;
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return storable(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, held]) => [storable(name), held]));
  });
}

/** A statement that is compiled once per dialect, so that a vote neither builds nor parses SQL. */
export class Statement {
  /** Unique in the process: the name of the prepared statement. */
  readonly name = `s${++statements}`;
  readonly #compiled = new Map<DialectName, { sql: string; parameters: readonly unknown[] }>();

  constructor(
    readonly build: (db: QueryBuilder, input: never) => Compilable<unknown>,
    /** Tables of a `sharedRead`. */
    readonly sharedTables: readonly string[] = [],
  ) {}

  sql(dialect: DialectName): string {
    return this.#compile(dialect).sql;
  }

  /**
   * The values of an input in the order of the SQL's parameters. Objects and arrays go as JSON, booleans to
   * SQLite as numbers.
   */
  parameters(dialect: DialectName, input: object): unknown[] {
    return this.#compile(dialect).parameters.map((parameter) => {
      const value =
        parameter instanceof Placeholder ? (input as Record<string, unknown>)[parameter.name] : parameter;
      switch (typeof value) {
        case 'string':
          return storable(value);
        case 'undefined':
          return null;
        case 'boolean':
          return dialect === 'sqlite' ? Number(value) : value;
        case 'object':
          return value === null ? null : storableJson(value);
        default:
          return value;
      }
    });
  }

  #compile(dialect: DialectName) {
    let compiled = this.#compiled.get(dialect);
    if (!compiled) {
      const { sql, parameters } = this.build(builders[dialect], placeholders as never).compile();
      compiled = { sql, parameters };
      this.#compiled.set(dialect, compiled);
    }
    return compiled;
  }
}

/** A statement with its values: what commands yield. */
export interface Query {
  readonly statement: Statement;
  readonly input: object;
  /** The answer is not read, except for errors. */
  readonly isForEffect?: boolean;
}

/**
 * A query that returns rows: a read, or a write with RETURNING. Neither field exists at run time; they only
 * keep the two types apart.
 */
export interface RowQuery<Row> extends Query {
  readonly gives?: 'rows';
  readonly row?: Row;
}

/** A write that returns no rows but the number of changed rows. */
export interface ChangeQuery extends Query {
  readonly gives?: 'changes';
}

/** Maps Kysely's result type to one of the two. */
type QueryOf<Result> = [Result] extends [InsertResult | UpdateResult | DeleteResult]
  ? ChangeQuery
  : RowQuery<Result>;

/**
 * Defines a query. `input` stands for values that come later: it may be passed to Kysely as a value, never
 * looked at.
 * @example const voteByUid = statement((db, input: { uid: string }) =>
 * db.selectFrom('votes').selectAll().where('uid', '=', input.uid));
 */
export function statement<Input extends object, Result>(
  build: (db: QueryBuilder, input: Input) => Compilable<Result>,
): (input: Input) => QueryOf<Result> {
  const made = new Statement(build);
  return (input) => ({ statement: made, input }) as QueryOf<Result>;
}

/**
 * Defines a read that many commands share. On SQLite they may get the same frozen rows as long as nobody has
 * written to the tables listed here, which must be all that the read uses.
 */
export function sharedRead<Input extends object, Row>(
  tables: readonly (keyof Schema & string)[],
  build: (db: QueryBuilder, input: Input) => Compilable<Row>,
): (input: Input) => RowQuery<Row> {
  const made = new Statement(build, tables);
  return (input) => ({ statement: made, input });
}

/** The columns of a row; Kysely takes what it gets for values of the table. */
const pick = <Row>(row: Row, columns: readonly (keyof Row & string)[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Defines the insert of a whole row. */
export function insertInto<Table extends keyof Schema & string>(
  table: Table,
  columns: readonly (keyof Schema[Table] & string)[],
): (row: Schema[Table]) => ChangeQuery {
  return statement(
    (db, row: Schema[Table]) =>
      db.insertInto(table).values(pick(row, columns) as never) as Compilable<InsertResult>,
  );
}

/**
 * Defines the insert of a whole row that is made once: a second one with the same values in `unique` changes
 * nothing. PostgreSQL waits for a concurrent insert.
 * @param unique columns of a unique index; any of the table's when left out
 */
export function insertOnce<Table extends keyof Schema & string>(
  table: Table,
  columns: readonly (keyof Schema[Table] & string)[],
  unique?: readonly (keyof Schema[Table] & string)[],
): (row: Schema[Table]) => ChangeQuery {
  return statement((db, row: Schema[Table]) => {
    return db
      .insertInto(table)
      .values(pick(row, columns) as never)
      .onConflict((conflict) =>
        (unique ? conflict.columns(unique as never) : conflict).doNothing(),
      ) as Compilable<InsertResult>;
  });
}

/** Tables whose rows are changed by version. */
type Versioned = 'organisations' | 'sites' | 'places' | 'questions';

/**
 * Defines the update of a row that nobody has changed since this version. The next version is one higher; a
 * row of another version stays as it is.
 */
export function updateVersion<
  Table extends Versioned,
  Column extends Exclude<keyof Schema[Table] & string, 'id' | 'version'>,
>(
  table: Table,
  columns: readonly Column[],
): (row: Pick<Schema[Table], Column> & { id: string; version: number }) => ChangeQuery {
  return statement((db, row: Pick<Schema[Table], Column> & { id: string; version: number }) => {
    return db
      .updateTable(table as Versioned)
      .set({ ...pick(row, columns), version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .where('version', '=', row.version);
  });
}
