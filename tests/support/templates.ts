import { join } from 'node:path';
import pg from 'pg';
import { run, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { openDatabase } from '../../server/db/open';
import { seedDemo } from '../../server/demo/seedDemo';
import { makeKeyring } from '../../server/session/keyring';

/** The secret of every test server, unless a test is about secrets. */
export const testSecret = 'a secret for tests and for nothing else';
export const testKeyring = makeKeyring([testSecret]);
/** When the demo was seeded and test clocks start: 2026-03-01T12:00:00Z. */
export const testNow = Date.UTC(2026, 2, 1, 12);

export const postgresTemplate = 'smilelog_template';

const opened: Database[] = [];

export async function makeSqliteTemplate(dir: string): Promise<string> {
  await seeded(await openDatabase({ dataDir: dir, databaseUrl: undefined }));
  return join(dir, 'smilelog.sqlite');
}

export async function makePostgresTemplate(url: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${postgresTemplate}`, `create database ${postgresTemplate}`);
  await seeded(await openDatabase({ dataDir: '', databaseUrl: urlOf(url, postgresTemplate) }));
}

/** Copies need closed databases. */
export async function closeTemplates(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

async function seeded(database: Database): Promise<void> {
  opened.push(database);
  await seedDemo(database, testKeyring, testNow);
  // Tests count the services that they log at the restroom.
  await database.command(() => run(forgetServices({ sticker: 'demo-restroom' })));
}

const forgetServices = statement((db, { sticker }: { sticker: string }) =>
  db
    .deleteFrom('service_logs')
    .where('sticker_id', 'in', (of) => of.selectFrom('stickers').select('id').where('uid', '=', sticker)),
);

export function urlOf(url: string, database: string): string {
  const made = new URL(url);
  made.pathname = `/${database}`;
  return made.href;
}

export async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
