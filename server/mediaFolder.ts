import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './db/database';
import { makeFolder, syncFolderNow } from './folders';

/** The files in a folder belong to another installation, or to one whose database is gone. */
export class ForeignMedia extends Error {}

/** Names the installation whose database names the files of a folder. */
const ownerFile = 'installation';

/**
 * Writes into an empty folder whose files it holds.
 * @param installation id of the database
 * @throws ForeignMedia with nothing changed, when the files are of another database
 */
export function claimFolder(dir: string, installation: string): void {
  makeFolder(dir);
  const owner = ownerOf(dir);
  if (owner === installation) return;
  if (owner !== undefined || hasFiles(dir))
    throw new ForeignMedia(
      `${dir} holds photos and recordings of another installation. Set DATABASE_URL and DATA_DIR to those that belong together, or start with an empty DATA_DIR. Nothing was changed`,
    );
  claim(dir, installation);
}

/**
 * Refuses to make a new database beside files: they would look unused to it.
 * @throws ForeignMedia with nothing changed
 */
export function mustHaveNoMedia(dataDir: string): void {
  const dir = join(dataDir, 'media');
  if (hasFiles(dir))
    throw new ForeignMedia(
      `${join(dataDir, 'smilelog.sqlite')} is missing or empty, though ${dir} holds photos and recordings. Put the database back, restore a backup into a new folder, or start with an empty DATA_DIR. Nothing was changed`,
    );
}

function ownerOf(dir: string): string | undefined {
  const path = join(dir, ownerFile);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Of two processes of one installation that start at once, one writes the file and both go on. */
function claim(dir: string, installation: string): void {
  try {
    writeFileSync(join(dir, ownerFile), `${installation}\n`, { flag: 'wx', mode: 0o600, flush: true });
    syncFolderNow(dir);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    claimFolder(dir, installation);
  }
}

/** Whether a folder, or one in it, has files. */
function hasFiles(dir: string): boolean {
  if (!existsSync(dir)) return false;
  return readdirSync(dir, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && entry.name !== ownerFile,
  );
}
