import type { Statement } from './statement';

/** Results that are kept at most: those of the questions that are asked for now. */
const most = 200;

/** Rows that commands share, so that thousands of votes on one question read and parse it once. Who keeps them has to know that nobody else writes. */
export class SharedRows {
  readonly #held = new Map<Statement, Map<string, unknown[]>>();
  #kept = 0;
  readonly #spoils = new Map<Statement, Map<Statement, boolean>>();

  /** @param key what tells the statement's values apart */
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

  /** Forgets the rows that a writing statement may have changed: those of tables that its SQL names. */
  wrote(statement: Statement): void {
    for (const held of this.#held.keys()) if (this.#spoiledBy(statement, held)) this.#held.delete(held);
  }

  /** When somebody else may have written, when there are too many, and when something is taken back. */
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
