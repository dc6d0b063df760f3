export interface Held {
  /** Resolves when the browser has released the lock, so that this tab can take it again. */
  release(): Promise<void>;
}

/** Stands in for a lock where the browser has none: plain HTTP lacks Web Locks. */
export const unshared: Held = { release: async () => {} };

/**
 * Requests a lock that all tabs of the origin share.
 * @param options `ifAvailable` returns at once, `steal` takes the lock from its holder, `signal` ends the
 *   wait
 * @returns null if it was not granted, or the browser refuses locks
 */
export function takeLock(name: string, options: LockOptions): Promise<Held | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(unshared);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((letGo) => {
        resolve({
          release() {
            letGo();
            return ended;
          },
        });
      });
    };
    // It rejects in a tab whose lock was stolen, when the wait is over, and in browsers that refuse locks.
    const ended = locks.request(name, options, hold).then(
      () => undefined,
      () => resolve(null),
    );
  });
}
