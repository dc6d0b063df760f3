import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { gate } from '../attachments/decodeGate';
import { receivedError, type SentError } from '../db/writerThread';
import { limitAtOnce } from '../http/atOnce';
import { Problem } from '../http/problem';
import type { FileName, HeadOf, InputOf } from './fileJobs';
import type { FileWorld } from './fileParts';

/** A file on its way. Whoever gets it reads or destroys its stream. */
export interface MadeFile<Head> {
  head: Head;
  stream: Readable;
}

/** Makes files that take long. */
export interface FileMaker {
  /**
   * Makes a file; resolves when its first byte is near, so that refusals come before an answer begins.
   * @throws Problem fileTooMuch if it takes too long or too much memory, and what the job throws
   */
  make<Name extends FileName>(name: Name, input: InputOf<Name>): Promise<MadeFile<HeadOf<Name>>>;
  /** Runs other long work of a thread as soon as one may be started. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a place for each of these organisations, and gives the function that frees them.
   * @throws Problem tooManyRequests if one of them has as many files made as it may
   */
  take(organisations: readonly string[]): () => void;
}

/** What the thread is started with. */
export interface FileStart {
  name: FileName;
  input: unknown;
  /** The database: a SQLite file, or the address of a PostgreSQL. */
  place: FilePlace;
  secrets: readonly string[];
}
export type FilePlace = { path: string } | { databaseUrl: string };

/** From the thread: first the head, then a part for each `next`, and null after the last. */
export type FromFileThread =
  { head: unknown } | { part: Uint8Array<ArrayBuffer> | null } | { failure: SentError };
export type ToFileThread = 'next';

/** Limits of a thread that makes a file. */
export const fileLimits = {
  /** Threads at once. The others wait in turn. */
  threads: 4,
  /** Files that are made for one organisation at once. */
  perOrganisation: 2,
  heapMb: 256,
  /** Longest time until the next part is made. */
  partMs: 60_000,
  /** Longest time until a part has been read. */
  readMs: 60_000,
};

/** Makes files in this thread: in development, where there is no built program. */
export function filesHere(world: () => FileWorld): FileMaker {
  return {
    ...turns(fileLimits.threads),
    async make(name, input) {
      const { fileJobs } = await import('./fileJobs');
      const { head, parts } = await fileJobs[name](input as never, world());
      return { head: head as HeadOf<typeof name>, stream: Readable.from(parts) };
    },
  };
}

/**
 * Makes each file in a thread of its own, since laying out a thousand stickers would hold up votes for most
 * of a second, and would leave its memory with the process. A thread that dies fails its own file alone.
 * @param program `file.js`, built from `server/file.ts`
 */
export function filesApart(
  program: URL,
  { place, secrets }: Pick<FileStart, 'place' | 'secrets'>,
  limits = fileLimits,
): FileMaker {
  const { inTurn, take } = turns(limits.threads);

  async function run<Name extends FileName>(
    start: FileStart,
    give: (made: MadeFile<HeadOf<Name>>) => void,
  ): Promise<void> {
    const worker = new Worker(program, {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    });
    const messages = messagesOf(worker, limits.partMs);
    try {
      const { head } = (await messages()) as { head: HeadOf<Name> };
      await new Promise<void>((over) => {
        let waiting: NodeJS.Timeout | undefined;
        const stream = new Readable({
          // One part is made ahead, so that the thread does not wait for a slow reader of the last one.
          highWaterMark: 1,
          read() {
            clearTimeout(waiting);
            ahead.then(pass, (error: Error) => stream.destroy(error));
          },
          destroy(error, done) {
            clearTimeout(waiting);
            over();
            done(error);
          },
        });
        const ask = () => {
          worker.postMessage('next' satisfies ToFileThread);
          const answer = messages();
          const part = answer.then((message) => (message as { part: Uint8Array | null }).part);
          // The thread ends after its last part. The stream's reader gets the error, if there is one.
          part.then((bytes) => bytes ?? ended(), ended);
          return part;
        };
        const ended = () => {
          clearTimeout(waiting);
          hasEnded = true;
          over();
        };
        let hasEnded = false;
        let ahead = ask();
        const pass = (part: Uint8Array | null) => {
          if (part) {
            ahead = ask();
            // Whoever reads nothing would keep the thread from others.
            if (!hasEnded) waiting = setTimeout(() => stream.destroy(), limits.readMs);
          }
          stream.push(part);
        };
        give({ head, stream });
      });
    } finally {
      await worker.terminate();
    }
  }

  return {
    inTurn,
    take,
    make: (name, input) =>
      new Promise((give, reject) => {
        inTurn(() => run({ name, input, place, secrets }, give)).catch(reject);
      }),
  };
}

function turns(threads: number): Pick<FileMaker, 'inTurn' | 'take'> {
  const enter = gate(threads);
  return { inTurn: (work) => enter({ units: 1 }, work), take: limitAtOnce(fileLimits.perOrganisation) };
}

/** Waits for the thread's next message. @throws Problem fileTooMuch; what the thread has thrown */
function messagesOf(worker: Worker, longestMs: number): () => Promise<FromFileThread> {
  let answer: ((message: FromFileThread) => void) | undefined;
  let fail: ((error: unknown) => void) | undefined;
  let ended: unknown;
  worker.on('message', (message: FromFileThread) =>
    'failure' in message ? fail?.(receivedError(message.failure)) : answer?.(message),
  );
  const end = (error: unknown) => {
    ended ??= error;
    fail?.(ended);
  };
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('fileTooMuch', 'memory') : error),
  );
  worker.on('exit', () => end(new Error('the thread of the file has ended')));
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<FromFileThread>((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        if (ended !== undefined) return reject(ended);
        timer = setTimeout(() => reject(new Problem('fileTooMuch', 'time')), longestMs);
      });
    } finally {
      clearTimeout(timer);
    }
  };
}
