import type { Statement } from './statement';

/** Maximum number of cached results: those of the questions in use now. */
const most = 200;

/**
 * Cache of rows that commands share, so that thousands of votes on one question read and parse it once. Valid
 * only while nobody else writes; the owner must know that.
 */
export class SharedRows {
  readonly #held = new Map<Statement, Map<string, unknown[]>>();
  #kept = 0;
  readonly #spoils = new Map<Statement, Map<Statement, boolean>>();

  /** @param key identifies the statement's values */
  get(statement: Statement, key: string): unknown[] | undefined {
    return this.#held.get(statement)?.get(key);
  }

  keep(statement: Statement, key: string, rows: unknown[]): void {
    if (++this.#kept > most) this.clear();
    for (const row of rows) Object.freeze(row);
    let ofStatement = this.#held.get(statement);
    if (!ofStatement) this.#held.set(statement, (ofStatement = new Map()));
    ofStatement.set(key, rows);
  }

  /** Invalidates the rows of all tables that a writing statement names. */
  wrote(statement: Statement): void {
    for (const held of this.#held.keys()) if (this.#spoiledBy(statement, held)) this.#held.delete(held);
  }

  /** Clears the cache: when others may have written, when it is full, and after a rollback. */
  clear(): void {
    this.#kept = 0;
    this.#held.clear();
  }

  #spoiledBy(writing: Statement, held: Statement): boolean {
    let known = this.#spoils.get(writing);
    if (!known) this.#spoils.set(writing, (known = new Map()));
    let spoils = known.get(held);
    if (spoils === undefined) {
      const sql = writing.sql('sqlite');
      spoils = held.sharedTables.some((table) => new RegExp(`\\b${table}\\b`, 'i').test(sql));
      known.set(held, spoils);
    }
    return spoils;
  }
}
