import { openDB, type DBSchema } from 'idb';
import {
  filesOf,
  type OutboxChange,
  type OutboxContent,
  type OutboxItem,
  type SentVoteRecord,
} from '../../contract/outbox';
import type { VoteKey } from '../../contract/ids';
import { outboxPace } from '../../contract/limits';
import { awaitCommit, deviceDatabase } from './deviceDatabase';

interface OutboxDatabase extends DBSchema {
  items: { key: string; value: OutboxItem };
  sentVotes: { key: string; value: SentVoteRecord };
}

export interface OutboxStore {
  /** Lists all items, or those of one vote. @throws {name: 'StorageBlocked'} */
  list(voteKey?: VoteKey): Promise<OutboxContent>;
  /**
   * Applies a change in one transaction.
   * @returns ids of files that no item uses any more
   * @throws {name: 'StorageBlocked'}, {name: 'QuotaExceeded'}; nothing has changed then
   */
  commit(change: OutboxChange): Promise<string[]>;
  /** @throws {name: 'StorageBlocked'} */
  read(key: string): Promise<OutboxItem | undefined>;
}

/**
 * The outbox: items that wait on this device to be sent, in a database of their own. A write is durable when
 * its promise resolves.
 */
export function createOutboxStore(now: () => number = Date.now): OutboxStore {
  const withDatabase = deviceDatabase<OutboxDatabase>((closed) =>
    openDB<OutboxDatabase>('smilelog-outbox', 1, {
      // Upgrades keep the stored items. Items that a person queued a month ago must still be sent.
      upgrade(db, before) {
        if (before >= 1) return;
        db.createObjectStore('items', { keyPath: 'key' });
        db.createObjectStore('sentVotes', { keyPath: 'key' });
      },
      // Closes the connection, so that a newer version of the app in another tab can upgrade the database.
      blocking(_current, _wanted, event) {
        closed();
        (event.target as IDBDatabase).close();
      },
      terminated: closed,
    }),
  );

  return {
    list: (voteKey) =>
      withDatabase(async (db) => {
        const reading = db.transaction(['items', 'sentVotes']);
        const [items, sentVotes] = await Promise.all([
          reading.objectStore('items').getAll(),
          reading.objectStore('sentVotes').getAll(),
        ]);
        items.sort((left, right) => left.createdAt - right.createdAt);
        if (voteKey === undefined) return { items, sentVotes };
        return {
          items: items.filter((item) => item.voteKey === voteKey),
          sentVotes: sentVotes.filter(({ key }) => key === voteKey),
        };
      }),
    read: (key) => withDatabase((db) => db.get('items', key)),
    commit: ({ put = [], amend = [], remove = [], sentVotes = [] }) =>
      withDatabase(async (db) => {
        const writing = db.transaction(['items', 'sentVotes'], 'readwrite', { durability: 'strict' });
        const items = writing.objectStore('items');
        const votes = writing.objectStore('sentVotes');
        // A failed transaction gives its reason when it ends, and its requests reject too. Ignore those
        // rejections.
        const ignoreRejection = (request: Promise<unknown>) => void request.catch(() => {});
        const removed = Promise.all(remove.map((key) => items.get(key)));
        ignoreRejection(removed);
        for (const key of remove) ignoreRejection(items.delete(key));
        for (const item of put) ignoreRejection(items.put(item));
        for (const item of amend)
          ignoreRejection(items.get(item.key).then((found) => (found ? items.put(item) : undefined)));
        for (const vote of sentVotes) ignoreRejection(votes.put(vote));
        if (sentVotes.length > 0) ignoreRejection(forgetOld(votes, now() - outboxPace.sentVotes));
        await awaitCommit(writing);
        const kept = new Set([...put, ...amend].flatMap(ownFilesOf));
        return (await removed)
          .flatMap((item) => (item ? ownFilesOf(item) : []))
          .filter((id) => !kept.has(id));
      }),
  };
}

async function forgetOld(
  votes: {
    getAll(): Promise<SentVoteRecord[]>;
    delete(key: string): Promise<void>;
  },
  before: number,
): Promise<void> {
  for (const { key, sentAt } of await votes.getAll()) if (sentAt < before) await votes.delete(key);
}

/**
 * Ids of the files that belong to an item. A tile's photo stays as long as the tile shows it
 * (`tilesSaga.ts`).
 */
export const ownFilesOf = (item: OutboxItem): string[] =>
  item.kind === 'tilePhoto' ? [] : filesOf(item).map(({ id }) => id);
