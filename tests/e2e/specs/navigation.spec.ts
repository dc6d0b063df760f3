import { $, browser, expect } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { heading, languagePicker } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import {
  address,
  exportLog,
  followLink,
  newVisitor,
  replaysExactly,
  screenshot,
  url,
  votes,
} from '../support/visit';

describe('Inside the app', () => {
  beforeEach(newVisitor);

  it('goes back and forward, each step an action in the log (RT-13) [back-and-forward]', async () => {
    await url('/');
    await heading().waitForExist();
    await screenshot('home');
    await followLink('/r/rate/demo-cafe');
    await expect(heading()).toHaveText('How was your visit today?');
    await browser.back();
    await browser.waitUntil(async () => (await address()) === '/');
    await followLink('/r/rate/demo-restroom');
    await votePage.face('Sad').waitForExist();
    await browser.back();
    await browser.waitUntil(async () => (await address()) === '/');
    await browser.forward();
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-restroom');
    await votePage.face('Sad').waitForExist();
    // Goes back before the place info arrives: its answer no longer matters.
    await browser.back();
    await browser.waitUntil(async () => (await address()) === '/');
    await browser.setNetworkConditions({ offline: false, latency: 500, throughput: 1_000_000 });
    await followLink('/r/rate/demo-gps');
    await browser.back();
    await browser.waitUntil(async () => (await address()) === '/');
    await followLink('/r/rate/demo-cafe');
    await votePage.face('Happy').waitForExist();
    await browser.deleteNetworkConditions();
    const { turns } = readLog(await exportLog());
    expect(turns.filter(({ a }) => a?.type === 'navigation/locationChanged')).toHaveLength(9);
    await replaysExactly('back-and-forward');
  });

  it('sends who has voted back to where they came from, unless the vote is forced (RT-2) [voted-guard]', async () => {
    await url('/');
    await followLink('/r/rate/demo-radio');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('How long did you wait?');
    await browser.back();
    await browser.waitUntil(async () => (await address()) === '/');
    const count = votes('demo-radio').length;
    // The start page leads to the answer, so only the history can still lead to the faces.
    const marked = $('a[href^="/r/thank-for-vote/demo-radio/3/"]');
    await expect(marked).toHaveText(expect.stringContaining('Your answer: Happy'));
    await browser.execute(() => {
      history.pushState({ idx: 1 }, '', '/r/rate/demo-radio');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await browser.waitUntil(async () => (await address()) === '/');
    expect(votes('demo-radio')).toHaveLength(count);
    await marked.click();
    await expect(heading()).toHaveText('How long did you wait?');
    await replaysExactly('voted-guard');

    await votePage.open('demo-radio', '?force_vote=true');
    await votePage.face('Happy').waitForExist();
    expect(await address()).toBe('/r/rate/demo-radio?force_vote=true');
  });

  it('keeps the chosen language, and understands what older versions stored (LG-1, LG-2) [language]', async () => {
    await votePage.open('demo-cafe');
    await votePage.face('Happy').waitForExist();
    await languagePicker().selectByAttribute('value', 'de');
    await votePage.german.happy().waitForExist();
    expect(await browser.execute(() => document.documentElement.lang)).toBe('de');
    await screenshot('vote-german');
    // Two quick choices: the first pack is abandoned.
    await browser.execute(() => {
      const picker = document.querySelector('select') as HTMLSelectElement;
      for (const locale of ['uk', 'fr']) {
        picker.value = locale;
        picker.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await browser.waitUntil(
      async () => (await browser.execute(() => document.documentElement.lang)) === 'fr',
    );
    await languagePicker().selectByAttribute('value', 'de');
    await votePage.german.happy().waitForExist();
    await replaysExactly('language');
    await browser.refresh();
    await votePage.german.happy().waitForExist();

    await browser.execute(() => window.localStorage.setItem('lang', 'russia'));
    await browser.refresh();
    await browser.waitUntil(
      async () => (await browser.execute(() => document.documentElement.lang)) === 'ru',
    );
    expect(await browser.execute(() => window.localStorage.getItem('lang'))).toBe('ru');
  });

  it('opens thank-you, service-log and final addresses directly, with their question (RT-15)', async () => {
    for (const path of [
      '/r/thank-for-vote/demo-septic',
      '/r/slf/demo-septic/some-vote',
      '/r/sl/demo-septic/auth',
    ]) {
      await url(path);
      await browser.waitUntil(async () => (await $('main').getText()).includes('Lantern Diner'), {
        timeoutMsg: `${path} names no place`,
      });
      expect(await address()).toBe(path);
      await screenshot(`direct${path.replaceAll('/', '-')}`);
    }
    // The service log asks for a sign-in.
    await url('/r/sl/demo-septic');
    await browser.waitUntil(async () => (await address()).startsWith('/r/sign-in?back='));
  });
});
