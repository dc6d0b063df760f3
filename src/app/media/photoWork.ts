import { limits } from '../../../contract/limits';

/** What is kept of a photo. */
export interface FinishedPhoto {
  bytes: ArrayBuffer;
  type: 'image/jpeg' | 'image/png';
  /** A small square JPEG. */
  thumbnail: ArrayBuffer;
}

/** How a thread decodes and draws: a worker has no elements, an old browser no canvas without one. */
export interface Drawing {
  /** Upright, as the photo was taken. Rejects for what is no picture. */
  decode(photo: Blob): Promise<Decoded>;
  /** A JPEG of a part of the picture, scaled, on white where it is transparent. */
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
/** Pixels of a thumbnail's side: 64 CSS pixels on a sharp screen. */
const thumbnailSide = 192;

/**
 * Reads a picked photo once and makes of it what is kept.
 * @throws {name} `WrongFormat` by its content; `PhotoGone` when the device has it no more
 */
export async function workOnPhoto(file: Blob, drawing: Drawing): Promise<FinishedPhoto> {
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

/** By the first bytes; a name says nothing (AT-1). */
export function photoType(head: Uint8Array): FinishedPhoto['type'] | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null;
}

/** Large in bytes, or in pixels beyond what the server takes. */
function needsScaling(bytes: number, { width, height }: Part): boolean {
  return bytes > limits.unscaledPhotoBytes || width * height > limits.photoPixels;
}

function squareIn({ width, height }: Part): Part {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
