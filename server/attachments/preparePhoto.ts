import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { limits } from '../../contract/limits';
import { gate } from './decodeGate';

// Only these two formats are decoded, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Longest side in pixels; the device scales large photos to the same. Larger JPEGs are decoded at half size.
 */
const longestSide = 2_560;
const thumbnailSide = 320;
/** Photos from this size on are decoded one at a time: a progressive JPEG of 50 megapixels takes 300 MB. */
export const largePixels = 16_000_000;
export const decodes = gate(2);

export interface PreparedPhoto {
  content: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** A JPEG. */
  thumbnail: Buffer;
}

/**
 * Decodes a photo and encodes it again, which drops everything else in the file: EXIF, location, a second
 * file behind the picture. Returns undefined if it is no PNG or JPEG, is broken, or has too many pixels.
 * @param from the address that has sent it; addresses take turns
 */
export async function preparePhoto(path: string, from?: string): Promise<PreparedPhoto | undefined> {
  const contentType = await typeByContent(path);
  if (!contentType) return undefined;
  try {
    const input = () =>
      sharp(path, { limitInputPixels: limits.photoPixels, failOn: 'error' }).timeout({ seconds: 20 });
    const { width, height } = await input().metadata();
    const pixels = width * height;
    if (pixels > limits.photoPixels) return undefined;
    return await decodes({ units: pixels > largePixels ? 2 : 1, from }, () => encode(input, contentType));
  } catch {
    // The library has no error codes. The file was readable a moment ago, so the photo is at fault.
    return undefined;
  }
}

async function encode(input: () => Sharp, contentType: PreparedPhoto['contentType']): Promise<PreparedPhoto> {
  const upright = input()
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  const kept = contentType === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 });
  const { data, info } = await kept.toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { content: data, contentType, width: info.width, height: info.height, thumbnail };
}

/** A thumbnail for a report with very many. @returns undefined for what is no picture */
export async function smaller(thumbnail: Buffer): Promise<Buffer | undefined> {
  return sharp(thumbnail)
    .resize(200, 200, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 55 })
    .toBuffer()
    .catch(() => undefined);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** By the first bytes. */
export async function typeByContent(path: string): Promise<PreparedPhoto['contentType'] | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.equals(pngStart)) return 'image/png';
    return head.subarray(0, 3).equals(jpegStart) ? 'image/jpeg' : undefined;
  } finally {
    await file.close();
  }
}
