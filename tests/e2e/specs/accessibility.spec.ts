import { browser, expect } from '@wdio/globals';
import { locales } from '../../../contract/languages';
import { heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { newVisitor, resize, screenshot, setScheme, url } from '../support/visit';

describe('For everybody', () => {
  const pages = [
    '/r/rate/demo-cafe',
    '/r/rate/demo-restroom',
    '/r/thank-for-vote/demo-cafe/1/some-vote',
    '/r/thank-for-vote/demo-cafe',
    '/r/404',
    '/r/disabled',
    '/r/sl/no_access',
    '/r/sl/demo-septic',
    '/r/slf/demo-septic/some-vote',
    '/r/demo-septic/sl',
    '/r/nowhere/at/all',
    '/',
  ];
  for (const locale of locales)
    it(`axe finds nothing on any page in ${locale}, in light and dark (LG-1)`, async () => {
      await newVisitor();
      await browser.execute((lang: string) => window.localStorage.setItem('lang', lang), locale);
      await resize('small');
      for (const path of pages) {
        await setScheme(path.length % 2 ? 'dark' : 'light');
        await url(path);
        await heading().waitForExist();
        await browser.waitUntil(() => browser.execute(() => typeof window.smilelog === 'object'));
        expect([path, await findings()]).toEqual([path, []]);
        expect([
          path,
          await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth),
        ]).toEqual([path, true]);
        await screenshot(`pages/${locale}${path.replaceAll('/', '-')}`);
      }
      await setScheme('light');
    });

  it('a vote can be cast and changed with the keyboard alone', async () => {
    await newVisitor();
    await votePage.open('demo-cafe');
    await votePage.face('Sad').waitForExist();
    const focused = () => browser.execute(() => document.activeElement?.textContent ?? '');
    for (let step = 0; step < 12 && (await focused()) !== 'Sad'; step += 1) await browser.keys('Tab');
    expect(await focused()).toBe('Sad');
    await browser.keys('Enter');
    await expect(heading()).toHaveText('Thank you.');
    for (let step = 0; step < 12 && (await focused()) !== 'Happy'; step += 1) await browser.keys('Tab');
    await browser.keys(' ');
    await expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true');
  });

  it('nothing is cut off at 200 % (VO-6)', async () => {
    await newVisitor();
    // Twice the size on a phone of 390 px is as wide as 195 CSS pixels.
    await browser.setViewport({ width: 195, height: 422, devicePixelRatio: 2 });
    await votePage.open('demo-cafe');
    await votePage.face('Happy').waitForExist();
    expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await screenshot('vote-200-percent');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    await resize('phone');
  });
});
