import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../scripts/torture/serverProcess';
import { startObjectStore } from './objectStoreUp';
import { startCluster } from './postgresCluster';
import { closeTemplates, makePostgresTemplate, makeSqliteTemplate } from './templates';

declare global {
  // The teardown stops it; both run in one process.
  var testCluster: { stop(): Promise<void> } | undefined;
}

/**
 * Prepares the server tests: the bundle for tests that start processes, an object store, and one migrated and
 * seeded database per dialect, which every test copies. PostgreSQL is TEST_DATABASE_URL or a throwaway
 * cluster from installed binaries. Without either its tests are skipped, and a line says so.
 */
export default async function postgresUp(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-test-'));
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster({ durable: false });
  const stopObjects = await startObjectStore(join(dir, 'objects'));
  globalThis.testCluster = {
    stop: async () => {
      await stopObjects();
      await cluster?.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  process.env.TEST_SERVER_BUNDLE = buildServer('server-test');
  process.env.TEST_SQLITE_TEMPLATE = await makeSqliteTemplate(dir);

  const url = process.env.TEST_DATABASE_URL ?? cluster?.url;
  if (url) {
    process.env.TEST_POSTGRES = url;
    await makePostgresTemplate(url);
  } else {
    process.stderr.write(
      '\nNote: PostgreSQL is not installed and TEST_DATABASE_URL is not set; its server tests are skipped.\n',
    );
  }
  await closeTemplates();
}
