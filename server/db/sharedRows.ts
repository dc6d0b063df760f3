import type { Statement } from './statement';

/** Rows that the commands of one transaction share, so that sixty votes on one question read and parse it once. */
export class SharedRows {
  readonly #held = new Map<Statement, Map<string, unknown[]>>();
  readonly #spoils = new Map<Statement, Map<Statement, boolean>>();

  /** @param key what tells the statement's values apart */
  get(statement: Statement, key: string): unknown[] | undefined {
    return this.#held.get(statement)?.get(key);
  }

  keep(statement: Statement, key: string, rows: unknown[]): void {
    for (const row of rows) Object.freeze(row);
    let ofStatement = this.#held.get(statement);
    if (!ofStatement) this.#held.set(statement, (ofStatement = new Map()));
    ofStatement.set(key, rows);
  }

  /** Forgets the rows that a writing statement may have changed: those of tables that its SQL names. */
  wrote(statement: Statement): void {
    for (const held of this.#held.keys()) if (this.#spoiledBy(statement, held)) this.#held.delete(held);
  }

  /** At the end of the transaction, and when a part of it is taken back. */
  clear(): void {
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
