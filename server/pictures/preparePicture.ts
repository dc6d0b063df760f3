import sharp from 'sharp';
import { pictureLimits, type PictureKind } from '../../contract/pictures';
import type { SettingsIssueCode } from '../../contract/settingsRules';
import { decodes, largePixels, typeByContent } from '../attachments/preparePhoto';

export interface PreparedPicture {
  content: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/**
 * Scales an owner's picture and encodes it again, which drops everything else in the file. A picture with
 * transparent pixels becomes a PNG, any other a JPEG.
 * @returns why it cannot be used if it is no PNG or JPEG, is broken, or has too many pixels
 */
export async function preparePicture(
  path: string,
  kind: PictureKind,
): Promise<PreparedPicture | SettingsIssueCode> {
  if (!(await typeByContent(path))) return 'no_picture';
  try {
    // Reads the header alone.
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    const pixels = width * height;
    if (pixels > pictureLimits.pixels) return 'too_many_pixels';
    return await decodes({ units: pixels > largePixels ? 2 : 1 }, () => encode(path, kind));
  } catch {
    // The library has no error codes. The file was readable a moment ago, so the picture is at fault.
    return 'no_picture';
  }
}

/**
 * Turns a picture upright and scales its longer side to the kind's pixels; a smaller one keeps its size.
 * @throws Error for a file that the library cannot decode within 20 seconds
 */
async function encode(path: string, kind: PictureKind): Promise<PreparedPicture> {
  const side = pictureLimits.side[kind];
  const scaled = await sharp(path, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const isOpaque = (await sharp(scaled).stats()).isOpaque;
  const kept = isOpaque ? sharp(scaled).flatten().jpeg({ quality: 82 }) : sharp(scaled).png();
  const { data, info } = await kept.toBuffer({ resolveWithObject: true });
  const contentType = isOpaque ? 'image/jpeg' : 'image/png';
  return { content: data, contentType, width: info.width, height: info.height };
}
