import { recordingLimits } from '../../contract/recordings';
import type { LogShelf, StoredSession } from './logShelf';

/**
 * The logs of the pages that this tab showed before, in this app or the other, as the device has kept them.
 */
export interface EarlierLogs {
  /** Newest first. */
  list(): Promise<readonly StoredSession[]>;
  /** A whole log: what was written of it until its page was left, with an end. */
  lines(id: string): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
}

/** A storage that has not answered by then counts as empty; iOS sometimes never answers. */
const patienceMs = 1_000;

/** @param previous the log before the one of this page */
export function earlierLogs(
  shelf: Pick<LogShelf, 'chain' | 'read' | 'remove'>,
  previous: string | null,
): EarlierLogs {
  return {
    list: () => withPatience(shelf.chain(previous, recordingLimits.earlier).catch(() => [])),
    lines: async (id) => withEnd(await shelf.read(id)),
    forget: (ids) => shelf.remove(ids).catch(() => undefined),
  };
}

async function withPatience(listed: Promise<StoredSession[]>): Promise<StoredSession[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<[]>((resolve) => (timer = setTimeout(() => resolve([]), patienceMs)));
  try {
    return await Promise.race([listed, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page writes no end when it is left. */
function withEnd(lines: readonly string[]): string[] {
  if (lines.at(-1)?.startsWith('{"k":"end"')) return [...lines];
  const turns = lines.slice(1).filter((line) => !line.startsWith('{"k":"blob"')).length;
  return [...lines, JSON.stringify({ k: 'end', n: turns, reason: 'export' })];
}
