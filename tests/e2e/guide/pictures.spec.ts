import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { heading } from '../pages/pageParts';
import { pinsPage } from '../pages/pinsPage';
import { reportPage } from '../pages/reportPage';
import { servicesPage } from '../pages/servicesPage';
import { setupPage } from '../pages/setupPage';
import { signInPage } from '../pages/signInPage';
import { ownBusinessPage, staffPage } from '../pages/staffPage';
import { stickersPage } from '../pages/stickersPage';
import { tilesPage } from '../pages/tilesPage';
import { inFrame, viewerPage } from '../pages/viewerPage';
import { votePage } from '../pages/votePage';
import { change, startServer } from '../support/server';
import { mailedLink, signIn } from '../support/staff';
import { address, appIsThere, appKept, goOffline, goOnline, newVisitor, resize, url } from '../support/visit';
import { guidePicture } from './guidePicture';

const owner = 'owner@demo.example';
const demo = () =>
  JSON.parse(readFileSync(join(process.env.E2E_DATA as string, 'demo-secrets.json'), 'utf8')) as {
    password: string;
    pin: string;
  };
const inDialog = (name: string) => $(`//dialog[@open]//button[normalize-space()="${name}"]`);
const row = (words: string) => $(`//main//tr[.//*[contains(normalize-space(), "${words}")]]`);

/** Opens a page of the desk on a wide screen, as the demo's owner. */
async function openDesk(path: string): Promise<void> {
  await newVisitor();
  await resize('desktop');
  await signIn(owner);
  await url(path);
  await deskPage.heading().waitForDisplayed();
}

