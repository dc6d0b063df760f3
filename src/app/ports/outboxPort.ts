import type { Ports } from '../../../state/ports';
import type { BlobStore } from '../blobStore';
import { loadChunk } from '../loadChunk';
import type { OutboxStore } from '../outboxStore';
import { takeLock, type Held } from '../webLock';

export interface Outbox {
  port: Ports['outbox'];
  /** Reports that another tab has changed the outbox. */
  listen(changed: () => void): void;
}

/**
 * The outbox and its Web Locks, one per vote, by which tabs share the work. Without Web Locks (plain HTTP)
 * each tab sends on its own; the idempotency keys keep that harmless.
 */
export function createOutbox(store: OutboxStore, blobs: BlobStore): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('smilelog-outbox');
  const held = new Map<string, Held>();
  let askedToPersist = false;

  /** Asks the browser not to evict the outbox when the device runs out of room. */
  const persist = () => {
    if (askedToPersist) return;
    askedToPersist = true;
    // Some browsers, and all pages on plain HTTP, lack it.
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
        // The items are already removed. A leftover file is swept later (`blobStore.ts`).
        for (const id of orphans) await blobs.remove(id).catch(() => undefined);
      },
      async lock({ voteKey, steal = false }) {
        if (held.has(voteKey) && !steal) return false;
        const lock = await takeLock(`smilelog-outbox-${voteKey}`, steal ? { steal } : { ifAvailable: true });
        if (!lock) return false;
        held.set(voteKey, lock);
        return true;
      },
      // Resolves when the browser has released the lock, so that this tab can take it again.
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
