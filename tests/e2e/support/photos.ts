import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = () => mkdtempSync(join(tmpdir(), 'smilelog-photos-'));

/** Writes a file that a test can pick. @returns its path */
export function fileOf(name: string, bytes: Buffer): string {
  const path = join(folder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** A small photo of one colour. */
export async function smallPhoto(format: 'jpeg' | 'png' = 'jpeg', background = '#3a7ca5'): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return fileOf(`photo.${format}`, bytes);
}

/**
 * A photo like a phone camera's: 12 megapixels, some 7 MB, stored sideways with an orientation tag and a
 * position. Upright, its upper left quarter is red.
 */
export async function cameraPhoto(): Promise<string> {
  const [width, height] = [4_032, 3_024];
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 28 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // Orientation 6: the left side of the stored picture is the top.
  const red = {
    create: { width: width / 2, height: height / 2, channels: 3 as const, background: '#d02020' },
  };
  const bytes = await sharp(noise)
    .composite([{ input: red, left: 0, top: height / 2 }])
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return fileOf('IMG_2041.JPG', bytes);
}
