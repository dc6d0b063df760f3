import { jpegQuality, workOnPhoto, type Drawing } from './photoWork';

/** Photos are read, scaled and encoded beside the page, so that it stays quick meanwhile. */
const drawing: Drawing = {
  async decode(photo) {
    const image = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    return { width: image.width, height: image.height, image, close: () => image.close() };
  },
  encode({ image }, part, width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  },
};

self.onmessage = async ({ data }: MessageEvent<{ order: number; file: Blob }>) => {
  const { order, file } = data;
  const send = self.postMessage as (message: unknown, transfer?: Transferable[]) => void;
  try {
    const photo = await workOnPhoto(file, drawing);
    send({ order, photo }, [photo.bytes, photo.thumbnail]);
  } catch (error) {
    const { name, message } = error as Error;
    send({ order, error: { name, message } });
  }
};
