import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { button, heading } from '../pages/pageParts';
import { staffPage } from '../pages/staffPage';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { smallPhoto } from '../support/photos';
import { rows } from '../support/server';
import {
  address,
  appKept,
  consoleErrors,
  exportLog,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  url,
  votes,
  watchConsole,
} from '../support/visit';

const data = () => process.env.E2E_DATA as string;

/** Signs in on the sign-in page, which leads on to the path. */
async function signIn(path: string): Promise<void> {
  const { password } = JSON.parse(readFileSync(join(data(), 'demo-secrets.json'), 'utf8')) as {
    password: string;
  };
  await url(`/r/sign-in?back=${encodeURIComponent(path)}`);
  await $('input[type=email]').setValue('client@demo.example');
  await $('input[name=password]').setValue(password);
  await $('form button[type=submit]').click();
  await browser.waitUntil(async () => (await address()).startsWith(path));
}

/** Services of the demo's restroom, newest first. */
const services = () =>
  rows(
    data(),
    `select service_logs.* from service_logs join questions on questions.id = service_logs.question_id
     join stickers on stickers.question_id = questions.id
     where stickers.uid = 'demo-restroom' and author_id is not null order by service_logs.created_at desc`,
  );

/**
 * From here on a service reaches the server, and then the connection breaks, until the page is loaded again.
 */
const loseAnswers = () =>
  browser.execute(() => {
    const { open, send } = XMLHttpRequest.prototype;
    const ofServices = new WeakSet<XMLHttpRequest>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      if (String(url).endsWith('/serviceLogs')) ofServices.add(this);
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (body) {
      const { onerror } = this;
      if (ofServices.has(this)) this.onloadend = (event) => onerror?.call(this, event);
      send.call(this, body);
    };
  });

/** Takes screenshots as a small phone, a phone and a desktop. */
async function look(name: string): Promise<void> {
  for (const size of ['small', 'desktop', 'phone'] as const) {
    await resize(size);
    await screenshot(`serviceLog/${name}-${size}`);
  }
}

