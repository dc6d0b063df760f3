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

/**
 * The program of the writer thread. Of the messages that arrive during a commit, the oldest go into its next
 * transaction.
 */
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
 * Maximum messages per transaction, or an eighth of the waiting ones if that is more. Clients that were
 * answered send their next request while the rest is written, so that HTTP and this thread work in parallel.
 * With all in one transaction the two would take turns.
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
  let reported = 0;
  // Sent as one message, so that data shared by the answers is sent once.
  port.postMessage(
    sent.map(({ length }) => outcomes.slice(reported, (reported += length))) satisfies FromWriter,
  );
}
