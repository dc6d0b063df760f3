import type { LogStore } from './logStore';

/** Longest wait for the page, in milliseconds. */
const patienceMs = 10_000;

interface Tools {
  log: Pick<LogStore, 'storeAll'>;
  /** Stores what else is not stored yet. */
  flush: () => void;
  reload: () => void;
}

/**
 * Stores the log and loads the page anew, so that another log follows. Nothing changes if the log cannot be
 * stored, or if the page cannot be loaded: a tablet at the door must not end on an error of the browser.
 */
export async function beginAnew({ log, flush, reload }: Tools): Promise<void> {
  if (!(await isThere()) || !(await log.storeAll())) return;
  flush();
  reload();
  // This log has ended: nothing answers any more.
  await new Promise(() => undefined);
}

async function isThere(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    return ok;
  } catch {
    return false;
  }
}
