import type { Keyring } from '../session/keyring';
import type { Command } from './database';

/** Context of commands besides their input; one per thread. */
export interface World {
  keyring: Keyring;
}

/**
 * A frequent command. On SQLite it may run in another thread: its name and its input can be sent there. On
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
 * Defines a command that the writer thread may run, or that may share a transaction. Its input and result are
 * plain data; everything else comes from the `World`. Call it by `Database.command`, as any other; without a
 * writer thread it also runs as any other.
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
