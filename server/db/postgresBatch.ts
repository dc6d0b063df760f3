import type pg from 'pg';
import { Overtaken, type Command, type Outcome } from './database';
import { ask } from './postgresConnection';
import type { Query } from './statement';

/** One of the commands that run side by side. */
class Running {
  outcome: Outcome | undefined;
  /** What it asks next; null when it has ended. */
  query: Query | null = null;
  #hasWritten = false;
  readonly #command: Command<unknown>;

  constructor(make: () => Command<unknown>) {
    this.#command = make();
    this.#goOn([]);
  }

  /** Goes on with what a query was answered: rows, or of a statement that gives none how many it has changed. @throws as `runTogether` does */
  feed({ rows, rowCount, fields, command }: pg.QueryResult): void {
    if (command !== 'SELECT' && rowCount) this.#hasWritten = true;
    this.#goOn(fields.length > 0 ? rows : [rowCount]);
  }

  /** Goes on without the answer. */
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
 * Runs commands side by side on a connection: what all of them ask next goes out together, so that many wait for the database as often as one does. To each other
 * they are what commands in transactions of their own are. An answer is waited for where a command looks at it; those that come before it have come then too.
 * @param sent what the connection was asked before; what is still unanswered in the end is added
 * @returns what each has come to. A command that throws before it has written is left out
 * @throws the first error of a query, and what a command throws that has written: nothing of them may be committed then
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

/** Sends what a command asks, up to the first query of which it looks at the answer. @returns that answer; undefined where none is looked at any more */
function askNext(
  client: pg.ClientBase,
  command: Running,
  shared: Map<string, Promise<pg.QueryResult>>,
  sent: Promise<unknown>[],
): Promise<pg.QueryResult> | undefined {
  while (command.query) {
    const { statement, input, isForEffect } = command.query;
    const values = statement.parameters('postgres', input);
    // What many read alike is asked once.
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
