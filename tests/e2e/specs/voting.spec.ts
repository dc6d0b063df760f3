import { $, browser, expect } from '@wdio/globals';
import { heading, link } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { waiting } from '../support/outboxOfPage';
import {
  address,
  appIsThere,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  url,
  votes,
} from '../support/visit';

describe('A visitor', () => {
  beforeEach(newVisitor);

  it('votes with one tap and is thanked; the vote is in the database (RT-1, RT-3, RT-6, VO-5) [vote-happy]', async () => {
    const before = votes('demo-cafe').length;
    await votePage.open('demo-cafe');
    await expect(heading()).toHaveText('How was your visit today?');
    // Opening the page casts no vote.
    expect(votes('demo-cafe')).toHaveLength(before);
    const entries = await browser.execute(() => window.history.length);

    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');

    const stored = votes('demo-cafe');
    expect(stored).toHaveLength(before + 1);
    expect(stored.at(-1)?.rating).toBe(3);
    expect(await address()).toBe(
      `/r/thank-for-vote/demo-cafe/3/${String(stored.at(-1)?.uid)}?ouid=demo-org&r=3`,
    );
    expect(await browser.execute(() => window.history.length)).toBe(entries);
    expect(await browser.execute(() => Object.keys(window.localStorage).sort())).toEqual([
      'anonymous_token',
      'guid',
    ]);
    await replaysExactly('vote-happy');
  });

  it('is not counted twice by a reload, nor by opening the sticker again in this tab (RT-7, RT-15) [reload]', async () => {
    await votePage.open('demo-restroom');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('What was wrong?');
    const thanks = await address();
    const count = votes('demo-restroom').length;

    await browser.refresh();
    await expect(heading()).toHaveText('What was wrong?');
    await votePage.open('demo-restroom');
    await expect(heading()).toHaveText('What was wrong?');
    expect(await address()).toBe(thanks);
    expect(votes('demo-restroom')).toHaveLength(count);
    await replaysExactly('reload');
  });

  it('who taps another face while the vote is on its way, and reloads at once, has made one vote with that face (RC-1, RT-7)', async () => {
    await votePage.open('other-lobby');
    await appIsThere();
    const count = votes('other-lobby').length;
    // The answer is delayed for now.
    await browser.setNetworkConditions({ offline: false, latency: 20_000, throughput: 100_000 });
    await browser.execute(() => {
      for (const rating of [3, 1])
        document.querySelector<HTMLButtonElement>(`button[name="rate"][value="${rating}"]`)?.click();
    });
    await browser.waitUntil(async () => (await waiting()).length === 2);
    await browser.deleteNetworkConditions();
    await browser.refresh();
    await browser.waitUntil(() => votes('other-lobby').at(count)?.rating === 1);
    expect(votes('other-lobby')).toHaveLength(count + 1);
    await expect(votePage.face('Sad')).toHaveAttribute('aria-pressed', 'true');
    await browser.waitUntil(async () => (await waiting()).length === 0);
    expect(votes('other-lobby')).toHaveLength(count + 1);
  });

  it('votes by opening an address with a number, in the same identity as before (RT-1, VO-1, VO-5) [vote-by-address]', async () => {
    await votePage.open('demo-cafe');
    await votePage.face('So-so').click();
    await expect(heading()).toHaveText('Thank you.');
    await votePage.open('other-lobby', '/1');
    await expect(heading()).toHaveText('Thank you.');
    expect(await address()).toContain('/r/thank-for-vote/other-lobby/1/');
    const first = votes('demo-cafe').at(-1);
    const second = votes('other-lobby').at(-1);
    expect(second?.rating).toBe(1);
    expect(second?.identity_id).toBe(first?.identity_id);
    await replaysExactly('vote-by-address');
  });

  it('who loses the connection has voted all the same: the phone keeps the vote, and sends it once (VO-7) [connection-lost]', async () => {
    await votePage.open('demo-septic');
    await votePage.face('Sad').waitForExist();
    const before = votes('demo-septic').length;
    // The sending chunk loads with the place info, so only the vote itself fails.
    await appIsThere();
    await goOffline();
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await expect($('main')).toHaveText(expect.stringContaining('Your vote is saved on this phone.'));
    expect(await address()).toBe('/r/thank-for-vote/demo-septic');
    await screenshot('vote-kept');
    expect(votes('demo-septic')).toHaveLength(before);
    await goOnline();
    await expect($('main')).toHaveText(expect.stringContaining('Your vote has been received.'));
    expect(await address()).toContain('/r/thank-for-vote/demo-septic/1/');
    expect(votes('demo-septic')).toHaveLength(before + 1);
    await replaysExactly('connection-lost');
  });

  it('meets the page for a sticker that does not exist, and for one that is disabled (RD-5) [no-sticker]', async () => {
    await votePage.open('no-such-sticker');
    await browser.waitUntil(async () => (await address()) === '/r/404');
    await screenshot('sticker-not-found');
    await votePage.open('no-such-sticker', '/2');
    await browser.waitUntil(async () => (await address()) === '/r/404');
    await votePage.open('demo-disabled');
    await browser.waitUntil(async () => (await address()) === '/r/disabled');
    await expect($('main')).toHaveText(expect.stringContaining('This QR Smiley has been disabled.'));
    await votePage.open('demo-disabled', '/3');
    await browser.waitUntil(async () => (await address()) === '/r/disabled');
    await screenshot('sticker-disabled');
    expect(votes('demo-disabled')).toHaveLength(0);
    await replaysExactly('no-sticker');
  });

  it('sees nothing cut off and no sideways scrolling on any phone (VO-6)', async () => {
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await newVisitor();
      await resize(size);
      await votePage.open('demo-cafe');
      await votePage.face('Happy').waitForDisplayed();
      const { wide, lowest, height } = await browser.execute(() => ({
        wide: document.documentElement.scrollWidth - window.innerWidth,
        lowest: Math.max(
          ...[...document.querySelectorAll('main button')].map((face) => face.getBoundingClientRect().bottom),
        ),
        height: window.innerHeight,
      }));
      expect(wide).toBeLessThanOrEqual(0);
      expect(lowest).toBeLessThanOrEqual(height);
      await screenshot(`vote-${size}`);
      await votePage.face('Happy').click();
      await expect(heading()).toHaveText('Thank you.');
      await screenshot(`thanks-${size}`);
    }
  });

  it('comes back from a page that does not exist by its link (RT-5)', async () => {
    await votePage.open('demo-cafe');
    await url('/r/nowhere/at/all');
    await heading().waitForExist();
    await screenshot('not-found');
    // Before the app is there, the link leads home.
    await appIsThere();
    await link('Go back').click();
    // The address was typed: another document, but the step back is there.
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-cafe');
  });
});
