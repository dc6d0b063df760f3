import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { all, type Database } from '../../server/db/database';
import { sqlitePath } from '../../server/db/open';
import { postgresDatabase } from '../../server/db/postgres';
import { openPostgresPool } from '../../server/db/postgresConnection';
import type { Schema } from '../../server/db/schema';
import { openSqliteFile, sqliteDatabase } from '../../server/db/sqlite';
import { statement, type DialectName } from '../../server/db/statement';
import type { S3Location } from '../../server/media/s3Store';
import { newBucket } from './objectStore';
import { reusedDatabases, type ReusedDatabases } from './reusedPostgres';
import { asAdmin, postgresTemplate, urlOf } from './templates';

/** A clean database with the demo in it. */
export interface TestDatabase extends Place {
  database: Database;
  /** All rows of a table, ordered by key. */
  rows<Table extends keyof Schema>(table: Table): Promise<Schema[Table][]>;
  /** The number of rows of every table. Equal counts mean that nothing was written. */
  counts(): Promise<Record<string, number>>;
}

/** The location of a database, for a server process. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The location of photos and recordings, if not the data directory. */
  s3?: S3Location | undefined;
}

export interface Databases {
  dialect: DialectName;
  /** Copies the template. */
  place(): Promise<Place>;
  open(): Promise<TestDatabase>;
  /** An empty place, for restoring into. */
  emptyPlace(): Promise<Place>;
}

const tables: readonly (keyof Schema)[] = [
  'organisations',
  'sites',
  'places',
  'consent_texts',
  'questions',
  'stickers',
  'identities',
  'users',
  'identity_links',
  'provider_accounts',
  'password_resets',
  'jobs',
  'memberships',
  'question_access',
  'sessions',
  'pins',
  'pin_questions',
  'pin_salts',
  'pin_attempts',
  'pin_locks',
  'refresh_tokens',
  'votes',
  'notes',
  'attachments',
  'contacts',
  'visitor_mails',
  'mailboxes',
  'games',
  'game_records',
  'lead_contacts',
  'leads',
  'answers',
  'locations',
  'social_clicks',
  'giveaway_entries',
  'service_logs',
  'service_log_versions',
  'service_papers',
  'service_files',
  'service_templates',
  'reports',
  'recordings',
  'recording_links',
  'recording_comments',
  'scan_days',
  'vote_days',
  'vote_hours',
  'standing_votes',
  'idempotency_keys',
  'events',
  'event_cursors',
  'case_reads',
  'push_deliveries',
  'push_subscriptions',
  'push_keys',
  'alert_choices',
  'alert_defaults',
  'alert_notices',
  'alerts',
  'alert_rules',
  'walls',
  'report_schedules',
  'report_readers',
  'webhook_deliveries',
  'webhooks',
  'calendars',
  'case_views',
  'case_files',
  'case_steps',
  'case_votes',
  'cases',
  'audit',
  'invitations',
  'deactivated_members',
  'rate_logs',
  'client_logs',
  'installations',
];

let made = 0;

/**
 * Defines the same tests for SQLite and, if available, PostgreSQL. Databases that a test opens are closed and
 * removed after it.
 */
export function onEachDatabase(define: (databases: Databases) => void): void {
  onSqlite('', onDisk, define);
  onPostgres('', onDisk, define);
}

/** Defines tests of what does not depend on the database, on SQLite alone: twice would show nothing more. */
export function onOneDatabase(define: (databases: Databases) => void): void {
  onSqlite('', onDisk, define);
}

/**
 * The tests of `onEachDatabase`, and once more with photos and recordings in an S3-compatible store, as with
 * several processes.
 */
export function onEachStore(define: (databases: Databases) => void): void {
  onEachDatabase(define);
  (process.env.TEST_POSTGRES ? onPostgres : onSqlite)(' and S3', newBucket, define);
}

/** Only with shared places, as with several processes: PostgreSQL and an S3-compatible store. */
export function onSharedPlaces(define: (databases: Databases) => void): void {
  onPostgres(' and S3', newBucket, define);
}

type Cleanups = (() => unknown)[];
type MakeStore = () => Promise<S3Location | undefined>;
/** Makes a place for a database. */
type Make = (cleanups: Cleanups) => Promise<Omit<Place, 's3'>>;

/** URL of the cluster of this worker, which Jest numbers from one; undefined without PostgreSQL. */
function workersPostgres(): string | undefined {
  const urls = process.env.TEST_POSTGRES?.split(' ') ?? [];
  return urls[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % urls.length];
}

const onDisk: MakeStore = async () => undefined;

function onSqlite(name: string, store: MakeStore, define: (databases: Databases) => void): void {
  describe(`on SQLite${name}`, () =>
    define(databasesFor('sqlite', { full: sqlitePlace, opened: sqlitePlace, empty: emptyFolder, store })));
}

