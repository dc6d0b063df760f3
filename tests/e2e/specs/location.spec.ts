import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { Sqlite } from '../../../server/db/betterSqlite3';
import { button, dialog, heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows, startServer, type RunningServer } from '../support/server';
import {
  consoleErrors,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  votes,
  watchConsole,
} from '../support/visit';

/** The stored positions of a vote. */
const locations = (vote: Record<string, unknown> | undefined) =>
  rows(process.env.E2E_DATA as string, 'select * from locations where vote_id = ?', vote?.id);

/** The diagnostics steps of a vote's location, in order. */
const steps = (vote: Record<string, unknown> | undefined) =>
  rows(
    process.env.E2E_DATA as string,
    'select action, additional_json from rate_logs where vote_uid = ? order by id',
    vote?.uid,
  );

const focused = () => browser.execute(() => document.activeElement?.textContent ?? '');
/** An open popup by its title. */
const popup = (title: string) => $('dialog[open]').$(`h2=${title}`);
/** Waits for a transient message. */
const waitForMessage = (text: string) => $(`p=${text}`).waitForExist();

/** A sad vote at a place that asks for the location. */
async function votedOnTheTrail(): Promise<void> {
  await votePage.open('demo-gps');
  await votePage.face('Sad').click();
  await expect(heading()).toHaveText('Thank you.');
  await popup('Share where you are?').waitForDisplayed();
}

/** The open popup fits and passes axe in every size and scheme. */
async function looksRight(name: string): Promise<void> {
  for (const [size, scheme] of looks('small', 'phone', 'desktop', 'landscape')) {
    await resize(size);
    await setScheme(scheme);
    expect([name, size, await findings()]).toEqual([name, size, []]);
    expect(
      await browser.execute(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector<HTMLElement>(
          'dialog[open]',
        ) as HTMLElement;
        return [scrollHeight - clientHeight, scrollWidth - clientWidth];
      }),
    ).toEqual([0, 0]);
    await screenshot(`location/${name}-${size}-${scheme}`);
  }
  await resize('phone');
  await setScheme('light');
}

