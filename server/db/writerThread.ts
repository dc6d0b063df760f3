import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, type Outcome } from './database';
import type { PortableCommand } from './portable';

export type SentCommand = PortableCommand<unknown>['sent'];

/** Start parameters of the thread. */
export interface WriterStart {
  path: string;
  secrets: readonly string[];
}

/**
 * To the thread: commands as JSON, which takes half the time of a structured clone of many small objects;
 * null to stop.
 */
export type ToWriter = string | null;
/** From the thread: outcomes, in the order of the messages. */
export type FromWriter = readonly (readonly SentOutcome[])[];

/** A serialisable outcome. An error is reduced to the fields that identify it. */
export type SentOutcome = { result: unknown } | { failure: SentError };

export interface SentError {
  name: string;
  message: string;
  stack: string | undefined;
  /** Everything else that the error carries. */
  rest: object;
}

/** The writer thread as its callers see it. */
export interface WriterThread {
  /**
   * Runs commands, those of several calls in one transaction, and answers after its COMMIT. Never rejects:
   * failures are outcomes.
   */
  run(commands: readonly SentCommand[]): Promise<Outcome[]>;
  /** Whether an answer is outstanding. */
  isBusy(): boolean;
  /** Answers outstanding commands, closes its connection and ends. */
  close(): Promise<void>;
}

/**
 * Starts the thread. If it ends by itself, outstanding commands fail as with an unavailable database, and the
 * error stops the process.
 * @param entry program of the thread, `server/writer.ts`
 */
export async function startWriterThread(entry: URL, start: WriterStart): Promise<WriterThread> {
  // Young-generation objects live for one batch.
  const worker = new Worker(entry, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: 4 } });
  const waiting: { commands: readonly SentCommand[]; answer: (outcomes: Outcome[]) => void }[] = [];
  let ended = false;
  const end = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void end.then(() => {
    ended = true;
    for (const { commands, answer } of waiting.splice(0)) answer(commands.map(gone));
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the writer thread ended before it began')));
  });
  worker.removeAllListeners('error');
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', (answers: FromWriter) => {
    for (const outcomes of answers) waiting.shift()?.answer(outcomes.map(received));
  });

  return {
    run: (commands) =>
      new Promise((answer) => {
        if (ended) return answer(commands.map(gone));
        waiting.push({ commands, answer });
        worker.postMessage(JSON.stringify(commands) satisfies ToWriter);
      }),
    isBusy: () => waiting.length > 0,
    close: () => {
      worker.postMessage(null satisfies ToWriter);
      return end;
    },
  };
}

function gone(): Outcome {
  return { error: new DatabaseUnavailable(new Error('the writer thread has ended')) };
}

/** Makes an outcome serialisable. */
export function sendable(outcome: Outcome): SentOutcome {
  if (!('error' in outcome)) return outcome;
  return { failure: sendableError(outcome.error) };
}

/** Makes an error serialisable. */
export function sendableError(error: unknown): SentError {
  if (!(error instanceof Error)) return sendableError(new Error(String(error)));
  const { name, message, stack, cause } = error;
  const rest = { ...error, ...(cause instanceof Error && { cause: { ...cause, name: cause.name } }) };
  return { name, message, stack, rest };
}

function received(outcome: SentOutcome): Outcome {
  if (!('failure' in outcome)) return outcome;
  return { error: receivedError(outcome.failure) };
}

/** The error that a thread has sent. */
export function receivedError({ name, message, stack, rest }: SentError): Error {
  return Object.assign(new Error(message), { name, stack }, rest);
}
