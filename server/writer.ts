import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Command } from './db/database';
import type { PortableDefinition } from './db/portable';
import { openSqliteFile } from './db/sqlite';
import { sqliteBatches } from './db/sqliteBatches';
import {
  sendable,
  type FromWriter,
  type SentCommand,
  type ToWriter,
  type WriterStart,
} from './db/writerThread';
import { makeKeyring } from './session/keyring';
import { castVoteCommand } from './voting/castVote';
import { changeRateCommand } from './voting/changeVote';

/** The program of the writer thread: of what has come while it was committing, the oldest goes into its next transaction. */
const port = parentPort as MessagePort;
const { path, secrets } = workerData as WriterStart;
const world = { keyring: makeKeyring(secrets) };
const file = openSqliteFile(path);
const batches = sqliteBatches(file);
const known = new Map(
  [castVoteCommand, changeRateCommand].map((definition) => [
    definition.title,
    definition as PortableDefinition<unknown, unknown>,
  ]),
);

function commandOf({ name, input }: SentCommand): () => Command<unknown> {
  const definition = known.get(name);
  if (!definition) throw new RangeError(`the writer thread does not know ${name}`);
  return definition(world, input);
}

/**
 * Messages that go into one transaction at most, or an eighth of those that wait if that is more. Whoever has been answered asks again while the next ones are
 * written, so that HTTP and this thread work side by side; with everybody in one transaction they would take turns.
 */
const mostMessages = 3;

port.on('message', (first: ToWriter) => {
  const waiting: string[] = [];
  let isLast = false;
  const take = (message: ToWriter) => {
    if (message === null) isLast = true;
    else waiting.push(message);
  };
  take(first);
  do {
    for (let next; (next = receiveMessageOnPort(port));) take(next.message as ToWriter);
    write(waiting.splice(0, Math.max(mostMessages, Math.ceil(waiting.length / 8))));
  } while (waiting.length > 0);
  if (!isLast) return;
  file.close();
  port.close();
});
port.postMessage([] satisfies FromWriter);

function write(messages: readonly string[]): void {
  if (messages.length === 0) return;
  const sent = messages.map((message) => JSON.parse(message) as readonly SentCommand[]);
  const outcomes = batches.run(sent.flat().map(commandOf)).map(sendable);
  let told = 0;
  // In one message, so that what the answers share is sent once.
  port.postMessage(sent.map(({ length }) => outcomes.slice(told, (told += length))) satisfies FromWriter);
}
