import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './db/database';

/** Makes sure that what was made, renamed and removed in a folder survives a power cut: what is in a file does not say that it has a name. */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Makes a folder that survives a power cut, with all above it that are missing. One that is there is synchronised as well, since whoever made it may have
 * been killed before.
 */
export function makeFolder(folder: string): void {
  const top = mkdirSync(folder, { recursive: true }) ?? folder;
  for (let made = folder; ; made = dirname(made)) {
    try {
      syncFolderNow(dirname(made));
    } catch (error) {
      // Of a folder that was there before, its own folder may be nobody's to open.
      if (made !== folder || top !== folder || !['EACCES', 'EPERM'].includes(codeOf(error) ?? ''))
        throw error;
    }
    if (made === top) return;
  }
}
