import { createHash } from 'node:crypto';
import { $, browser, expect } from '@wdio/globals';
import sharp from 'sharp';
import { button, dialog } from '../pages/pageParts';
import { keptBlobs, keptCount, thankYouPage } from '../pages/thankYouPage';
import { rows } from '../support/server';
import { cameraPhoto, fileOf, smallPhoto } from '../support/photos';
import {
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  watchConsole,
  consoleErrors,
  votes,
} from '../support/visit';

const allowMicrophone = (state: 'granted' | 'denied') =>
  browser.setPermissions({ name: 'microphone' }, state);

describe('After the vote', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
  });

  it('photos are shown small, can be removed, and are there again after a reload (AT-1, AT-6) [photos]', async () => {
    await watchConsole();
    await thankYouPage.openAfterVote();
    await thankYouPage.pick(await smallPhoto('jpeg'), await smallPhoto('png', '#c28f2c'));
    await thankYouPage.waitForPhotos(2);
    await expect($('main')).toHaveText(expect.stringContaining('2 of 5'));
    await screenshot('photos');
    await thankYouPage.removePhoto(1).click();
    await thankYouPage.waitForPhotos(1);
    expect(await browser.execute(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remove photo 1',
    );
    const kept = await keptBlobs();
    expect(kept.map(({ type }) => type)).toEqual(['image/png']);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('photos');
    await browser.refresh();
    await thankYouPage.waitForPhotos(1);
    const pixels = await browser.execute(
      () => document.querySelector<HTMLImageElement>('ul[aria-label="Your photos"] img')?.naturalWidth,
    );
    expect(pixels).toBe(192);
  });

  it('a photo of the camera is scaled, stands upright, and says no more where it was taken', async () => {
    await thankYouPage.openAfterVote();
    await thankYouPage.pick(await cameraPhoto());
    await thankYouPage.waitForPhotos(1);
    const [photo] = await keptBlobs();
    const bytes = Buffer.from(photo?.bytes ?? '', 'base64');
    const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 1_920,
      height: 2_560,
      format: 'jpeg',
      exif: undefined,
      orientation: undefined,
    });
    expect(photo?.size).toBe(bytes.length);
    expect(photo?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const at = async (image: Buffer, left: number, top: number) => [
      ...(await sharp(image).extract({ left, top, width: 4, height: 4 }).resize(1, 1).raw().toBuffer()),
    ];
    const [red = 0, green = 255] = await at(bytes, 200, 200);
    expect(red - green).toBeGreaterThan(100);
    const [otherRed = 255, otherGreen = 0] = await at(bytes, 1_700, 2_300);
    expect(Math.abs(otherRed - otherGreen)).toBeLessThan(80);
    const thumbnail = await sharp(Buffer.from(photo?.thumbnail ?? '', 'base64')).metadata();
    expect([thumbnail.width, thumbnail.height, thumbnail.format]).toEqual([192, 192, 'jpeg']);
  });

  it('photos that are still being prepared when the page is left are there when it comes back (AT-6)', async () => {
    await thankYouPage.openAfterVote();
    const photo = await cameraPhoto();
    await thankYouPage.pick(photo, photo, photo);
    await browser.waitUntil(async () => (await keptCount()) === 3, { interval: 50 });
    await browser.refresh();
    await thankYouPage.waitForPhotos(3);
    for (const { type, size, bytes } of await keptBlobs()) {
      expect([type, size]).toEqual(['image/jpeg', Buffer.from(bytes, 'base64').length]);
      expect((await sharp(Buffer.from(bytes, 'base64')).metadata()).width).toBe(1_920);
    }
    await expect($('main')).toHaveText(expect.stringContaining('3 of 5'));
  });

  it('what is no photo, too large, or too much is told, and the others stay (AT-1, AT-2, AT-4, AT-5)', async () => {
    await thankYouPage.openAfterVote();
    const fine = await smallPhoto();
    // The name of a file proves nothing; its content counts.
    await thankYouPage.pick(fine, fileOf('menu.jpg', Buffer.from('%PDF-1.7 a menu')));
    await dialog().waitForExist();
    await expect(dialog()).toHaveText(expect.stringContaining('Wrong format. Please use PNG or JPG'));
    await screenshot('photo-wrong-format');
    await dialog().$('button=OK').click();
    await thankYouPage.waitForPhotos(1);

    await thankYouPage.pick(fileOf('huge.png', Buffer.alloc(20 * 1024 * 1024 + 1, 1)));
    await dialog().waitForExist();
    await expect(dialog()).toHaveText(expect.stringContaining('Photo is more than 20Mb'));
    await dialog().$('button=OK').click();

    await thankYouPage.pick(fine, fine, fine, fine, fine);
    await dialog().waitForExist();
    await expect(dialog()).toHaveText(expect.stringContaining('Only up to 5 files allowed'));
    await dialog().$('button=OK').click();
    await thankYouPage.waitForPhotos(5);
    await expect($('main')).toHaveText(expect.stringContaining('5 of 5'));
    await resize('small');
    await screenshot('photos-five-small');
    expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('a voice is recorded, played, kept over a reload, and deleted (AU-1, AU-2) [voice]', async () => {
    await watchConsole();
    await allowMicrophone('granted');
    await thankYouPage.openAfterVote();
    await thankYouPage.record().click();
    await thankYouPage.stop().waitForExist();
    await thankYouPage.hasRecorded(2);
    await screenshot('voice-recording');
    expect(await browser.execute(() => document.activeElement?.textContent)).toBe('Stop recording');
    await thankYouPage.stop().click();
    await thankYouPage.play().waitForExist();
    const [recording] = await keptBlobs();
    expect(recording?.type).toBe('audio/webm');
    // EBML magic number: a WebM from its first byte.
    expect(Buffer.from(recording?.bytes ?? '', 'base64').readUInt32BE(0)).toBe(0x1a45dfa3);
    await screenshot('voice-recorded');
    await thankYouPage.play().click();
    await thankYouPage.stopPlaying().waitForExist();
    await thankYouPage.play().waitForExist({ timeout: 15_000 });
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('voice');

    await browser.refresh();
    await thankYouPage.deleteRecording().waitForExist();
    await thankYouPage.deleteRecording().click();
    await thankYouPage.play().waitForExist({ reverse: true });
    expect(await browser.execute(() => document.activeElement?.textContent)).toBe('Record voice');
    expect(await keptBlobs()).toEqual([]);
  });

  it('what was said is kept when the page is left in the middle', async () => {
    await allowMicrophone('granted');
    await thankYouPage.openAfterVote();
    await thankYouPage.record().click();
    await thankYouPage.hasRecorded(5);
    await browser.refresh();
    await thankYouPage.play().waitForExist();
    await thankYouPage.play().click();
    await thankYouPage.stopPlaying().waitForExist();
  });

  it('a refused microphone is told, and nothing is lost by it (AU-4) [voice-refused]', async () => {
    await allowMicrophone('denied');
    await thankYouPage.openAfterVote();
    await thankYouPage.record().click();
    await dialog().waitForExist();
    await expect(dialog()).toHaveText(
      expect.stringContaining('Please give us access to your microphone to record audio'),
    );
    await screenshot('voice-refused');
    await dialog().$('button=OK').click();
    await expect(button('Record voice')).toBeDisplayed();
    await replaysExactly('voice-refused');
    await allowMicrophone('granted');
  });

  it('photos and voice go with the note, and the server has what the phone had (AT-6, AU-3) [send-files]', async () => {
    await allowMicrophone('granted');
    await thankYouPage.openAfterVote('demo-cafe', 'Sad');
    await thankYouPage.pick(await smallPhoto('jpeg'), await smallPhoto('png', '#c28f2c'));
    await thankYouPage.waitForPhotos(2);
    await thankYouPage.record().click();
    await thankYouPage.hasRecorded(2);
    const photos = await keptBlobs();
    // Send ends the recording.
    await thankYouPage.send().click();
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    await screenshot('files-sent');
    const stored = rows(
      process.env.E2E_DATA as string,
      'select kind, client_id, sent_sha256 from attachments where vote_id = ? order by kind, slot',
      votes('demo-cafe').at(-1)?.id,
    );
    expect(stored.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'recording']);
    for (const { id, sha256 } of photos.filter(({ type }) => type.startsWith('image/')))
      expect(stored).toContainEqual({ kind: 'photo', client_id: id, sent_sha256: sha256 });
    await browser.waitUntil(async () => (await keptBlobs()).length === 0);
    await replaysExactly('send-files');
  });
});
