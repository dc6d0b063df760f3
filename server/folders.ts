import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './db/database';

/**
 * Syncs a folder, so that created, renamed and removed entries survive a power cut. Syncing a file does not
 * sync its name.
 */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Creates a folder and its missing parents, and syncs them. An existing folder is synced too, since its
 * creator may have been killed before syncing.
 */
export function makeFolder(folder: string): void {
  const top = mkdirSync(folder, { recursive: true }) ?? folder;
  for (let made = folder; ; made = dirname(made)) {
    try {
      syncFolderNow(dirname(made));
    } catch (error) {
      // The parent of an existing folder may not be readable.
      if (made !== folder || top !== folder || !['EACCES', 'EPERM'].includes(codeOf(error) ?? ''))
        throw error;
    }
    if (made === top) return;
  }
}
