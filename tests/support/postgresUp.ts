import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GlobalConfig } from 'jest';
import { buildServer } from '../../scripts/torture/serverProcess';
import { startObjectStore } from './objectStoreUp';
import { startClusters } from './postgresCluster';
import { closeTemplates, makePostgresTemplate, makeSqliteTemplate } from './templates';

declare global {
  // The teardown stops it; both run in one process.
  var testCluster: { stop(): Promise<void> } | undefined;
}

/**
 * Prepares the server tests: the bundle for tests that start processes, an object store, and one migrated and
 * seeded database per dialect, which every test copies. PostgreSQL is TEST_DATABASE_URL or a throwaway
 * cluster for each worker from installed binaries. Without either its tests are skipped, and a line says so.
 */
export default async function postgresUp({ maxWorkers }: GlobalConfig): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-test-'));
  const stopObjects = await startObjectStore(join(dir, 'objects'));
  const own = process.env.TEST_DATABASE_URL;
  if (own) await fillPostgres(own);
  const clusters = own ? [] : await startClusters(maxWorkers, fillPostgres);
  globalThis.testCluster = {
    stop: async () => {
      await stopObjects();
      for (const cluster of clusters) await cluster.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  process.env.TEST_SERVER_BUNDLE = buildServer('server-test');
  process.env.TEST_SQLITE_TEMPLATE = await makeSqliteTemplate(dir);
  await closeTemplates();

  const urls = own ? [own] : clusters.map(({ url }) => url);
  if (urls.length > 0) process.env.TEST_POSTGRES = urls.join(' ');
  else
    process.stderr.write(
      '\nNote: PostgreSQL is not installed and TEST_DATABASE_URL is not set; its server tests are skipped.\n',
    );
}

async function fillPostgres(url: string): Promise<void> {
  await makePostgresTemplate(url);
  await closeTemplates();
}
