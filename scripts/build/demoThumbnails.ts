import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { photoNames, servicePhotos } from '../../fixtures/demo/servicePhotos';

/**
 * Draws `fixtures/demo/serviceThumbnails.json`: the demo's pictures as JPEG, for the report. The server itself
 * decodes no SVG, whoever it is from. Run after a change of `servicePhotos.ts`.
 */
const drawn = await Promise.all(
  photoNames.map(async (name) => {
    const jpeg = await sharp(Buffer.from(servicePhotos[name] ?? ''))
      .resize(320, 240)
      .jpeg({ quality: 70 })
      .toBuffer();
    return [name, jpeg.toString('base64')] as const;
  }),
);
const path = new URL('../../fixtures/demo/serviceThumbnails.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(Object.fromEntries(drawn), null, 2)}\n`);
