import { $, browser, expect } from '@wdio/globals';
import { locales } from '../../../contract/languages';
import { dialog, heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { smallPhoto } from '../support/photos';
import { rows } from '../support/server';
import {
  address,
  consoleErrors,
  goOffline,
  goOnline,
  newVisitor,
  notes,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  votes,
  watchConsole,
} from '../support/visit';

/** The server's answers and photos of the newest vote on a sticker. */
function held(question: string): { answers: unknown[]; photos: unknown[] } {
  const vote = votes(question).at(-1)?.id;
  const of = (sql: string) => rows(process.env.E2E_DATA as string, sql, vote);
  return {
    answers: of(
      'select option from answers where vote_id = ? and removed_at is null order by created_at',
    ).map(({ option }) => option),
    photos: of('select tile_text from attachments where vote_id = ? and removed_at is null').map(
      ({ tile_text }) => tile_text,
    ),
  };
}

const holds = (question: string, answers: string[], photos: string[] = []) =>
  browser.waitUntil(() => JSON.stringify(held(question)) === JSON.stringify({ answers, photos }), {
    timeoutMsg: `the server has not come to hold ${answers.join()} and ${photos.join()}`,
  });

describe('Tiles', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
    await watchConsole();
    await tilesPage.holdPickers();
  });

  it('stand in the place of the smileys, and take a photo (VO-3, TL-1, TL-3, TL-4, TL-6, TL-8, TL-9, TL-14) [tiles]', async () => {
    await tilesPage.openAfterVote('demo-restroom', 'Sad', 'What was wrong?');
    await expect($('main')).toHaveText(expect.stringContaining('Choose up to three'));
    expect(await tilesPage.all().length).toBe(7);
    await tilesPage.tile('Smells').click();
    await expect(tilesPage.tile('Smells')).toHaveAttribute('aria-pressed', 'true');
    await expect($('main')).toHaveText(expect.stringContaining('1 of 3'));
    await screenshot('tiles/chosen');
    // This tile opens the camera at once.
    await tilesPage.tile('Dirty').click();
    await tilesPage.takePhoto(await smallPhoto());
    await tilesPage.picture('Dirty').waitForExist();
    // This tile opens it with the second tap.
    await tilesPage.tile('Full').click();
    await tilesPage.tile('Full').click();
    await tilesPage.takePhoto(await smallPhoto('png', '#c28f2c'));
    await tilesPage.picture('Full').waitForExist();
    await holds('demo-restroom', ['Smells', 'Dirty', 'Full'], ['Dirty', 'Full']);
    await screenshot('tiles/photos');
    await tilesPage.tile('Other').click();
    await expect($('p=Maximum number of items to choose: 3')).toBeDisplayed();
    await tilesPage.close('Full').click();
    await holds('demo-restroom', ['Smells', 'Dirty'], ['Dirty']);
    await tilesPage.tile('Smells').click();
    await holds('demo-restroom', ['Dirty'], ['Dirty']);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('tiles');

    // After a reload they are unchanged.
    await browser.refresh();
    await tilesPage.picture('Dirty').waitForExist();
    expect(await tilesPage.chosen()).toEqual(['Dirty']);
    await tilesPage.done().click();
    await expect(heading()).toHaveText('Thank you.');
    expect(await browser.execute(() => document.activeElement?.textContent)).toContain('Your answer: Sad');
    await expect($('main')).toHaveText(expect.stringContaining('1 photo'));
    await screenshot('tiles/done');
    expect(await consoleErrors()).toEqual([]);
  });

  it('one answer takes the place of another in radio mode (TL-5, TL-7, TL-12) [tiles-radio]', async () => {
    await tilesPage.openAfterVote('demo-radio', 'Happy', 'How long did you wait?');
    await tilesPage.tile('Longer').click();
    await tilesPage.tile('Under 5 minutes').click();
    expect(await tilesPage.chosen()).toEqual(['Under 5 minutes']);
    await holds('demo-radio', ['Under 5 minutes']);
    await screenshot('tiles/radio');
    await tilesPage.tile('Under 5 minutes').click();
    expect(await tilesPage.chosen()).toEqual([]);
    await holds('demo-radio', []);
    await tilesPage.tile('5 to 15 minutes').click();
    await tilesPage.done().click();
    await expect(heading()).toHaveText('Thank you.');
    await expect($('main')).toHaveText(expect.stringContaining('5 to 15 minutes'));
    await holds('demo-radio', ['5 to 15 minutes']);
    await replaysExactly('tiles-radio');
  });

  it('are submitted with a button that says what is missing (TL-10, TL-11, TL-12) [tiles-submit]', async () => {
    await tilesPage.openAfterVote('demo-dumpster', 'Sad', 'What is wrong with the dumpster?');
    await tilesPage.submit().click();
    await expect(dialog()).toHaveText(
      expect.stringContaining('Please select what was wrong and take a picture to submit your vote'),
    );
    await screenshot('tiles/submit-no-problem');
    await dialog().waitForExist({ reverse: true });
    await tilesPage.tile('Overflowing').click();
    await tilesPage.submit().click();
    await expect(dialog()).toHaveText(expect.stringContaining('Please take a picture to submit your vote'));
    await dialog().waitForExist({ reverse: true });
    await tilesPage.tile('Overflowing').click();
    await tilesPage.takePhoto(await smallPhoto());
    await tilesPage.picture('Overflowing').waitForExist();
    await thankYouPage.note().setValue('Since Monday.');
    await screenshot('tiles/submit');
    await tilesPage.submit().click();
    await expect(heading()).toHaveText('Thank you.');
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    expect(notes(votes('demo-dumpster').at(-1))).toEqual(['Since Monday.']);
    await holds('demo-dumpster', ['Overflowing'], ['Overflowing']);
    await replaysExactly('tiles-submit');
  });

  it('follow another face, and what does not fit is dropped here and on the server (TL-15, RC-1) [tiles-change]', async () => {
    await tilesPage.openAfterVote('demo-dumpster', 'Sad', 'What is wrong with the dumpster?');
    await tilesPage.tile('Damaged').click();
    await tilesPage.tile('Damaged').click();
    await tilesPage.takePhoto(await smallPhoto());
    await tilesPage.tile('Other').click();
    await holds('demo-dumpster', ['Damaged', 'Other'], ['Damaged']);
    await votePage.face('So-so').click();
    await expect(heading()).toHaveText('What could be better?');
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-dumpster/2/'));
    expect(await tilesPage.chosen()).toEqual(['Other']);
    await holds('demo-dumpster', ['Other']);
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('What is wrong with the dumpster?');
    expect(await tilesPage.chosen()).toEqual(['Other']);
    await replaysExactly('tiles-change');
  });

  it('that are tapped in a lift wait on the phone, over a reload, and arrive (TL-9) [tiles-lift]', async () => {
    await tilesPage.openAfterVote('demo-restroom', 'So-so', 'What was wrong?');
    await goOffline();
    await tilesPage.tile('Dirty').click();
    await tilesPage.takePhoto(await smallPhoto());
    await tilesPage.picture('Dirty').waitForExist();
    await tilesPage.tile('Smells').click();
    await expect($('main')).toHaveText(expect.stringContaining('Saved on this phone'));
    await screenshot('tiles/lift');
    expect(held('demo-restroom')).toEqual({ answers: [], photos: [] });
    await goOnline();
    await holds('demo-restroom', ['Dirty', 'Smells'], ['Dirty']);
    await replaysExactly('tiles-lift');
  });

  it('can be used with the keyboard alone, and say what they are', async () => {
    await tilesPage.openAfterVote('demo-restroom', 'Sad', 'What was wrong?');
    const focused = () =>
      browser.execute(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
    for (let step = 0; step < 12 && (await focused()) !== 'Smells'; step += 1) await browser.keys('Tab');
    await browser.keys(' ');
    expect(await tilesPage.chosen()).toEqual(['Smells']);
    await browser.keys(['Shift', 'Tab']);
    await browser.keys('Enter');
    await tilesPage.close('Dirty').waitForExist();
    await browser.keys('Tab');
    expect(await focused()).toBe('Remove Dirty');
    await browser.keys('Enter');
    expect(await tilesPage.chosen()).toEqual(['Smells']);
  });

  it('come with a vote by address without a shift of the page (RT-1, VO-3)', async () => {
    await votePage.open('demo-restroom', '/1');
    await tilesPage.tile('Dirty').waitForExist();
    await browser.refresh();
    await tilesPage.tile('Dirty').waitForExist();
    const shift = await browser.execute(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) =>
            list.getEntries().forEach((entry) => (sum += (entry as unknown as { value: number }).value)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBe(0);
  });

  for (const [index, locale] of locales.entries())
    it(`axe finds nothing, and nothing is cut off, in ${locale} (TL-3, TL-13, LG-1)`, async () => {
      await browser.execute((lang: string) => window.localStorage.setItem('lang', lang), locale);
      for (const size of ['small', 'desktop'] as const) {
        await resize(size);
        await setScheme(index % 2 ? 'dark' : 'light');
        await votePage.open('demo-restroom', '/1');
        await $('main ul li button[aria-pressed]').waitForExist();
        // On the second pass the tab has voted, and the server drew the page in the browser's language.
        await browser.waitUntil(
          async () => ((await heading().getText()) === 'What was wrong?') === (locale === 'en'),
        );
        const [first] = await tilesPage.all().getElements();
        if ((await first?.getAttribute('aria-pressed')) === 'false') await first?.click();
        expect(await findings()).toEqual([]);
        expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        const cut = await browser.execute(() =>
          [...document.querySelectorAll('main ul li:has(button[aria-pressed])')].flatMap((tile) =>
            tile.scrollHeight > tile.clientHeight + 1 ? [tile.textContent] : [],
          ),
        );
        expect(cut).toEqual([]);
        await screenshot(`tiles/${locale}-${size}`);
      }
      await setScheme('light');
    });

  it('nothing is cut off at 200 %, nor with a phone on its side (VO-6)', async () => {
    await browser.setViewport({ width: 195, height: 422, devicePixelRatio: 2 });
    await tilesPage.openAfterVote('demo-restroom', 'Sad', 'What was wrong?');
    await tilesPage.tile('Something broken').click();
    expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await screenshot('tiles/200-percent');
    await resize('landscape');
    await screenshot('tiles/landscape');
    expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
