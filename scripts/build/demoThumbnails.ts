import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { photoNames, servicePhotos } from '../../fixtures/demo/servicePhotos';
import { visitorPhotos } from '../../fixtures/demo/visitorPhotos';

/**
 * Draws the demo's pictures as JPEG: those of services for the report (`serviceThumbnails.json`), and those
 * of visitors with their thumbnails (`visitorPhotos.json`). The server itself decodes no SVG, whoever it is
 * from. Run after a change of `servicePhotos.ts` or `visitorPhotos.ts`.
 */
async function jpeg(svg: string, width: number): Promise<string> {
  const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width, (width * 3) / 4);
  return (await drawn.jpeg({ quality: 70 }).toBuffer()).toString('base64');
}

function save(name: string, pictures: object): void {
  const path = new URL(`../../fixtures/demo/${name}.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(pictures, null, 2)}\n`);
}

const drawing = (svg: string) =>
  svg.startsWith('<svg') ? svg : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">${svg}</svg>`;

const thumbnails = photoNames.map(
  async (name) => [name, await jpeg(servicePhotos[name] ?? '', 320)] as const,
);
save('serviceThumbnails', Object.fromEntries(await Promise.all(thumbnails)));
const photos = Object.entries(visitorPhotos).map(
  async ([name, svg]) =>
    [name, { photo: await jpeg(drawing(svg), 960), thumbnail: await jpeg(drawing(svg), 320) }] as const,
);
save('visitorPhotos', Object.fromEntries(await Promise.all(photos)));