function onPostgres(name: string, store: MakeStore, define: (databases: Databases) => void): void {
  const url = workersPostgres();
  if (url)
    describe(`on PostgreSQL${name}`, () => {
      const reused = reusedDatabases(url, newName());
      afterAll(reused.end);
      const makes = {
        full: (cleanups: Cleanups) => postgresPlace(url, cleanups),
        opened: (cleanups: Cleanups) => reusedPlace(reused, cleanups),
        empty: (cleanups: Cleanups) => emptyPostgres(url, cleanups),
      };
      define(databasesFor('postgres', { ...makes, store }));
    });
  else
    describe.skip(`on PostgreSQL${name} (not installed, TEST_DATABASE_URL not set)`, () =>
      define(
        databasesFor('postgres', { full: sqlitePlace, opened: sqlitePlace, empty: emptyFolder, store }),
      ));
}

interface Makes {
  full: Make;
  /** For a database that only the test's own process opens. */
  opened: Make;
  empty: Make;
  store: MakeStore;
}

function databasesFor(dialect: DialectName, { full, opened, empty, store }: Makes): Databases {
  const cleanups: Cleanups = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  const placed = async (make: Make) => ({ ...(await make(cleanups)), s3: await store() });
  return {
    dialect,
    place: () => placed(full),
    emptyPlace: () => placed(empty),
    open: async () => {
      const where = await placed(opened);
      const database = openMigrated(where);
      cleanups.push(() => database.close());
      return { ...where, ...readers(database) };
    },
  };
}

/** Without looking for migrations, since the templates have them all. */
function openMigrated({ dataDir, databaseUrl }: Place): Database {
  return databaseUrl === undefined
    ? sqliteDatabase(openSqliteFile(sqlitePath(dataDir)))
    : postgresDatabase(openPostgresPool(databaseUrl));
}

export function readers(database: Database): Pick<TestDatabase, 'database' | 'rows' | 'counts'> {
  return {
    database,
    rows: <Table extends keyof Schema>(table: Table) =>
      database.read(() => all(rowsOf(table)({}))) as unknown as Promise<Schema[Table][]>,
    counts: async () => {
      const counted = await database.read(() => all(countAll({})));
      return Object.fromEntries(counted.map(({ name, count }) => [name, Number(count)]));
    },
  };
}

const rowsOf = (table: keyof Schema) =>
  statement((db) =>
    db
      .selectFrom(table as 'votes')
      .selectAll()
      .orderBy(sql`1`),
  );

/** One query: parallel ones would each open a connection to PostgreSQL. */
const countAll = statement((db) => {
  const [first, ...others] = tables.map((table) =>
    db
      .selectFrom(table as 'votes')
      .select((column) => [sql<string>`${sql.lit(table)}`.as('name'), column.fn.countAll().as('count')]),
  );
  return others.reduce((query, next) => query.unionAll(next), first!);
});

async function emptyFolder(cleanups: Cleanups): ReturnType<Make> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smilelog-data-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: undefined };
}

async function sqlitePlace(cleanups: Cleanups): ReturnType<Make> {
  const place = await emptyFolder(cleanups);
  copyFileSync(process.env.TEST_SQLITE_TEMPLATE as string, join(place.dataDir, 'smilelog.sqlite'));
  return place;
}

async function emptyPostgres(url: string, cleanups: Cleanups): ReturnType<Make> {
  const { dataDir } = await emptyFolder(cleanups);
  return { dataDir, databaseUrl: await newDatabase(url, 'template0', cleanups) };
}

async function postgresPlace(url: string, cleanups: Cleanups): ReturnType<Make> {
  const { dataDir } = await sqlitePlace(cleanups);
  return { dataDir, databaseUrl: await newDatabase(url, postgresTemplate, cleanups) };
}

async function reusedPlace(reused: ReusedDatabases, cleanups: Cleanups): ReturnType<Make> {
  const { dataDir } = await emptyFolder(cleanups);
  const databaseUrl = await reused.take();
  cleanups.push(() => reused.giveBack(databaseUrl));
  return { dataDir, databaseUrl };
}

const newName = () => `smilelog_test_${process.env.JEST_WORKER_ID ?? '1'}_${process.pid}_${++made}`;

async function newDatabase(url: string, template: string, cleanups: Cleanups): Promise<string> {
  const name = newName();
  // The template is small and closed, so `file_copy` is faster than writing every page to the log.
  await asAdmin(url, `create database ${name} template ${template} strategy file_copy`);
  cleanups.push(() => asAdmin(url, `drop database ${name} with (force)`));
  return urlOf(url, name);
}
