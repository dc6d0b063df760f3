import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { lockDataDir } from './dataDir';
import { createPrivateFiles } from './privateFiles';

/**
 * V8's heap growth before a full collection: half of what was alive. By default it waits for two to four
 * times as much, which is 30 MB more than votes need (`docs/decisions/0106-writer-thread.md`). It holds for
 * both threads.
 */
const heapGrowth = '--heap-growing-percent=50';

/**
 * Starts the server. It takes the lock before it loads anything else, so that a second process on the data
 * directory ends at once (bar 7).
 */
async function main(): Promise<void> {
  setFlagsFromString(heapGrowth);
  createPrivateFiles();
  const config = readConfig(process.env);
  // Several processes may share one PostgreSQL; a SQLite file has one writer.
  const unlock = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir);
  const { serve } = await import('./serve');
  // The bundle has it beside this file. In development there is none: Node 20 cannot start a thread with
  // TypeScript, and one thread is fast enough.
  const writer = import.meta.url.endsWith('.ts') ? undefined : new URL('writer.js', import.meta.url);
  await serve(config, writer, unlock);
}

main().catch((error: unknown) => {
  process.stderr.write(`Smilelog did not start: ${(error as Error).message}\n`);
  process.exit(1);
});
