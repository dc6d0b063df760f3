import './postgresUp';

/** Stops what `postgresUp` started. */
export default async function postgresDown(): Promise<void> {
  await globalThis.testCluster?.stop();
}
