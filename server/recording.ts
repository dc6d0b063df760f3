import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { readRecording, type Inspect } from './recordings/readRecording';
import type { RecordingStart } from './recordings/recordingThread';

/** The program of the thread that reads one recording (`recordings/recordingThread.ts`). */
const { upload, inspector } = workerData as RecordingStart;
const { inspectRecording } = (await import(/* @vite-ignore */ pathToFileURL(inspector).href)) as {
  inspectRecording: Inspect;
};
parentPort?.postMessage(readRecording(upload, inspectRecording));
parentPort?.close();
