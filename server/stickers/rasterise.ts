import sharp from 'sharp';

const svgLoader = { operation: ['VipsForeignLoadSvg'] };
let running = 0;

/**
 * Draws one of our own SVG pictures as a PNG. Elsewhere the server refuses to decode SVG
 * (`attachments/preparePhoto.ts`), so the decoder is allowed only while this runs. Uploads are told from SVG
 * by their first bytes before anything decodes them.
 * @param density dots per inch
 */
export async function rasterise(svg: string, density: number): Promise<Buffer> {
  running += 1;
  sharp.unblock(svgLoader);
  try {
    return await sharp(Buffer.from(svg), { density }).png().toBuffer();
  } finally {
    running -= 1;
    if (running === 0) sharp.block(svgLoader);
  }
}
