import { $, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows } from '../support/server';
import {
  closeOtherTabs,
  consoleErrors,
  goOffline,
  goOnline,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  votes,
  watchConsole,
} from '../support/visit';

/** Waits until the browser has opened this many more tabs. */
async function otherTabs(count: number): Promise<void> {
  await browser.waitUntil(async () => (await browser.getWindowHandles()).length === count + 1, {
    timeoutMsg: `there are not ${count} tabs besides ours`,
  });
}

/** URLs that the page asked to open. The test visits no other site. */
const opened = () => browser.execute(() => (window as unknown as { __opened: string[] }).__opened);

/** From now on the browser opens an empty tab instead of another site, or none if `blocks`. */
const watchTabs = (blocks = false) =>
  browser.execute((refuses: boolean) => {
    const page = window as unknown as { __opened: string[]; open: typeof window.open };
    const open = window.open.bind(window);
    page.__opened = [];
    page.open = (url, target) => {
      if (refuses) {
        refuses = false;
        return null;
      }
      page.__opened.push(String(url));
      return open('about:blank', target);
    };
  }, blocks);

/** The server's counted clicks on review links after the newest vote on a sticker. */
const clicks = (question: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select link_uid from social_clicks where vote_id = ? order by created_at',
    votes(question).at(-1)?.id,
  ).map(({ link_uid }) => link_uid);

const counted = (question: string, links: string[]) =>
  browser.waitUntil(() => JSON.stringify(clicks(question)) === JSON.stringify(links), {
    timeoutMsg: `the server has not counted ${links.join()}`,
  });

beforeEach(async () => {
  await newVisitor();
  await resize('phone');
  await watchConsole();
});

afterEach(async () => {
  await closeOtherTabs();
  // A later visitor's browser in the same test is not watched.
  expect((await consoleErrors()) ?? []).toEqual([]);
});

describe('Review links after a vote', () => {
  async function vote(question: string, face: 'Happy' | 'Sad' = 'Happy'): Promise<void> {
    await votePage.open(question);
    await votePage.face(face).click();
    await expect(heading()).toHaveText('Thank you.');
  }

  it('are named in a popup; a click opens a new tab and is counted (RV-1, RV-2, VO-1) [reviews]', async () => {
    await vote('demo-cafe', 'Sad');
    await watchTabs();
    await button('Review this place').click();
    await expect(dialog().$('h2')).toHaveText('Review this place');
    await expect(dialog()).toHaveText(expect.stringContaining('Tell others about us'));
    expect(
      await dialog()
        .$$('button')
        .map((one) => one.getText()),
    ).toEqual(['Maps', 'Local reviews', 'Travel reviews', 'Close', 'Report a problem']);
    expect(await findings()).toEqual([]);
    await dialog().$('button=Local reviews').click();
    await otherTabs(1);
    expect(await opened()).toEqual(['https://local.example/corner-cafe']);
    await counted('demo-cafe', ['demo-link-local']);
    await browser.keys('Escape');
    await expect($('dialog')).not.toExist();
    await button('Review this place').click();
    await dialog().$('button=Maps').click();
    await otherTabs(2);
    await counted('demo-cafe', ['demo-link-local', 'demo-link-maps']);
    await replaysExactly('reviews');
  });

  it('count a click that was made without a network (RV-2)', async () => {
    await vote('demo-cafe');
    await button('Review this place').click();
    await watchTabs();
    await goOffline();
    await dialog().$('button=Maps').click();
    await otherTabs(1);
    expect(clicks('demo-cafe')).toEqual([]);
    await goOnline();
    await counted('demo-cafe', ['demo-link-maps']);
  });

  it('open by themselves after three seconds, or say what to press (RV-3) [review-redirect]', async () => {
    await votePage.open('demo-review');
    await watchTabs(true);
    await votePage.face('Happy').click();
    await expect(dialog()).toHaveText(expect.stringMatching(/The page opens in [123] second/));
    await screenshot('reviews/countdown');
    await expect(dialog()).toHaveText(expect.stringContaining('Your browser has kept the page from opening'));
    await dialog().$('button=Review this place').click();
    await otherTabs(1);
    expect(await opened()).toEqual(['https://maps.example/harbour-kiosk']);
    await replaysExactly('review-redirect');
  });

  it('do not open after Cancel (RV-3) [review-cancelled]', async () => {
    await votePage.open('demo-review');
    await watchTabs();
    await votePage.face('So-so').click();
    await expect(dialog()).toHaveText(expect.stringMatching(/The page opens in/));
    await button('Cancel').click();
    await expect($('dialog')).not.toExist();
    await browser.refresh();
    await expect(heading()).toHaveText('Thank you.');
    await button('Review this place: Maps').waitForExist();
    await expect($('dialog')).not.toExist();
    expect(await browser.getWindowHandles()).toHaveLength(1);
    await replaysExactly('review-cancelled');
  });

  it('fit every size of screen, in light and dark', async () => {
    for (const [size, scheme] of looks('small', 'phone', 'desktop')) {
      await newVisitor();
      await resize(size);
      await setScheme(scheme);
      await vote('demo-cafe');
      await button('Review this place').scrollIntoView();
      await screenshot(`reviews/row-${size}-${scheme}`);
      await button('Review this place').click();
      await expect(dialog()).toBeDisplayed();
      await screenshot(`reviews/popup-${size}-${scheme}`);
    }
    await setScheme('light');
  });
});

describe('A place that wants to be reviewed by who is happy again', () => {
  async function voteHappy(): Promise<void> {
    await votePage.open('other-lobby');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
  }

  it('opens its review page in a new tab, and votes no second time (RC-3) [review-again]', async () => {
    await voteHappy();
    const count = votes('other-lobby').length;
    await watchTabs();
    await votePage.face('Happy').click();
    await otherTabs(1);
    expect(await opened()).toEqual(['https://maps.example/northgate-lobby']);
    expect(votes('other-lobby')).toHaveLength(count);
    await replaysExactly('review-again');
  });

  it('says what to press when the browser keeps the page from opening (RC-3)', async () => {
    await voteHappy();
    await watchTabs(true);
    await votePage.face('Happy').click();
    await expect(dialog()).toHaveText(expect.stringContaining('Your browser has kept the page from opening'));
    await screenshot('reviews/blocked');
    await dialog().$('button=Review this place').click();
    await otherTabs(1);
    expect(await opened()).toEqual(['https://maps.example/northgate-lobby']);
    await expect($('dialog')).not.toExist();
  });
});
