import { startCluster } from '../../tests/support/postgresCluster';
import { asAdmin, urlOf } from '../../tests/support/templates';
import type { Installation } from '../../server/backup/manifest';

/**
 * Empty databases of a throwaway PostgreSQL with fsync on.
 * @param place makes the folders for photos and recordings
 * @returns undefined when PostgreSQL is not installed
 */
export async function postgresPlaces(
  place: () => Installation,
): Promise<{ place: () => Promise<Installation>; stop: () => Promise<void> } | undefined> {
  const cluster = await startCluster({ durable: true });
  if (!cluster) return undefined;
  let made = 0;
  return {
    place: async () => {
      const name = `smilelog_torture_${++made}`;
      await asAdmin(cluster.url, `create database ${name}`);
      return { dataDir: place().dataDir, databaseUrl: urlOf(cluster.url, name) };
    },
    stop: () => cluster.stop(),
  };
}
