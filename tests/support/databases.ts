import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { all, type Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import type { Schema } from '../../server/db/schema';
import { statement, type DialectName } from '../../server/db/statement';
import { asAdmin, postgresTemplate, urlOf } from './templates';

/** A clean database with the demo in it. */
export interface TestDatabase extends Place {
  database: Database;
  /** All rows of a table, in the order of their keys. */
  rows<Table extends keyof Schema>(table: Table): Promise<Schema[Table][]>;
  /** How many rows every table has: two of these are equal when nothing was written. */
  counts(): Promise<Record<string, number>>;
}

/** Where a database is, for a server in its own process. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface Databases {
  dialect: DialectName;
  /** Copies the template. */
  place(): Promise<Place>;
  open(): Promise<TestDatabase>;
  /** A place where nothing is yet: for restoring into. */
  emptyPlace(): Promise<Place>;
}

const tables: readonly (keyof Schema)[] = [
  'organisations',
  'sites',
  'places',
  'questions',
  'stickers',
  'identities',
  'users',
  'memberships',
  'question_access',
  'sessions',
  'refresh_tokens',
  'votes',
  'notes',
  'attachments',
  'contacts',
  'games',
  'game_records',
  'service_logs',
  'standing_votes',
  'idempotency_keys',
  'events',
  'rate_logs',
  'client_logs',
];

let made = 0;

/** Defines the same tests for SQLite and, when it is there, PostgreSQL. What a test opens is closed and removed after it. */
export function onEachDatabase(define: (databases: Databases) => void): void {
  describe('on SQLite', () => define(databasesFor('sqlite', sqlitePlace, emptyFolder)));
  const url = process.env.TEST_POSTGRES;
  if (url)
    describe('on PostgreSQL', () =>
      define(
        databasesFor(
          'postgres',
          (cleanups) => postgresPlace(url, cleanups),
          (cleanups) => emptyPostgres(url, cleanups),
        ),
      ));
  else
    describe.skip('on PostgreSQL (not installed, TEST_DATABASE_URL not set)', () =>
      define(databasesFor('postgres', sqlitePlace, emptyFolder)));
}

type Cleanups = (() => unknown)[];

function databasesFor(
  dialect: DialectName,
  makePlace: (cleanups: Cleanups) => Promise<Place>,
  makeEmpty: (cleanups: Cleanups) => Promise<Place>,
): Databases {
  const cleanups: Cleanups = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  const place = () => makePlace(cleanups);
  return {
    dialect,
    place,
    emptyPlace: () => makeEmpty(cleanups),
    open: async () => {
      const where = await place();
      const database = await openDatabase(where);
      cleanups.push(() => database.close());
      return { ...where, ...readers(database) };
    },
  };
}

export function readers(database: Database): Pick<TestDatabase, 'database' | 'rows' | 'counts'> {
  const rowsOf = <Table extends keyof Schema>(table: Table) =>
    database.read(() =>
      all(
        statement((db) =>
          db
            .selectFrom(table as 'votes')
            .selectAll()
            .orderBy(sql`1`),
        )({}),
      ),
    ) as unknown as Promise<Schema[Table][]>;
  return {
    database,
    rows: rowsOf,
    counts: async () => {
      const counted = await Promise.all(
        tables.map(async (table) => [table, (await rowsOf(table)).length] as const),
      );
      return Object.fromEntries(counted);
    },
  };
}

async function emptyFolder(cleanups: Cleanups): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smilelog-data-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: undefined };
}

async function sqlitePlace(cleanups: Cleanups): Promise<Place> {
  const place = await emptyFolder(cleanups);
  copyFileSync(process.env.TEST_SQLITE_TEMPLATE as string, join(place.dataDir, 'smilelog.sqlite'));
  return place;
}

async function emptyPostgres(url: string, cleanups: Cleanups): Promise<Place> {
  const { dataDir } = await emptyFolder(cleanups);
  return { dataDir, databaseUrl: await newDatabase(url, 'template0', cleanups) };
}

async function postgresPlace(url: string, cleanups: Cleanups): Promise<Place> {
  const { dataDir } = await sqlitePlace(cleanups);
  return { dataDir, databaseUrl: await newDatabase(url, postgresTemplate, cleanups) };
}

async function newDatabase(url: string, template: string, cleanups: Cleanups): Promise<string> {
  const name = `smilelog_test_${process.env.JEST_WORKER_ID ?? '1'}_${process.pid}_${++made}`;
  await asAdmin(url, `create database ${name} template ${template}`);
  cleanups.push(() => asAdmin(url, `drop database ${name} with (force)`));
  return urlOf(url, name);
}
