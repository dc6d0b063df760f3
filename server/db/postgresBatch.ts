import type pg from 'pg';
import { Overtaken, type Command, type Outcome } from './database';
import { ask } from './postgresConnection';
import type { Query } from './statement';

/** One of the concurrent commands of a batch. */
class Running {
  outcome: Outcome | undefined;
  /** Its next query; null when it has ended. */
  query: Query | null = null;
  #hasWritten = false;
  readonly #command: Command<unknown>;

  constructor(make: () => Command<unknown>) {
    this.#command = make();
    this.#goOn([]);
  }

  /**
   * Continues with the answer of a query: its rows, or the number of changed rows. @throws as `runTogether`
   * does
   */
  feed({ rows, rowCount, fields, command }: pg.QueryResult): void {
    if (command !== 'SELECT' && rowCount) this.#hasWritten = true;
    this.#goOn(fields.length > 0 ? rows : [rowCount]);
  }

  /** Continues without waiting for the answer. */
  pass(): void {
    this.#hasWritten = true;
    this.#goOn([]);
  }

  #goOn(rows: unknown[]): void {
    try {
      const { done, value } = this.#command.next(rows);
      this.query = done ? null : (value as Query);
      if (done) this.outcome = { result: value };
    } catch (error) {
      if (this.#hasWritten || error instanceof Overtaken) throw error;
      this.query = null;
      this.outcome = { error };
    }
  }
}

/**
 * Runs commands concurrently on one connection. The next queries of all commands are sent together
 * (pipelining), so that many commands cost as many round trips as one. To each other they behave like
 * separate transactions. An answer is awaited only when a command reads it.
 * @param sent queries already sent on the connection; those still unanswered at the end are added
 * @returns the outcome of each command. A command that throws before its first write is left out
 * @throws the first error of a query, or of a command that has written: the caller must then roll back
 */
export async function runTogether(
  client: pg.ClientBase,
  makes: readonly (() => Command<unknown>)[],
  sent: Promise<unknown>[] = [],
): Promise<Outcome[]> {
  const commands = makes.map((make) => new Running(make));
  const stillAsking = () => commands.filter(({ query }) => query !== null);
  for (let asking = stillAsking(); asking.length > 0; asking = stillAsking()) {
    const shared = new Map<string, Promise<pg.QueryResult>>();
    const answers = asking.map((command) => askNext(client, command, shared, sent));
    await Promise.all(sent.splice(0));
    for (const [index, command] of asking.entries()) {
      const answer = await answers[index];
      if (answer) command.feed(answer);
    }
  }
  return commands.map(({ outcome }) => outcome as Outcome);
}

/**
 * Sends a command's queries up to the first whose answer it reads. @returns that answer; undefined if none is
 * read
 */
function askNext(
  client: pg.ClientBase,
  command: Running,
  shared: Map<string, Promise<pg.QueryResult>>,
  sent: Promise<unknown>[],
): Promise<pg.QueryResult> | undefined {
  while (command.query) {
    const { statement, input, isForEffect } = command.query;
    const values = statement.parameters('postgres', input);
    // Identical reads are sent once.
    const key = statement.sharedTables.length > 0 ? statement.name + JSON.stringify(values) : undefined;
    const asked = key === undefined ? undefined : shared.get(key);
    if (asked) return asked;
    const answer = ask(client, { name: statement.name, text: statement.sql('postgres'), values });
    sent.push(answer);
    if (key !== undefined) shared.set(key, answer);
    if (!isForEffect) return answer;
    command.pass();
  }
  return undefined;
}
