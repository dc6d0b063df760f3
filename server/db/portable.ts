import type { Keyring } from '../session/keyring';
import type { Command } from './database';

/** What commands use beside their input; each thread has its own. */
export interface World {
  keyring: Keyring;
}

/**
 * A command of which many come at once. On SQLite it may run in another thread: it can be named there, and its input can be sent. On
 * PostgreSQL it may share a transaction with others.
 */
export type PortableCommand<Result> = (() => Command<Result>) & {
  readonly sent: { readonly name: string; readonly input: unknown };
};

export interface PortableDefinition<Input, Result> {
  (world: World, input: Input): PortableCommand<Result>;
  readonly title: string;
}

/**
 * Defines a command that the writer thread may run, or that shares a transaction. Its input and its result are plain data, and whatever
 * else it needs is of the `World`. Given to `Database.command` like any other; where there is no writer thread it runs like any other.
 * @param title its name in both threads
 */
export function portable<Input, Result>(
  title: string,
  run: (world: World, input: Input) => Command<Result>,
): PortableDefinition<Input, Result> {
  const define = (world: World, input: Input) =>
    Object.assign(() => run(world, input), { sent: { name: title, input } });
  return Object.assign(define, { title });
}

export function isPortable<Result>(make: () => Command<Result>): make is PortableCommand<Result> {
  return 'sent' in make;
}
