import type { Ports } from '../../../sagas/ports';
import type { BlobStore } from '../blobStore';
import { loadChunk } from '../loadChunk';
import type { OutboxStore } from '../outboxStore';

export interface Outbox {
  port: Ports['outbox'];
  /** Tells when another tab has changed what waits. */
  listen(changed: () => void): void;
}

/** What waits on this device, and the locks by which its tabs share the work (Web Locks; where there are none, each tab goes by itself). */
export function createOutbox(store: OutboxStore, blobs: BlobStore): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('smilelog-outbox');
  const held = new Map<string, () => void>();
  const released = new Map<string, Promise<unknown>>();
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
      list: () => store.list(),
      async commit(change) {
        const orphans = await store.commit(change);
        if (change.put?.length) persist();
        channel?.postMessage('changed');
        // The items are gone already; a file that stays behind is swept later (`blobStore.ts`).
        for (const id of orphans) await blobs.remove(id).catch(() => undefined);
      },
      lock({ voteKey }) {
        const name = nameOf(voteKey);
        if (held.has(name)) return Promise.resolve(false);
        const locks = navigator.locks as LockManager | undefined;
        if (!locks) {
          held.set(name, () => undefined);
          return Promise.resolve(true);
        }
        return new Promise((resolve) => {
          const hold = (lock: Lock | null) => {
            if (!lock) return resolve(false);
            return new Promise<void>((release) => {
              held.set(name, release);
              resolve(true);
            });
          };
          const whole = locks.request(name, { ifAvailable: true }, hold);
          released.set(name, whole);
          whole.catch(() => resolve(false));
        });
      },
      // Only when the browser has really let it go can it be had again.
      async unlock({ voteKey }) {
        const name = nameOf(voteKey);
        held.get(name)?.();
        held.delete(name);
        await released.get(name);
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

function nameOf(voteKey: string | undefined): string {
  return voteKey === undefined ? 'smilelog-outbox' : `smilelog-outbox-${voteKey}`;
}
