import { durations } from '../../../contract/limits';
import { newcomerLock } from '../../../contract/storedKeys';
import type { Ports } from '../../../state/ports';
import { takeLock, type Held } from '../webLock';

/** The lock under which one tab at a time asks the server for a first identity. */
export function createNewcomerPort(): Ports['newcomer'] {
  const held: Held[] = [];
  return {
    async lock() {
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(), durations.newcomerWait);
      const lock = await takeLock(newcomerLock, { signal: wait.signal });
      clearTimeout(timer);
      if (lock) held.push(lock);
      return lock !== null;
    },
    async unlock() {
      await held.pop()?.release();
    },
  };
}
