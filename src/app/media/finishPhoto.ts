import type { BlobDescriptor } from '../../../contract/attachments';
import type { BlobStore } from '../blobStore';
import { trustedScript } from '../trustedScript';
import { drawingOnPage } from './drawOnPage';
// oxlint-disable-next-line import/default -- the build makes the address
import workerAddress from './photoWorker?worker&url';
import { processPhoto } from './photoWork';
import type { PhotoDone, PhotoJob } from './photoJob';

type Answer = { order: number } & (PhotoDone | { error: { name: string; message: string } });

let worker: Worker | null = null;
let orders = 0;

/**
 * Reads, checks, scales and stores a picked photo. Uses a worker where the browser has one: hashing and
 * copying megabytes would block the page.
 * @throws {name} the errors of `processPhoto` and `BlobStore.put`
 */
export async function finishPhoto(file: File, id: string, blobs: BlobStore): Promise<BlobDescriptor> {
  const done = await processFile(file, id);
  if ('descriptor' in done) return done.descriptor;
  const { bytes, type, thumbnail } = done.photo;
  return blobs.put(bytes, { id, name: file.name, type, thumbnail });
}

async function processFile(file: File, id: string): Promise<PhotoDone> {
  if (typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined')
    try {
      return await inWorker({ file, id, name: file.name });
    } catch (error) {
      // The worker was blocked or ran out of memory. The page has a canvas of its own.
      if ((error as Error).name !== 'WorkerFailed') throw error;
    }
  return { photo: await processPhoto(file, drawingOnPage) };
}

/**
 * Stores a photo as it was picked, in the worker.
 * @throws if there is no worker, or storing fails; nothing is stored then
 */
export async function keepOriginal(file: File, id: string): Promise<void> {
  await inWorker({ file, id, name: file.name, type: file.type });
}

function inWorker(job: PhotoJob): Promise<PhotoDone> {
  worker ??= new Worker(trustedScript(workerAddress), { type: 'module' });
  const own = worker;
  const order = (orders += 1);
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const { signal } = listening;
    const failed = () => {
      listening.abort();
      own.terminate();
      if (worker === own) worker = null;
      reject({ name: 'WorkerFailed', message: '' });
    };
    own.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (data.order !== order) return;
        listening.abort();
        if ('error' in data) reject(data.error);
        else resolve(data);
      },
      { signal },
    );
    own.addEventListener('error', failed, { signal });
    own.addEventListener('messageerror', failed, { signal });
    own.postMessage({ order, ...job });
  });
}
