import { limits } from '../../../contract/limits';

/** What is stored of a photo. */
export interface FinishedPhoto {
  bytes: ArrayBuffer;
  type: 'image/jpeg' | 'image/png';
  /** A small square JPEG. */
  thumbnail: ArrayBuffer;
}

/**
 * How a thread decodes and draws. A worker has no elements; an old browser has a canvas only as an element.
 */
export interface Drawing {
  /** Decodes upright, as the photo was taken. Rejects for anything that is not a picture. */
  decode(photo: Blob): Promise<Decoded>;
  /** Encodes a part of the picture as a JPEG, scaled, with white for transparent pixels. */
  encode(picture: Decoded, part: Part, width: number, height: number): Promise<Blob>;
}

export interface Decoded {
  width: number;
  height: number;
  image: CanvasImageSource;
  close(): void;
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const jpegQuality = 0.85;
/** Side of a thumbnail in pixels: 64 CSS pixels at a pixel ratio of 3. */
const thumbnailSide = 192;

/**
 * Reads a picked photo once and computes everything that is stored of it.
 * @throws {name} `WrongFormat` by its content; `PhotoGone` if the device no longer has the file
 */
export async function processPhoto(file: Blob, drawing: Drawing): Promise<FinishedPhoto> {
  const bytes = await read(file);
  const type = photoType(new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength)));
  if (!type) throw { name: 'WrongFormat', message: 'neither PNG nor JPEG' };
  const picture = await drawing.decode(new Blob([bytes], { type })).catch((error: Error) => {
    throw { name: 'WrongFormat', message: error.message };
  });
  try {
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    const middle = squareIn(whole);
    const thumbnail = await drawing.encode(picture, middle, thumbnailSide, thumbnailSide);
    if (!needsScaling(bytes.byteLength, whole))
      return { bytes, type, thumbnail: await thumbnail.arrayBuffer() };
    const share = Math.min(1, limits.scaledPhotoSide / Math.max(whole.width, whole.height));
    const scaled = await drawing.encode(
      picture,
      whole,
      Math.round(whole.width * share),
      Math.round(whole.height * share),
    );
    return {
      bytes: await scaled.arrayBuffer(),
      type: 'image/jpeg',
      thumbnail: await thumbnail.arrayBuffer(),
    };
  } finally {
    picture.close();
  }
}

async function read(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    throw { name: 'PhotoGone', message: (error as Error).name };
  }
}

/** The type by the first bytes. File names are not reliable (AT-1). */
export function photoType(head: Uint8Array): FinishedPhoto['type'] | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null;
}

/** Whether the file is too large in bytes, or has more pixels than the server takes. */
function needsScaling(bytes: number, { width, height }: Part): boolean {
  return bytes > limits.unscaledPhotoBytes || width * height > limits.photoPixels;
}

function squareIn({ width, height }: Part): Part {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
