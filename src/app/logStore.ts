import type { LogShelf, StoredSession } from './logShelf';

const flushAfterMs = 1_000;

export interface LogStore {
  /** Takes one line of the log. It is stored with the next batch. */
  append(line: string): void;
  /** All lines of this session so far, in order. */
  lines(): string[];
  /** Stores the lines so far. @returns whether the device has them all */
  storeAll(): Promise<boolean>;
  /**
   * Forgets every stored log of the device, this session's among them: whoever holds the device next does not
   * send them. Nothing more of this session is stored.
   */
  forget(): Promise<void>;
}

/**
 * Keeps a session's log. The lines are in memory, so that they can be exported even if storage fails; the
 * recorder bounds their length. They are also stored in batches, so that a crash loses at most the last
 * second. A batch that fails is stored with the next one. Where the browser blocks storage the session goes
 * on without it.
 */
export function createLogStore(session: StoredSession, shelf: Pick<LogShelf, 'add' | 'clear'>): LogStore {
  const lines: string[] = [];
  let stored = 0;
  let isForgotten = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing = Promise.resolve();

  async function store(): Promise<void> {
    const reached = lines.length;
    if (reached === stored || isForgotten) return;
    await shelf.add(session, lines.slice(stored, reached), () => lines.slice(0, reached));
    stored = reached;
  }

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(store).catch(() => undefined);
  }

  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && flush()),
  );
  window.addEventListener('pagehide', () => flush());

  return {
    append(line) {
      lines.push(line);
      timer ??= setTimeout(flush, flushAfterMs);
    },
    lines: () => [...lines],
    async storeAll() {
      flush();
      await writing;
      return isForgotten || stored === lines.length;
    },
    forget() {
      isForgotten = true;
      writing = writing.then(() => shelf.clear()).catch(() => undefined);
      return writing;
    },
  };
}
