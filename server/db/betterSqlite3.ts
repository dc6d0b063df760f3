import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * The SQLite binding for this Node. The current version needs Node-API 10, which Node 20 does not have; under
 * the previous one, Node 24.19 and later abort when they collect a statement
 * (`docs/decisions/0107-two-sqlite-bindings.md`).
 */
export const sqliteBinding = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';

/** Opens SQLite files. */
export const Sqlite = createRequire(import.meta.url)(sqliteBinding) as typeof BetterSqlite3;
