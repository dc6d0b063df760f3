/** A case of a missed service, as far as it decides what becomes of it. Times are UTC milliseconds. */
export interface MissCase {
  id: string;
  due_at: number;
  opened_at: number;
  isOpen: boolean;
  /** The product resolved it itself, since somebody came or nothing was due any more. */
  isClosedByItself: boolean;
}

/** The service that was logged last. */
export interface LastService {
  served_at: number;
  /** When it reached the server: a phone may have held it for days. */
  came_at: number;
}

/** What becomes of the cases of a question. */
export type MissChange =
  | { to: 'opened'; due_at: number }
  /** The service that had ended it was undone. */
  | { to: 'reopened'; id: string }
  /** Still nobody came; by a new schedule it was due at another time. */
  | { to: 'moved'; id: string; due_at: number }
  | { to: 'served'; id: string }
  | { to: 'no_longer_due'; id: string };

/**
 * What a missed service makes of the cases of its question (`docs/decisions/2788-what-did-not-happen.md`): one
 * is open at a time, and whoever logs the service ends it. What a person resolved stays so until the next
 * service is missed.
 * @param due_at when the service that is missed was due; null if none is
 * @param cases of the question; at most one of them is open
 */
export function missChanges(
  due_at: number | null,
  last: LastService | null,
  cases: readonly MissCase[],
): MissChange[] {
  const open = cases.find(({ isOpen }) => isOpen);
  if (open && open.due_at === due_at) return [];
  const same = cases.find((one) => one.due_at === due_at);
  const isServed =
    open !== undefined && last !== null && (last.served_at >= open.due_at || last.came_at > open.opened_at);
  if (open && !isServed && due_at !== null && !same) return [{ to: 'moved', id: open.id, due_at }];
  const changes: MissChange[] = open ? [{ to: isServed ? 'served' : 'no_longer_due', id: open.id }] : [];
  if (due_at === null) return changes;
  if (!same) return [...changes, { to: 'opened', due_at }];
  return same.isClosedByItself ? [...changes, { to: 'reopened', id: same.id }] : changes;
}