describe('Pictures of the guide', () => {
  after(() => resize('phone'));

  it('first run', async () => {
    const server = await startServer(undefined, undefined, { DEMO: 'off' });
    try {
      await newVisitor(server.url);
      await resize('desktop');
      await browser.url(`${server.url}/desk/setup`);
      for (const [label, text] of [
        ['Code', readFileSync(join(server.dataDir, 'first-run-code'), 'utf8').trim()],
        ['Name of the organisation', 'Heron Coffee'],
        ['First place', 'Terrace'],
        ['First name', 'Nina'],
        ['Last name', 'Heron'],
        ['E-mail', 'nina@heron.example'],
      ] as const)
        await stickersPage.field(label).setValue(text);
      await browser.execute(() => window.scrollTo(0, 0));
      await guidePicture('set-up');
    } finally {
      await server.stop();
    }
  });

  it('places and questions', async () => {
    await openDesk('/desk/places');
    await $('main [aria-busy="false"]').waitForExist();
    await guidePicture('places');
    await deskPage.rowAction('Corner Café', 'New question: Corner Café');
    await setupPage.field('Begin with').selectByVisibleText('Restroom');
    await guidePicture('new-question');
    await url('/desk/settings/question/demo-restroom');
    await setupPage.section('After a sad vote').waitForDisplayed();
    await setupPage.unfold('After a sad vote');
    await setupPage.formField('Shows').selectByVisibleText('After a sad vote');
    await browser.waitUntil(() =>
      setupPage.inPreview(async () => (await $('body').getText()).includes('Dirty')),
    );
    await browser.execute(() => window.scrollTo(0, 0));
    await guidePicture('settings');
    await url('/desk/settings/organisation/demo-org');
    await setupPage.section('Keeping data').waitForDisplayed();
    await setupPage.unfold('What people read about their data');
    await guidePicture('organisation');
    await setupPage.unfold('Keeping data');
    await setupPage.section('Keeping data').scrollIntoView();
    await guidePicture('keeping-data');
  });

  it('stickers', async () => {
    await openDesk('/desk/stickers');
    await stickersPage.fresh().waitForDisplayed();
    await guidePicture('stickers');
    await stickersPage.button('Print').click();
    await stickersPage.preview().waitForDisplayed();
    await browser.execute(() => window.scrollTo(0, 0));
    await guidePicture('print', 70);
  });

  it('people', async () => {
    await openDesk('/desk/people');
    await $('main table').waitForDisplayed();
    await guidePicture('people');
    await deskPage.button('Invite').click();
    await setupPage.field('E-mail').setValue('nina@visitor.example');
    await $('//dialog[@open]//label[contains(., "Park")]').click();
    await guidePicture('invite');
    await inDialog('Send invitation').click();
    await row('nina@visitor.example').waitForDisplayed();
    let link: string | undefined;
    await browser.waitUntil(() => (link = mailedLink()) !== undefined);
    await deskPage.manage('demo-restroom');
    await pinsPage.card().waitForDisplayed();
    await pinsPage.card().scrollIntoView();
    await guidePicture('give-pin');
    await newVisitor();
    await resize('phone');
    await url(link ?? '');
    await $('main input[name="firstName"]').setValue('Nina');
    await $('main input[name="lastName"]').setValue('Öztürk');
    await guidePicture('join');
  });

  it('changes', async () => {
    await openDesk('/desk/settings/question/demo-restroom');
    await setupPage.unfold('After a sad vote');
    await setupPage.formField('Text').setValue('Paper is out');
    // The first key brings the bar with its buttons.
    await setupPage.button('Discard edits').waitForDisplayed();
    await setupPage.button('Save').click();
    await expect($('//main//*[@role="status"]')).toHaveText('Saved');
    await setupPage.audit();
    await $('tbody tr').waitForDisplayed();
    await guidePicture('changes');
  });

  it('services', async () => {
    await newVisitor();
    await resize('phone');
    await url('/r/sl/demo-restroom/auth');
    await staffPage.dots().waitForDisplayed();
    await appIsThere();
    await staffPage.type(demo().pin.slice(0, 2));
    await expect(staffPage.dots()).toHaveAttribute('aria-label', '2 of 4 digits');
    await guidePicture('pin');
    await staffPage.type(demo().pin.slice(2));
    await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom');
    await tilesPage.tile('Restocked').click();
    await tilesPage.tile('Bin emptied').click();
    await guidePicture('log-service');
    await $('main').$('button=Save 2 items').click();
    await expect(heading()).toHaveText('Saved');
    await guidePicture('service-saved');
  });

  it('offline', async () => {
    await newVisitor();
    await resize('phone');
    await url('/r/sign-in?back=%2Fr%2Ftoday');
    await signInPage.signIn('client@demo.example', demo().password);
    await expect($('main')).toHaveText(expect.stringContaining('Park Restrooms'));
    await url('/r/sl/demo-restroom');
    await expect(heading()).toHaveText('What did you do?');
    await appKept();
    await url('/r/today');
    await expect($('main')).toHaveText(expect.stringContaining('Park Restrooms'));
    await goOffline();
    try {
      await url('/r/sl/demo-restroom');
      await tilesPage.tile('Restocked').click();
      await $('button*=Save 1 item').click();
      await expect(heading()).toHaveText('Saved on this phone');
      await guidePicture('saved-on-phone');
      await $('a=Today').click();
      await expect($('main')).toHaveText(expect.stringContaining('waits'));
      await guidePicture('today');
    } finally {
      await goOnline();
    }
  });

  it('a sticker without a place', async () => {
    await newVisitor();
    await resize('phone');
    await url('/r/rate/demo-unlinked');
    await votePage.face('Sad').click();
    await signInPage.signIn(owner, demo().password);
    await ownBusinessPage.place('Corner Café').click();
    await guidePicture('link-sticker');
  });

  it('reports', async () => {
    await newVisitor();
    await resize('phone');
    await url('/r/rate/demo-cafe');
    await votePage.face('Sad').click();
    await reportPage.link().click();
    await reportPage.words().setValue('The photo stayed grey, and then the page was empty.');
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));
    await openDesk('/qa');
    await reportPage.table().waitForDisplayed();
    await guidePicture('reports');
    await reportPage.row('The photo stayed grey').click();
    await $('main').$('a=Watch the session').waitForDisplayed();
    await $('main').$('a=Watch the session').click();
    await viewerPage.isOpen();
    await browser.waitUntil(async () => (await viewerPage.head().getText()).includes('Replays exactly'));
    await inFrame(async () => void (await $('h1').waitForExist()), viewerPage.picture('last()'));
    await browser.keys('/');
    await browser.keys('ratingChosen');
    await browser.keys('ArrowDown');
    await browser.keys('Escape');
    await inFrame(() => expect(votePage.face('Sad')).toHaveAttribute('aria-pressed', 'true'));
    await guidePicture('viewer', 50);
    await $('button=What is wrong here?').click();
    await $('dialog[open]').$('//h3[.="A text on the screen"]/following-sibling::button').waitForExist();
    await guidePicture('viewer-wrong', 50);
  });

  it('services of all places', async () => {
    // Forty days later the demo's schedules are overdue.
    change(
      process.env.E2E_DATA as string,
      `update service_logs set local_date = strftime('%Y-%m-%dT%H:%M', local_date, '-40 days'),
        served_at = served_at - 40 * 86400000`,
    );
    await openDesk('/desk/services');
    await servicesPage.fresh().waitForDisplayed();
    await guidePicture('overdue');
  });
});
