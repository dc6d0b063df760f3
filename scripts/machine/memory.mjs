/** Where the tests keep their temporary files. Plain JavaScript, since Jest's configuration is. */
import { existsSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/**
 * Needed bytes: a PostgreSQL cluster with its log, the databases of concurrent tests, and browser profiles.
 */
const needed = 2e9;

/**
 * Puts the temporary files of this process and its children into memory, if there is room and `TMPDIR` is not
 * set. Tests sync databases after every answer; on a disk that takes from milliseconds to seconds, depending
 * on other load.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > needed) process.env.TMPDIR = memory;
}
