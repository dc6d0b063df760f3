import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../../server/db/database';
import type { Installation } from '../../server/backup/manifest';
import { diskBetween } from './disk';

/** A place whose disk can be filled to the last byte. */
export interface LimitedDisk {
  place: Installation;
  /** What the server's environment needs for it. */
  env: Record<string, string>;
  kind: 'tmpfs' | 'library';
  fill: () => void;
  free: () => void;
  remove: () => void;
}

const megabytes = 24;

/**
 * Mounts a small file system, as root; else uses `disk.c`, which refuses every write.
 * @param place an empty one
 * @throws NoDisk if neither works
 */
export function limitedDisk(place: Installation, wanted: 'tmpfs' | 'any' = 'any'): LimitedDisk {
  mkdirSync(place.dataDir, { recursive: true });
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place.dataDir];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch (error) {
    if (wanted === 'tmpfs') throw error;
    return refusingDisk(place);
  }
  const filler = join(place.dataDir, 'filler');
  return {
    place,
    env: {},
    kind: 'tmpfs',
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => void execFileSync('umount', ['--lazy', place.dataDir]),
  };
}

/** The same by `disk.c`. @throws NoDisk */
export function refusingDisk(place: Installation): LimitedDisk {
  const full = `${dirname(place.dataDir)}.full`;
  const free = () => rmSync(full, { force: true });
  return {
    place,
    env: diskBetween({ root: dirname(place.dataDir), full }),
    kind: 'library',
    fill: () => writeFileSync(full, ''),
    free,
    remove: free,
  };
}

function fillUp(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const length of [65_536, 4_096, 1])
      try {
        for (;;) writeSync(file, Buffer.alloc(length));
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
}
