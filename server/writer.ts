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

/** The program of the writer thread: what has come while it was committing goes into its next transaction. */
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

port.on('message', (first: ToWriter) => {
  const messages = [first];
  for (let next; (next = receiveMessageOnPort(port));) messages.push(next.message as ToWriter);
  const sent = messages
    .filter((message) => message !== null)
    .map((message) => JSON.parse(message) as readonly SentCommand[]);
  if (sent.length > 0) {
    const outcomes = batches.run(sent.flat().map(commandOf)).map(sendable);
    let told = 0;
    // In one message, so that what the answers share is sent once.
    port.postMessage(sent.map(({ length }) => outcomes.slice(told, (told += length))) satisfies FromWriter);
  }
  if (sent.length === messages.length) return;
  file.close();
  port.close();
});
port.postMessage([] satisfies FromWriter);
