/**
 * A device's databases in memory, in place of `idb` (`jest.mock('idb', …)`). They outlive a store, as they
 * outlive a page. They can fail like real devices: blocked, silent, full, or closed by the browser.
 */
export const device = {
  /** Opening fails, as in some private windows. */
  blocked: false,
  /** Opening never answers. */
  mute: false,
  /** No room is left. */
  full: false,
  /** How often a database was opened. */
  opened: 0,
  /** The browser closes open databases without notice. */
  closeAll(): void {
    generation += 1;
  },
  /** Starts with a new device. */
  reset(): void {
    Object.assign(device, { blocked: false, mute: false, full: false, opened: 0 });
    databases.clear();
    device.closeAll();
  },
  /** The content of one store, by key. */
  rows(database: string, store: string): Map<string, unknown> {
    return databases.get(database)?.get(store)?.rows ?? new Map<string, unknown>();
  },
};

interface Rows {
  keyPath: string | undefined;
  rows: Map<string, unknown>;
}
type Database = Map<string, Rows>;

const databases = new Map<string, Database>();
let generation = 0;

interface Callbacks {
  upgrade(db: object, before: number): void;
}

export async function openDB(name: string, _version: number, { upgrade }: Callbacks) {
  if (device.mute) return new Promise<never>(() => {});
  if (device.blocked) throw new DOMException('blocked', 'SecurityError');
  device.opened += 1;
  const known = databases.get(name);
  const database: Database = known ?? new Map<string, Rows>();
  databases.set(name, database);
  if (!known)
    upgrade(
      {
        createObjectStore: (store: string, { keyPath }: { keyPath?: string } = {}) =>
          database.set(store, { keyPath, rows: new Map() }),
      },
      0,
    );
  const own = generation;
  const open = (names: readonly string[]) => {
    if (own !== generation) throw new DOMException('closed', 'InvalidStateError');
    return transaction(database, names);
  };
  return {
    transaction: (names: string | readonly string[]) => open([names].flat()),
    get: async (store: string, key: string) => open([store]).objectStore(store).get(key),
    getAll: async (store: string) => open([store]).objectStore(store).getAll(),
  };
}

/** Commits everything or nothing, once the code that began the transaction has finished. */
function transaction(database: Database, names: readonly string[]) {
  const copies = new Map(names.map((name) => [name, new Map(storeOf(database, name).rows)]));
  let writes = false;
  const done = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      if (writes && device.full) return reject(new DOMException('full', 'QuotaExceededError'));
      for (const [name, rows] of copies) storeOf(database, name).rows = rows;
      resolve();
    });
  });
  return {
    done,
    objectStore(name: string) {
      const { keyPath } = storeOf(database, name);
      const rows = copies.get(name);
      if (!rows) throw new DOMException(name, 'NotFoundError');
      return {
        get: async (key: string) => structuredClone(rows.get(key)),
        getAll: async () => structuredClone([...rows.values()]),
        async put(value: Record<string, unknown>, key?: string) {
          writes = true;
          if (device.full) throw new DOMException('full', 'QuotaExceededError');
          rows.set(key ?? String(value[keyPath ?? '']), structuredClone(value));
        },
        async delete(key: string) {
          rows.delete(key);
        },
      };
    },
  };
}

function storeOf(database: Database, name: string): Rows {
  const store = database.get(name);
  if (!store) throw new DOMException(name, 'NotFoundError');
  return store;
}
