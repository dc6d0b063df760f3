import { $, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { smallPhoto } from '../support/photos';
import { rows, startServer, type RunningServer } from '../support/server';
import { address, answers, appIsThere, attached, emptyDevice, notes, replays, votes } from '../support/visit';

/** The runner has built the checkout. */
const built = process.cwd();

/** Plain WebDriver only: what follows runs in every engine. */
describe('A visitor', () => {
  let server: RunningServer;

  before(async () => {
    server = await startServer(undefined, built);
    process.env.E2E_URL = server.url;
    process.env.E2E_DATA = server.dataDir;
  });
  after(() => server.stop());
  beforeEach(emptyDevice);

  it('votes, changes the vote, and counts once after a reload (RT-1, RT-7, RC-1, VO-5)', async () => {
    await votePage.open('demo-cafe');
    await expect(heading()).toHaveText('How was your visit today?');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    await votePage.face('Sad').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/1/'));
    await browser.refresh();
    await expect(heading()).toHaveText('Thank you.');
    await expect(votePage.face('Sad')).toHaveAttribute('aria-pressed', 'true');
    expect(votes('demo-cafe')).toMatchObject([{ rating: 1, is_repeat: 0 }]);
    await replays();
  });

  it('says with tiles what was wrong, and takes one back (VO-3, TL-1, TL-9)', async () => {
    await tilesPage.openAfterVote('demo-restroom', 'Sad', 'What was wrong?');
    for (const name of ['Smells', 'Other']) await tilesPage.tile(name).click();
    await answersAre('demo-restroom', ['Other', 'Smells']);
    await tilesPage.tile('Smells').click();
    await answersAre('demo-restroom', ['Other']);
    expect(await tilesPage.chosen()).toEqual(['Other']);
    await tilesPage.done().click();
    await expect(heading()).toHaveText('Thank you.');
    await replays();
  });

  it('adds a note and a photo, which arrive (CM-1, CM-2, AT-1)', async () => {
    await thankYouPage.openAfterVote('other-lobby');
    await thankYouPage.pick(await smallPhoto());
    await thankYouPage.waitForPhotos(1);
    await thankYouPage.note().setValue('The table was sticky.');
    await thankYouPage.send().click();
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    const vote = votes('other-lobby').at(-1);
    expect(notes(vote)).toEqual(['The table was sticky.']);
    await browser.waitUntil(() => attached(vote).length === 1);
    expect(attached(vote)).toMatchObject([{ kind: 'photo', width: 640, height: 480 }]);
    await replays();
  });

  it('is asked for the location, and declines (LO-3, LO-6)', async () => {
    // An automated Chromium grants every permission, and then nothing is asked.
    if (browser.isChromium) await browser.setPermissions({ name: 'geolocation' }, 'prompt');
    await votePage.open('demo-gps');
    await votePage.face('Sad').click();
    await expect($('dialog[open] h2')).toHaveText('Share where you are?');
    await button('No, thanks').click();
    await dialog().waitForExist({ reverse: true });
    await browser.waitUntil(() =>
      rows(process.env.E2E_DATA as string, 'select action from rate_logs').some(
        ({ action }) => action === 'voteGeolocationError',
      ),
    );
    await replays();
  });

  it('who votes and writes while nobody answers keeps both on the phone, and they arrive once (VO-7, CM-5)', async () => {
    await votePage.open('demo-septic');
    await appIsThere();
    await server.pause();
    try {
      await votePage.face('Sad').click();
      await expect(heading()).toHaveText('Thank you.');
      await thankYouPage.note().setValue('No sugar left.');
      await thankYouPage.send().click();
      await expect($('main')).toHaveText(expect.stringContaining('saved on this phone'));
    } finally {
      server = await startServer(server, built);
    }
    await browser.execute(() => window.dispatchEvent(new Event('online')));
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-septic/1/'));
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    expect(votes('demo-septic')).toMatchObject([{ rating: 1, is_repeat: 0 }]);
    expect(notes(votes('demo-septic')[0])).toEqual(['No sugar left.']);
    await replays();
  });
});

/** Waits until the server has these tiles of a question's newest vote. */
const answersAre = (question: string, wanted: string[]) =>
  browser.waitUntil(() => answers(votes(question).at(-1)).join() === wanted.join());
