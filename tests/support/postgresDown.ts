import { once } from 'node:events';
import { rmSync } from 'node:fs';
import './postgresUp';

/** Ends what `postgresUp` began. */
export default async function postgresDown(): Promise<void> {
  const cluster = globalThis.testCluster;
  if (!cluster) return;
  const { process: server, dirs } = cluster;
  if (server && server.exitCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  }
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
}
