import './postgresUp';

/** Ends what `postgresUp` began. */
export default async function postgresDown(): Promise<void> {
  await globalThis.testCluster?.stop();
}
