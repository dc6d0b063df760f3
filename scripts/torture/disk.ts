import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** `disk.c` cannot be used on this machine: it needs Linux and a C compiler. */
export class NoDisk extends Error {}

let library: string | undefined;

/** Compiles `disk.c`, once a process. @throws NoDisk */
function compiled(): string {
  if (library) return library;
  if (process.platform !== 'linux') throw new NoDisk('the disk between is made for Linux');
  const folder = join(process.cwd(), '.cache', 'torture');
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `disk-${process.pid}.so`);
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', target, 'scripts/torture/disk.c', '-ldl']);
  } catch (error) {
    throw new NoDisk(`no C compiler: ${(error as Error).message}`);
  }
  return (library = target);
}

/** @returns undefined where `diskBetween` works */
export function whyNoDisk(): string | undefined {
  try {
    compiled();
    return undefined;
  } catch (error) {
    if (error instanceof NoDisk) return error.message;
    throw error;
  }
}

interface DiskOptions {
  /** Folder whose files are intercepted. */
  root: string;
  /** The log file. */
  log?: string;
  /** While this file exists, nothing can be written. */
  full?: string;
  /** Delay of each sync. */
  syncDelayMs?: number;
}

/** Environment of a process under `disk.c`. @throws NoDisk */
export function diskBetween({ root, log, full, syncDelayMs }: DiskOptions): Record<string, string> {
  return {
    LD_PRELOAD: compiled(),
    // Disables Node's io_uring, which bypasses the C library.
    UV_USE_IO_URING: '0',
    DISK_ROOT: root,
    ...(log && { DISK_LOG: log }),
    ...(full && { DISK_FULL: full }),
    ...(syncDelayMs && { DISK_SYNC_DELAY_US: String(syncDelayMs * 1_000) }),
  };
}