describe('Service log', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
    await watchConsole();
    await tilesPage.holdPickers();
  });

  it('is made by sticker in four taps, and undone (SL-1, SL-3, RT-6, RT-8) [stickerLog]', async () => {
    await signIn('/r/sl/demo-restroom');
    await expect(heading()).toHaveText('What did you do?');
    await look('begun');
    expect(await findings()).toEqual([]);
    await tilesPage.tile('Restocked').click();
    await tilesPage.tile('Bin emptied').click();
    await look('chosen');
    const before = services().length;
    await button('Save 2 items').click();
    await expect(heading()).toHaveText('Saved');
    await browser.waitUntil(() => services().length === before + 1);
    expect(services()[0]).toMatchObject({ levels_json: '["Restocked","Bin emptied"]', undone_at: null });
    await browser.waitUntil(async () => /^\/r\/slf\/demo-restroom\/./.test(await address()));
    await look('saved');
    expect(await findings()).toEqual([]);
    await $('button*=Undo').click();
    await expect(heading()).toHaveText('Undone');
    expect(services()[0]?.['undone_at']).not.toBeNull();
    await screenshot('serviceLog/undone');
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('stickerLog');
  });

  it('ends with a Logout that says what was logged, and a face is a new vote (SE-5) [signed-out]', async () => {
    await signIn('/r/sl/demo-restroom');
    await tilesPage.tile('Restocked').click();
    const before = services().length;
    await button('Save 1 item').click();
    await browser.waitUntil(() => services().length === before + 1);
    await browser.waitUntil(async () => /^\/r\/slf\/demo-restroom\/[^s]/.test(await address()));
    await staffPage.profile().click();
    await staffPage.entry('Logout').click();
    await expect(heading()).toHaveText('You are signed out');
    await expect($('main')).toHaveText(expect.stringMatching(/\b1 service today\.$/m));
    await look('signed-out');
    expect(await findings()).toEqual([]);
    const { uid } = votes('demo-restroom').at(-1) as { uid: string };
    // Neither the way back nor the faces reach the service's vote.
    await browser.back();
    await expect(heading()).toHaveText('Staff only');
    await browser.forward();
    await $('=Vote as a visitor').click();
    await votePage.face('Sad').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-restroom/1/'));
    const [service, vote] = votes('demo-restroom').slice(-2);
    expect([service, vote].map((one) => [one?.rating, one?.is_service_log])).toEqual([
      [3, 1],
      [1, 0],
    ]);
    expect(service).toMatchObject({ uid });
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('signed-out');
  });

  it('says where the sticker is (SL-4) [placement]', async () => {
    await signIn('/r/sl/demo-restroom');
    await button('Edit placement').click();
    const field = $('aria/Placement');
    await field.setValue('South gate');
    await screenshot('serviceLog/placement');
    await button('Save').click();
    await expect($('main')).toHaveText(expect.stringContaining('South gate'));
    await expect($('body')).toHaveText(expect.stringContaining('New placement saved'));
    expect(rows(data(), `select placement from stickers where uid = 'demo-restroom'`)).toEqual([
      { placement: 'South gate' },
    ]);
    await replaysExactly('placement');
  });

  it('is kept on the phone without a line, and sent when there is one (SL-3, KI-2) [stickerLogOffline]', async () => {
    await signIn('/r/today');
    await expect($('main')).toHaveText(expect.stringContaining('Park Restrooms'));
    await look('today');
    expect(await findings()).toEqual([]);
    await url('/r/sl/demo-restroom');
    await expect(heading()).toHaveText('What did you do?');
    await appKept();
    await url('/r/today');
    await expect($('main')).toHaveText(expect.stringContaining('Park Restrooms'));
    await goOffline();
    await url('/r/sl/demo-restroom');
    await expect(heading()).toHaveText('What did you do?');
    await tilesPage.tile('Restocked').click();
    const before = services().length;
    await $('button*=Save 1 item').click();
    await expect(heading()).toHaveText('Saved on this phone');
    await look('savedOnPhone');
    await $('a=Today').click();
    await expect($('main')).toHaveText(expect.stringContaining('waits'));
    await look('todayWaits');
    await goOnline();
    await browser.waitUntil(() => services().length === before + 1);
    await expect($('main')).toHaveText(expect.stringContaining('sent'));
    await replaysExactly('stickerLogOffline');
  });

  it('is made by the form of the template, with a photo and a signature (SL-6, RT-10) [serviceForm]', async () => {
    await signIn('/questions/demo-restroom/service/log');
    await expect($('aria/Type of service')).toExist();
    await expect($('canvas')).not.toExist();
    await look('form');
    expect(await findings()).toEqual([]);
    await button('Save service').click();
    await expect($('[role=alert]')).toHaveText(expect.stringContaining('another look'));
    await screenshot('serviceLog/formWrong');
    await $('label*=Toilets').click();
    await $('label*=Floor').click();
    await $('button*=More').click();
    await $('input[type=file][multiple]').addValue(await smallPhoto());
    await expect($('img[alt^="Photo 1"]')).toExist();
    const pad = $('canvas');
    await pad.scrollIntoView({ block: 'center' });
    const { x, y } = await pad.getLocation();
    const scroll = await browser.execute(() => window.scrollY);
    await browser
      .action('pointer')
      .move({ x: Math.round(x) + 30, y: Math.round(y - scroll) + 40 })
      .down()
      .move({ duration: 100, x: Math.round(x) + 120, y: Math.round(y - scroll) + 90 })
      .move({ duration: 100, x: Math.round(x) + 220, y: Math.round(y - scroll) + 30 })
      .up()
      .perform();
    await look('formFilled');
    const before = services().length;
    await button('Save service').click();
    await browser.waitUntil(() => services().length === before + 1);
    await expect(heading()).toHaveText('Saved');
    const [service] = services();
    expect(service).toMatchObject({ template: 'restroom', levels_json: '["toilets","floor"]' });
    const files = JSON.parse(String(service?.['files_json'])) as { kind: string }[];
    expect(files.map(({ kind }) => kind)).toEqual(['photo', 'signature']);
    await look('formSaved');
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('serviceForm');
  });

  it('is amended with a reason, and the history says what was changed (SL-6) [amendment]', async () => {
    await signIn('/r/demo-restroom/sl');
    await expect($('a=Amend')).toExist();
    const [before] = services();
    await $('a=Amend').click();
    await expect(heading()).toHaveText('Amend a service');
    await look('amend');
    expect(await findings()).toEqual([]);
    await $('label*=Toilets').click();
    await button('Save the change').click();
    // Without a reason nothing is sent, and the changes stay.
    const reason = $('aria/Why is it changed?');
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.setValue('They were closed');
    await button('Save the change').click();
    await browser.waitUntil(async () => (await address()) === '/r/demo-restroom/sl');
    await browser.waitUntil(() => services().find(({ id }) => id === before?.['id'])?.['version'] === 2);
    const now = services().find(({ id }) => id === before?.['id']);
    expect(now).toMatchObject({ levels_json: '["floor"]', files_json: before?.['files_json'] });
    await $('button*=changed').click();
    await expect($('dialog[open]')).toHaveText(expect.stringContaining('They were closed'));
    await look('changes');
    expect(await findings()).toEqual([]);
    expect(await consoleErrors()).toEqual([]);
    const log = await exportLog();
    expect(log).not.toContain('They were closed');
    await replaysExactly('amendment');
  });

  it('whose answer is lost is undone on the phone without a line, and on the server when there is one (SL-6) [undoUnanswered]', async () => {
    await signIn('/questions/demo-restroom/service/log');
    await expect($('aria/Type of service')).toExist();
    await $('label*=Toilets').click();
    const before = services().length;
    await loseAnswers();
    await button('Save service').click();
    await browser.waitUntil(() => services().length === before + 1);
    await expect(heading()).toHaveText('Saved on this phone');
    await goOffline();
    await $('button*=Undo').click();
    await expect(heading()).toHaveText('Undone');
    await expect($('main')).toHaveText(expect.stringContaining('when you are back online'));
    await look('undoneOffline');
    expect(services()[0]).toMatchObject({ undone_at: null });
    await goOnline();
    await browser.waitUntil(() => services()[0]?.['undone_at'] !== null);
    await expect($('main')).toHaveText(expect.stringContaining('The service is not in the history.'));
    await replaysExactly('undoUnanswered');
  });
});
