import { createBlobStore } from '../blobStore';
import type { PhotoDone, PhotoJob } from './photoJob';
import { jpegQuality, processPhoto, type Drawing } from './photoWork';

/** Reads, scales and encodes photos in a worker, so that the page stays responsive. */
const drawing: Drawing = {
  async decode(photo) {
    const image = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    return { width: image.width, height: image.height, image, close: () => image.close() };
  },
  encode({ image }, part, width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the canvas has no 2D context');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  },
};

const blobs = createBlobStore(Date.now, { inMemory: false });

async function work({ file, id, name, type }: PhotoJob): Promise<PhotoDone> {
  if (type !== undefined)
    return {
      descriptor: await blobs.put(await file.arrayBuffer(), { id, name, type, isOriginal: true }),
    };
  const photo = await processPhoto(file, drawing);
  try {
    const { bytes, thumbnail } = photo;
    return { descriptor: await blobs.put(bytes, { id, name, type: photo.type, thumbnail }) };
  } catch (error) {
    // The page stores it in memory.
    if ((error as Error).name === 'StorageBlocked') return { photo };
    throw error;
  }
}

self.onmessage = async ({ data: { order, ...job } }: MessageEvent<{ order: number } & PhotoJob>) => {
  const send = self.postMessage as (message: unknown, transfer?: Transferable[]) => void;
  try {
    const done = await work(job);
    send({ order, ...done }, 'photo' in done ? [done.photo.bytes, done.photo.thumbnail] : []);
  } catch (error) {
    const { name, message } = error as Error;
    send({ order, error: { name, message } });
  }
};
