import type { Ports } from '../../../sagas/ports';
import type { BlobStore } from '../blobStore';
import { loadChunk } from '../loadChunk';
import type { OutboxStore } from '../outboxStore';

export interface Outbox {
  port: Ports['outbox'];
  /** Tells when another tab has changed what waits. */
  listen(changed: () => void): void;
}

/**
 * What waits on this device, and the locks by which its tabs share the work: Web Locks, one a vote. Without them (plain http) each tab goes by
 * itself, and the idempotency keys keep that harmless.
 */
export function createOutbox(store: OutboxStore, blobs: BlobStore): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('smilelog-outbox');
  const held = new Map<string, Held>();
  let askedToPersist = false;

  /** The browser may then not throw away what waits when the device runs out of room. */
  const persist = () => {
    if (askedToPersist) return;
    askedToPersist = true;
    // Not everywhere, and never on plain http.
    const storage = navigator.storage as StorageManager | undefined;
    storage?.persist?.().catch(() => false);
  };

  return {
    port: {
      list: ({ voteKey }) => store.list(voteKey),
      async commit(change) {
        const orphans = await store.commit(change);
        if (change.put?.length) persist();
        channel?.postMessage('changed');
        // The items are gone already; a file that stays behind is swept later (`blobStore.ts`).
        for (const id of orphans) await blobs.remove(id).catch(() => undefined);
      },
      async lock({ voteKey, steal = false }) {
        if (held.has(voteKey) && !steal) return false;
        const locks = navigator.locks as LockManager | undefined;
        const lock = locks ? await take(locks, `smilelog-outbox-${voteKey}`, steal) : unshared;
        if (!lock) return false;
        held.set(voteKey, lock);
        return true;
      },
      // It answers when the browser has really let the lock go, so that this tab can have it again.
      async unlock({ voteKey }) {
        const lock = held.get(voteKey);
        held.delete(voteKey);
        await lock?.release();
      },
      async save({ key }) {
        const item = await store.read(key);
        if (!item) return;
        const { saveItem } = await loadChunk(() => import('../saveItem'));
        await saveItem(item, blobs);
      },
    },
    listen: (changed) => channel?.addEventListener('message', changed),
  };
}

interface Held {
  release(): Promise<void>;
}

const unshared: Held = { release: async () => {} };

/** Asks for a lock and does not wait for it. @returns null when another tab has it, or the browser refuses */
function take(locks: LockManager, name: string, steal: boolean): Promise<Held | null> {
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
    const options = steal ? { steal } : { ifAvailable: true };
    // It rejects in the tab whose lock was stolen, and in a browser that refuses locks.
    const ended = locks.request(name, options, hold).then(
      () => undefined,
      () => resolve(null),
    );
  });
}
