import sharp from 'sharp';
import { limits } from '../../contract/limits';
import { Problem } from '../http/problem';

/** A logo as it is printed: a square on white, PNG. */
export interface Logo {
  png: Buffer;
  /** Part of the code's side that it covers. */
  share: number;
}

/** Pixels of a printed logo: 20 mm at 300 dpi. */
const side = 240;

/**
 * Scales a logo to a square on white.
 * @throws Problem wrongFormat for what is neither PNG nor JPEG, or has more than 50 megapixels
 */
export async function readLogo(bytes: Buffer, share: number): Promise<Logo> {
  const start = bytes.toString('hex', 0, 4);
  // Looks at the bytes before decoding: sharp would read SVG, too.
  if (start !== '89504e47' && !start.startsWith('ffd8ff')) throw new Problem('wrongFormat');
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.photoPixels }).rotate();
    const png = await picture
      .resize(side, side, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    return { png, share };
  } catch {
    throw new Problem('wrongFormat');
  }
}
