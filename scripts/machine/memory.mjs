/** Where the tests keep their temporary files. Plain JavaScript, since Jest's configuration is. */
import { existsSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Bytes: a PostgreSQL cluster with its log, the databases of the tests that run at once, and what browsers keep. */
const needed = 2e9;

/**
 * Lets this process and those that it starts keep temporary files in memory, where there is room enough and nobody has said otherwise. Databases are
 * synchronised after every answer, which on a disk takes as long as whatever else is being written there: milliseconds, or seconds on a busy machine.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > needed) process.env.TMPDIR = memory;
}
