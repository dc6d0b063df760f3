import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { codeOf } from './db/database';

/**
 * Makes every file and folder that this process creates its user's alone. Call it before anything is created.
 */
export function createPrivateFiles(): void {
  process.umask(0o077);
}

export interface CorrectedFiles {
  /** Number of files and folders that others could read or write. */
  corrected: number;
  /** Number of files and folders that stay as they are, because another user owns them. */
  foreign: number;
}

/**
 * Names of what the server stores in the data directory. It may contain other files; those are left alone.
 */
const ours = /^(smilelog\.sqlite|lock\.sqlite|secret|demo-secrets\.json|first-run-code)|^(media|mail)$/;

/**
 * Takes the permissions of group and others from what older versions have stored. A folder is corrected after
 * its contents, so that a folder that is right needs no look inside, and a correction that was cut off is
 * repeated.
 */
export function correctPermissions({ dataDir }: Pick<Config, 'dataDir'>): CorrectedFiles {
  const result: CorrectedFiles = { corrected: 0, foreign: 0 };
  // Windows has no such permissions.
  const user = process.getuid?.();
  if (user === undefined) return result;

  function correct(path: string, look: boolean): void {
    const found = lstatSync(path, { throwIfNoEntry: false });
    // A link leads to a place that somebody else has chosen.
    if (!found || found.isSymbolicLink()) return;
    const isWrong = (found.mode & 0o077) !== 0;
    if (found.isDirectory() && (look || isWrong))
      for (const name of readdirSync(path)) if (!look || ours.test(name)) correct(join(path, name), false);
    if (found.uid !== user) result.foreign++;
    // Everybody writes to a folder with the sticky bit, such as /tmp: it is not the server's.
    if (!isWrong || (found.mode & 0o1000) !== 0) return;
    try {
      chmodSync(path, found.mode & 0o700);
      result.corrected++;
    } catch (error) {
      if (!['EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
    }
  }

  correct(dataDir, true);
  return result;
}
