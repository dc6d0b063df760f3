import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Database } from './db/database';
import { openReader } from './db/open';
import { sendableError } from './db/writerThread';
import { fileJobs } from './files/fileJobs';
import type { FileStart, FromFileThread } from './files/fileMaker';
import { makeKeyring } from './session/keyring';

/** The program of the thread that makes one file (`files/fileMaker.ts`). */
const port = parentPort as MessagePort;
const { name, input, place, secrets } = workerData as FileStart;
const say = (message: FromFileThread) => port.postMessage(message);
let database: Database | undefined;

/** Waits for the first `next` already before it is asked for. */
let asked = once(port, 'message');

async function next(): Promise<void> {
  await asked;
  asked = once(port, 'message');
}

try {
  database = openReader(place);
  const world = { database, keyring: makeKeyring(secrets) };
  const { head, parts } = await fileJobs[name](input as never, world);
  say({ head });
  for await (const part of parts) {
    await next();
    // A copy: a small buffer may share its memory with others.
    say({ part: Uint8Array.from(part) });
  }
  await next();
  say({ part: null });
} catch (error) {
  say({ failure: sendableError(error) });
} finally {
  await database?.close();
  port.close();
}
