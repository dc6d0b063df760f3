import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser } from '@wdio/globals';
import sharp from 'sharp';

const folder = 'docs/guide/images';
/** Upper limit of a picture. */
const mostBytes = 60_000;

/**
 * Takes the picture `docs/guide/images/<name>.webp` of what the browser shows.
 * @param quality of the WebP; a picture of many small things needs a lower one
 * @throws when it is too large
 */
export async function guidePicture(name: string, quality = 80): Promise<void> {
  await stands();
  const bytes = await sharp(Buffer.from(await browser.takeScreenshot(), 'base64'))
    .webp({ quality, effort: 6 })
    .toBuffer();
  if (bytes.length > mostBytes) throw new Error(`The picture ${name} has ${bytes.length} bytes.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), bytes);
}

/** Waits until nothing loads or moves. */
export async function stands(): Promise<void> {
  await browser.waitUntil(async () => !(await $('main [role="progressbar"]').isExisting()));
  await browser.waitUntil(() =>
    browser.execute(
      () =>
        // A picture further down is loaded when somebody scrolls there.
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
        ) && document.getAnimations().every(({ playState }) => playState !== 'running'),
    ),
  );
}
