import { Worker } from 'node:worker_threads';
import type { ReadRecording } from './readRecording';

/** Reads an upload. @throws RecordingsBusy */
export type RecordingReader = (upload: Uint8Array) => Promise<ReadRecording>;

/** What the thread is started with. */
export interface RecordingStart {
  upload: Uint8Array;
  /** The built `inspectRecording`. */
  inspector: string;
}

/** Too many uploads wait. The device sends this one again later. */
export class RecordingsBusy extends Error {}

/** Uploads that may wait for the thread, each of a few MB at most. */
const mostWaiting = 10;
/** No session takes this long, even on a busy machine. */
const longestMs = 60_000;
const heapMb = 384;

/**
 * Reads uploads in a thread, one after the other: a large log takes a second, and votes must not wait for it.
 * The thread ends with each upload, so a file that is made to exhaust it does no lasting harm.
 * @param program `recording.js`, built from `server/recording.ts`
 * @param inspector path of the built `inspectRecording`
 */
export function recordingReader(program: URL, inspector: string): RecordingReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (upload) => {
    if (waiting >= mostWaiting) return Promise.reject(new RecordingsBusy());
    waiting += 1;
    const read = last
      .then(() => readApart(program, { upload, inspector }))
      .finally(() => void (waiting -= 1));
    last = read.catch(() => undefined);
    return read;
  };
}

async function readApart(program: URL, start: RecordingStart): Promise<ReadRecording> {
  const worker = new Worker(program, {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadRecording>((resolve, reject) => {
      const tooMuch: ReadRecording = { kind: 'invalid', detail: 'It takes too long to read.', found: [] };
      timer = setTimeout(() => resolve(tooMuch), longestMs);
      worker.on('message', resolve);
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
      );
      worker.on('exit', () => reject(new Error('the thread of the recording has ended')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
