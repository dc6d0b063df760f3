import { indexedDbShelf, type LogShelf } from './logShelf';

const flushAfterMs = 1_000;

export interface LogStore {
  /** Takes one line of the log; it is stored with the next batch. */
  append(line: string): void;
  /** All lines of this session up to now, in the order in which they came. */
  lines(): string[];
}

/**
 * Keeps the log of a session: in memory, from which it is exported whatever the device's storage does (the recorder bounds its length), and on a shelf
 * in batches, so that a crash loses at most the last second. What could not be stored is stored with the next batch, before it. Where the
 * browser blocks storage the session goes on as if nothing had happened.
 */
export function createLogStore(
  session: { id: string; t0: number },
  shelf: LogShelf = indexedDbShelf(),
): LogStore {
  const lines: string[] = [];
  let stored = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing = Promise.resolve();

  async function store(): Promise<void> {
    const reached = lines.length;
    if (reached === stored) return;
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
  };
}
