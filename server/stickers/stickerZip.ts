import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { rasterise } from './rasterise';

/** A picture of a ZIP file. */
export interface ZippedPicture {
  /** Without an extension. */
  name: string;
  svg: string;
}

/**
 * A ZIP file with a picture for each sticker. It takes one picture at a time, and between them other work has
 * its turn.
 * @param density dots per inch of PNGs
 */
export async function stickerZip(
  pictures: Iterable<ZippedPicture>,
  format: 'svg' | 'png',
  density: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { name, svg } of pictures) {
    const file = `${name}.${format}`;
    // A PNG is compressed already.
    const entry = format === 'png' ? new ZipPassThrough(file) : new ZipDeflate(file);
    zip.add(entry);
    entry.push(format === 'png' ? await rasterise(svg, density) : Buffer.from(svg), true);
    await nextTurn();
  }
  zip.end();
  return Buffer.concat(parts);
}
