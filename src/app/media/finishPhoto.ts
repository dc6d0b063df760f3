import { trustedScript } from '../trustedScript';
import { drawingOnPage } from './drawOnPage';
// oxlint-disable-next-line import/default -- the build makes the address
import workerAddress from './photoWorker?worker&url';
import { workOnPhoto, type FinishedPhoto } from './photoWork';

interface Answer {
  order: number;
  photo?: FinishedPhoto;
  error?: { name: string; message: string };
}

let worker: Worker | null = null;
let orders = 0;

/** Reads, checks and scales a picked photo, in a worker where there can be one. @throws {name} as `workOnPhoto` says */
export async function finishPhoto(file: File): Promise<FinishedPhoto> {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
    return workOnPhoto(file, drawingOnPage);
  try {
    return await inWorker(file);
  } catch (error) {
    if ((error as Error).name !== 'WorkerFailed') throw error;
    // It was blocked, or ran out of memory: the page has a canvas of its own.
    worker?.terminate();
    worker = null;
    return workOnPhoto(file, drawingOnPage);
  }
}

function inWorker(file: File): Promise<FinishedPhoto> {
  worker ??= new Worker(trustedScript(workerAddress), { type: 'module' });
  const own = worker;
  const order = (orders += 1);
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const { signal } = listening;
    const failed = () => {
      listening.abort();
      reject({ name: 'WorkerFailed', message: '' });
    };
    own.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (data.order !== order) return;
        listening.abort();
        if (data.photo) resolve(data.photo);
        else reject(data.error);
      },
      { signal },
    );
    own.addEventListener('error', failed, { signal });
    own.addEventListener('messageerror', failed, { signal });
    own.postMessage({ order, file });
  });
}
