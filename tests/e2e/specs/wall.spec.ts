import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { change } from '../support/server';
import { signIn } from '../support/staff';
import {
  base,
  consoleErrors,
  exportLog,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  url,
  watchConsole,
} from '../support/visit';

const page = { screen_width: 390, screen_height: 844, inner_width: 390, inner_height: 760 };

/** Votes of as many visitors at the septic tank. */
async function votes(rate: 1 | 2 | 3, count: number): Promise<void> {
  for (let vote = 0; vote < count; vote++) {
    const answer = await fetch(`${base()}/api/sendRateDetails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question_id: 'demo-septic', rate, ...page, mode: 'vote', is_lead: false }),
    });
    expect(answer.status).toBe(200);
  }
}

/** The last service at the septic tank was 14 minutes ago. */
const servedJustNow = () =>
  change(
    process.env.E2E_DATA as string,
    `update service_logs set served_at = ${Date.now() - 14.5 * 60_000} where id in (
       select service_logs.id from service_logs join stickers on stickers.question_id = service_logs.question_id
       where stickers.uid = 'demo-septic' order by served_at desc limit 1)`,
  );

/** Whether nothing has to be scrolled. */
const fits = () =>
  browser.execute(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  });

const corridor = { width: 1920, height: 1080 };
const hand = { width: 390, height: 844 };

async function looksRight(name: string): Promise<void> {
  for (const [place, size] of Object.entries({ corridor, hand }))
    for (const scheme of ['light', 'dark'] as const) {
      await browser.setViewport(size);
      await setScheme(scheme);
      await browser.pause(300);
      expect(await findings()).toEqual([]);
      expect([name, place, await fits()]).toEqual([name, place, true]);
      await screenshot(`wall/${name}-${place}-${scheme}`);
    }
  await setScheme('light');
}

describe('A screen in a corridor', () => {
  const main = () => $('main');
  const dialog = () => deskPage.dialog();
  let link = '';

  before(async () => {
    await newVisitor();
    servedJustNow();
  });
  after(() => resize('phone'));

  it('an owner makes a link, names it and has it at hand [wall-links]', async () => {
    await signIn('owner@demo.example');
    await resize('desktop');
    await url('/desk/insights?scope=place:demo-place-diner');
    await deskPage.button('Wall screen').click();
    await dialog().$('aria/Where the screen hangs').setValue('Kitchen corridor');
    await screenshot('wall/links-empty');
    await dialog().$('button=Make a link').click();
    const open = dialog().$('aria/Open: Kitchen corridor');
    await open.waitForDisplayed();
    expect(await findings()).toEqual([]);
    await screenshot('wall/links');
    link = new URL((await open.getProperty('href')) as string).href.slice(base().length);
    expect(link).toMatch(/^\/desk\/wall#./);
    const log = await exportLog();
    for (const part of link.split('#')[1]?.split('.') ?? []) expect(log).not.toContain(part);
    expect(log).not.toContain('corridor');
    await replaysExactly('wall-links');
  });

  it('shows whoever has the link today’s faces, through a break of the network [wall]', async () => {
    await newVisitor();
    await watchConsole();
    await browser.setViewport(corridor);
    await url(link);
    await expect(main()).toHaveText(expect.stringContaining('No votes yet today'));
    await expect(main()).toHaveText(expect.stringContaining('14 minutes ago'));
    await looksRight('none');
    await votes(3, 5);
    await votes(1, 2);
    await browser.setViewport(corridor);
    await goOnline();
    await expect($('[role="img"][aria-label="2 sad, 0 so-so, 5 happy"]')).toBeDisplayed();
    await expect(main()).not.toHaveText(expect.stringContaining('%'));
    await looksRight('few');
    await goOffline();
    await browser.execute(() => window.dispatchEvent(new Event('online')));
    await browser.waitUntil(() => browser.execute(() => window.localStorage.getItem('wall') !== null));
    await expect($('[role="img"][aria-label="2 sad, 0 so-so, 5 happy"]')).toBeDisplayed();
    await votes(3, 12);
    await goOnline();
    await expect(main()).toHaveText(expect.stringContaining('89% of 19 votes today were happy'));
    await looksRight('many');
    expect(await consoleErrors()).toEqual([]);
    const log = await exportLog();
    for (const part of link.split('#')[1]?.split('.') ?? []) expect(log).not.toContain(part);
    expect(log).not.toContain('Lantern');
    await replaysExactly('wall');
  });

  it('starts during a break with the last picture, and says that it is old', async () => {
    await newVisitor();
    await browser.setViewport(corridor);
    await url(link);
    const now = '89% of 19 votes today were happy';
    await expect(main()).toHaveText(expect.stringContaining(now));
    await browser.waitUntil(() =>
      browser.execute(async () => (await caches.keys()).some((name) => name.startsWith('smilelog-desk-'))),
    );
    // The browser keeps the desk's page last.
    await browser.waitUntil(() => browser.execute(async () => Boolean(await caches.match('/desk'))));
    await goOffline();
    await browser.execute(() => window.dispatchEvent(new Event('online')));
    await browser.waitUntil(() => browser.execute(() => window.localStorage.getItem('wall') !== null));
    await browser.refresh();
    await expect(main()).toHaveText(expect.stringContaining('No connection since'));
    await expect(main()).toHaveText(expect.stringContaining(now));
    await looksRight('old');
    await goOnline();
    await expect(main()).not.toHaveText(expect.stringContaining('No connection since'));
  });

  it('shows nothing any more once the link is revoked', async () => {
    await newVisitor();
    await signIn('owner@demo.example');
    await resize('desktop');
    await url('/desk/insights?scope=place:demo-place-diner');
    await deskPage.button('Wall screen').click();
    await dialog().$('aria/Revoke: Kitchen corridor').click();
    await expect(dialog()).toHaveText(expect.stringContaining('No links yet'));
    await newVisitor();
    await url(link);
    await expect($('main h1')).toHaveText('This link was revoked');
    await expect(main()).not.toHaveText(expect.stringContaining('Lantern'));
    await looksRight('revoked');
  });
});
