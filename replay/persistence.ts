import {
  createMigrate,
  createPersistoid,
  getStoredState,
  KEY_PREFIX,
  type MigrationManifest,
  type PersistedState,
} from 'redux-persist';

/** A part of the state that outlasts the page, as entries by key. */
export interface PersistedPart<State = never> {
  /** Part of the stored keys. */
  name: string;
  /** Version of the entries' format. `migrations[n]` converts an entry of version n - 1 to version n. */
  version: number;
  migrations: MigrationManifest;
  storage: 'local' | 'database';
  /** Milliseconds between a change and its write; 0 writes at once. */
  throttle: number;
  /** Whether the device removes an entry that leaves the state. */
  removesGone: boolean;
  /** The entries of a state by key. Called after every turn; an identical object means no change. */
  entries(state: State): Entries;
}

export type Entries = Readonly<Record<string, object>>;

/** An entry as stored on the device. */
export interface StoredEntry {
  key: string;
  /** UTC milliseconds of its last change. */
  at: number;
  /** Migrated but not validated: an older version or another program may have written it. */
  value: unknown;
}

/** The storage that redux-persist needs, plus a list of keys. Every method may reject. */
export interface StateStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, text: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

export interface Persistence<State> {
  /** Receives the state after each turn, and the turn's time in UTC milliseconds. */
  turn(state: State, at: number): void;
  /** Writes pending changes. Local storage has them when this returns. */
  flush(): void;
  /** The stored entries of a part, or of one key. Removes entries older than `since` (UTC milliseconds). */
  restore(wanted: { part: string; key?: string; since?: number }): Promise<StoredEntry[]>;
  /** Removes an entry, whichever tab wrote it. */
  remove(part: string, key: string): void;
  /**
   * Removes all entries of a part but those of some keys, whichever tab wrote them. Rejects as its storage.
   */
  clear(part: string, except?: readonly string[]): Promise<void>;
}

interface Kept {
  json: string;
  persistoid: ReturnType<typeof createPersistoid>;
}

/**
 * Stores parts of the state with redux-persist. Each entry has its own persistoid, so that tabs with
 * different questions do not overwrite each other. Writing happens outside the log, like drawing; what is
 * restored enters the log through a port.
 */
export function createPersistence<State>(
  parts: readonly PersistedPart<State>[],
  storages: Readonly<Record<PersistedPart['storage'], StateStorage>>,
): Persistence<State> {
  const writers = new Map(parts.map((part) => [part.name, partWriter(part, storages[part.storage])]));
  return {
    turn: (state, at) => writers.forEach((writer) => writer.turn(state, at)),
    flush: () => writers.forEach((writer) => writer.flush()),
    remove: (part, key) => writers.get(part)?.remove(key),
    clear: async (part, except) => writers.get(part)?.clear(except),
    restore: async ({ part, ...wanted }) => (await writers.get(part)?.restore(wanted)) ?? [],
  };
}

function partWriter<State>(part: PersistedPart<State>, storage: StateStorage) {
  const prefix = `${KEY_PREFIX}${part.name}/`;
  const kept = new Map<string, Kept>();
  /** Restored entries: their JSON and the time of their last change. */
  const restored = new Map<string, { json: string; at: number }>();
  const migrate = createMigrate(part.migrations);
  let last: Entries = {};

  const config = (key: string) => ({ key: `${part.name}/${key}`, storage, throttle: part.throttle });

  function write(key: string, value: object, now: number): void {
    const json = JSON.stringify(value);
    const before = kept.get(key);
    if (before?.json === json) return;
    const persistoid = before?.persistoid ?? createPersistoid(config(key));
    kept.set(key, { json, persistoid });
    // A restored entry keeps its time.
    const known = restored.get(key);
    const at = known?.json === json ? known.at : now;
    persistoid.update({ entry: { at, value }, _persist: { version: part.version, rehydrated: true } });
    if (part.throttle === 0) void persistoid.flush();
  }

  function remove(key: string): void {
    // A pending write would bring the entry back.
    void kept.get(key)?.persistoid.flush();
    kept.delete(key);
    restored.delete(key);
    // If the state still has it, the next turn writes it again.
    last = {};
    void storage.removeItem(prefix + key).catch(() => undefined);
  }

  async function read(key: string, since: number): Promise<StoredEntry[]> {
    const found = (await getStoredState(config(key))) as PersistedState;
    const state = await migrate(found, part.version);
    const { entry } = (state ?? {}) as { entry?: { at?: unknown; value?: unknown } };
    if (typeof entry?.at !== 'number') return [];
    if (entry.at < since) {
      // A newer entry may have replaced it.
      if (!kept.has(key)) remove(key);
      return [];
    }
    restored.set(key, { at: entry.at, json: JSON.stringify(entry.value) });
    return [{ key, at: entry.at, value: entry.value }];
  }

  return {
    turn(state: State, at: number): void {
      const entries = part.entries(state);
      if (entries === last) return;
      last = entries;
      for (const [key, value] of Object.entries(entries)) write(key, value, at);
      if (part.removesGone) for (const key of kept.keys()) if (!(key in entries)) remove(key);
    },
    remove,
    async clear(except: readonly string[] = []): Promise<void> {
      const stored = (await storage.keys(prefix)).map((key) => key.slice(prefix.length));
      for (const key of new Set([...stored, ...kept.keys()])) if (!except.includes(key)) remove(key);
    },
    flush: () => kept.forEach(({ persistoid }) => void persistoid.flush()),
    async restore({ key, since = 0 }: { key?: string; since?: number }): Promise<StoredEntry[]> {
      const keys = key === undefined ? await storage.keys(prefix) : [prefix + key];
      const found = await Promise.all(
        // A damaged entry counts as absent.
        keys.map((stored) => read(stored.slice(prefix.length), since).catch(() => [])),
      );
      return found.flat().sort((left, right) => left.at - right.at);
    },
  };
}
