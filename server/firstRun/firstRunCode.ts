import { randomInt, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, syncFolderNow } from '../folders';

const fileName = 'first-run-code';
/** No letters and digits that look like others. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * The one-time code of the first run, in the data directory with mode 600: three groups of five letters, 74
 * random bits. It stays the same until somebody has used it.
 */
export function firstRunCode(dataDir: string): string {
  makeFolder(dataDir);
  const path = join(dataDir, fileName);
  if (!existsSync(path)) {
    const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
    const draft = `${path}.part`;
    writeFileSync(draft, `${group()}-${group()}-${group()}\n`, { mode: 0o600, flush: true });
    renameSync(draft, path);
    syncFolderNow(dataDir);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Removes the code when there is an owner. */
export function forgetFirstRunCode(dataDir: string): void {
  rmSync(join(dataDir, fileName), { force: true });
}

/** Whether a person has typed the code; case, spaces and hyphens do not matter. */
export function isFirstRunCode(typed: string, code: string): boolean {
  const plain = (text: string) => Buffer.from(text.toLowerCase().replace(/[\s-]/g, ''));
  const [given, wanted] = [plain(typed), plain(code)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