describe('The location of a vote', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
    // Automated browsers grant every permission by default.
    await browser.setPermissions({ name: 'geolocation' }, 'prompt');
  });
  after(() => setScheme('light'));

  it('is asked at once, explained, and stored when it is allowed (LO-1, LO-3, LO-5, LO-7, VO-9) [location-shared]', async () => {
    const emulation = await browser.emulate('geolocation', {
      latitude: 52.514_612_3,
      longitude: -0.120_49,
      accuracy: 12.4,
    });
    await watchConsole();
    await votedOnTheTrail();
    await looksRight('explain');
    // By keyboard: the first button has the focus.
    expect(await focused()).toBe('Allow');
    await browser.keys('Tab');
    expect(await focused()).toBe('No, thanks');
    await browser.keys(['Shift', 'Tab']);
    await browser.keys('Enter');
    await waitForMessage('Your location was added.');
    await dialog().waitForExist({ reverse: true });
    await screenshot('location/shared');
    const vote = votes('demo-gps').at(-1);
    await browser.waitUntil(() => locations(vote).length === 1);
    expect(locations(vote)).toMatchObject([
      { lat: 52.514_612_3, lng: -0.120_49, accuracy: 12, is_old: 0, is_special: 0 },
    ]);
    const calls = ['gpsPopupAsked', 'gpsAllowedPopup', 'gpsRequested', 'gpsLoadingPopupHide'];
    await browser.waitUntil(() => steps(vote).length === calls.length);
    expect(
      steps(vote)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(calls.sort());
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('location-shared');
    await emulation();
  });

  it('is not asked of the device when the popup is declined, and the person goes on (LO-6) [location-declined]', async () => {
    await votedOnTheTrail();
    await button('No, thanks').click();
    await dialog().waitForExist({ reverse: true });
    const vote = votes('demo-gps').at(-1);
    await browser.waitUntil(() => steps(vote).some(({ action }) => action === 'voteGeolocationError'));
    expect(steps(vote).at(-1)?.additional_json).toContain('declined_on_popup');
    expect(locations(vote)).toEqual([]);
    await $('textarea').setValue('Mud after the bridge.');
    await button('Send').click();
    await button('Add something').waitForExist();
    await expect(dialog()).not.toBeExisting();
    await replaysExactly('location-declined');
  });

  it('is declined by Escape too, and a tap beside the popup is no answer (LO-6)', async () => {
    await votedOnTheTrail();
    await browser.action('pointer').move({ x: 5, y: 5 }).down().up().perform();
    await expect(dialog()).toBeDisplayed();
    await browser.keys('Escape');
    await dialog().waitForExist({ reverse: true });
    const vote = votes('demo-gps').at(-1);
    await browser.waitUntil(() => steps(vote).some(({ action }) => action === 'voteGeolocationError'));
    expect(steps(vote).at(-1)?.additional_json).toContain('declined_on_popup');
  });

  it('is not waited for where the browser refuses it (LO-6) [location-refused]', async () => {
    await browser.setPermissions({ name: 'geolocation' }, 'denied');
    await votedOnTheTrail();
    await button('Allow').click();
    await waitForMessage('No location was added. Your feedback counts all the same.');
    const vote = votes('demo-gps').at(-1);
    await browser.waitUntil(() => steps(vote).some(({ action }) => action === 'voteGeolocationError'));
    expect(JSON.parse(String(steps(vote).at(-1)?.additional_json))).toMatchObject({
      data: { error: 1, type: 'denied' },
    });
    await replaysExactly('location-refused');
  });

  it('keeps nobody who does not want to wait (LO-3) [location-skipped]', async () => {
    await votedOnTheTrail();
    await browser.execute(() => {
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
    await button('Allow').click();
    await popup('Finding where you are…').waitForDisplayed();
    await looksRight('finding');
    expect(await focused()).toBe('Go on without it');
    await browser.keys('Enter');
    await dialog().waitForExist({ reverse: true });
    expect(locations(votes('demo-gps').at(-1))).toEqual([]);
    await expect($('textarea')).toBeDisplayed();
    await replaysExactly('location-skipped');
  });
});

describe('The location of a note, on a sticker of which nothing tells where it is', () => {
  let server: RunningServer;

  before(async () => {
    const fresh = await startServer();
    await fresh.pause();
    const database = new Sqlite(join(fresh.dataDir, 'smilelog.sqlite'));
    database.prepare("update stickers set placement = null, asset_id = null where uid = 'demo-cafe'").run();
    database.close();
    server = await startServer(fresh);
  });
  after(() => server.stop());

  beforeEach(async () => {
    await newVisitor(server.url);
    await resize('phone');
    await browser.setPermissions({ name: 'geolocation' }, 'prompt');
    await watchConsole();
  });

  const vote = () => rows(server.dataDir, 'select * from votes order by id').at(-1);
  const stored = () => rows(server.dataDir, 'select * from locations where vote_id = ?', vote()?.id);

  async function sends(face: 'Happy' | 'Sad', note: string): Promise<void> {
    await browser.url(`${server.url}/r/rate/demo-cafe`);
    await votePage.face(face).click();
    await expect(heading()).toHaveText('Thank you.');
    await expect(dialog()).not.toBeExisting();
    await $('textarea').setValue(note);
    await button('Send').click();
  }

  it('is asked once a note of what is not well is safe, and the thank-you page comes after it (LO-2, LO-3, CM-4) [location-note]', async () => {
    const emulation = await browser.emulate('geolocation', {
      latitude: 59.334_591,
      longitude: 18.063_24,
      accuracy: 8,
    });
    await sends('Sad', 'The soap is empty');
    await popup('Share where you are?').waitForDisplayed();
    await browser.waitUntil(() => rows(server.dataDir, 'select text from notes').length === 1);
    await screenshot('location/after-note');
    await button('Allow').click();
    await waitForMessage('Your location was added.');
    await dialog().waitForExist({ reverse: true });
    await expect($('main')).toHaveText(expect.stringContaining('Your note'));
    await browser.waitUntil(() => stored().length === 1);
    expect(stored()).toMatchObject([{ lat: 59.334_591, lng: 18.063_24, accuracy: 8, is_old: 0 }]);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('location-note');
    await emulation();
  });

  it('is not asked of whoever is happy (LO-2)', async () => {
    await sends('Happy', 'Lovely');
    await expect($('main')).toHaveText(expect.stringContaining('Your note'));
    await expect(dialog()).not.toBeExisting();
    expect(stored()).toEqual([]);
  });
});
