import { $, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from '../pages/pageParts';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { change } from '../support/server';
import { signIn } from '../support/staff';
import { appIsThere, newVisitor, screenshot, url } from '../support/visit';

/** 60 letters without a space. The mark tells where the text stands. */
const word = (mark: string) =>
  `${mark}kraftfahrzeugzulassungsstellenhauptabteilungsleiterverzeichnis`.slice(0, 60);

const tile = (mark: string) => ({
  text: word(mark),
  subtitle: word(`under${mark}`),
  value: mark,
  icon: 'dirty',
});
const details = {
  snap_picture_text: word('Snap'),
  social_title: word('Glad'),
  selected_count_max: 2,
  sad: {
    title: word('Tiles'),
    subtitle: word('Choose'),
    blocks: ['One', 'Two', 'Six'].map(tile),
    show_comment_always: true,
  },
  happy: { default_view: true },
};
const giveaway = { enabled: true, giveaway_title: 'm&k', description: word('Win'), user_started: false };
const every = { enabled: true, happy: true, ok: true, sad: true };
const links = [
  { ...every, uid: 'long', url: 'https://long.example', network: { id: 7, name: word('Link') } },
  { ...every, uid: 'longer', url: 'https://longer.example', network: { id: 7, name: word('Page') } },
];
const place = { address: word('Street'), lat: 52.5, lng: 13.4 };

/** A sticker whose every configured text is one long word. Everything else is as at the café. */
function addLongSticker(): void {
  const json = (value: unknown) => `'${JSON.stringify(value)}'`;
  for (const sql of [
    `insert into places (id, uid, organisation_id, site_id, name, time_zone, preview, site_url,
       social_subtitle, links_json, location_json, features_json)
     select 'long', 'long', organisation_id, site_id, '${word('Place')}', time_zone, preview, site_url,
       '${word('Others')}', ${json(links)}, ${json(place)}, ${json({ contact_placeholder: word('Mail') })}
     from places where uid = 'demo-place-cafe'`,
    `insert into questions (id, organisation_id, place_id, text, is_ask_vote_gps, is_special_ask_vote_gps,
       is_history_shown, is_airlead, is_service_log_enabled, is_new_service_log_enabled, features_json,
       second_level_details_config_json, giveaway_json, schedule_json, customer_name)
     select 'long', organisation_id, 'long', '${word('How')}', 0, 0, 1, 0, 0, 0, '{}', ${json(details)},
       ${json(giveaway)}, ${json({ kind: 'week', count: 3, from: 'completion' })}, '${word('Customer')}'
     from places where uid = 'long'`,
    `insert into stickers (id, uid, question_id, state, placement)
     values ('long', 'long-words', 'long', 'assigned', '${word('Door')}')`,
  ])
    expect(change(process.env.E2E_DATA as string, sql)).toBe(1);
}

/** Sizes of a small phone, a common one, one on its side, one at 200 %, and a desktop. */
const sizes = [
  [320, 568],
  [360, 740],
  [844, 390],
  [195, 422],
  [1280, 800],
] as const;

/**
 * What is wrong with the open page at its size: a scroll bar at the bottom, a control that leaves the page,
 * is too small or is covered, or a dialog's button that is out of view.
 */
const faults = () =>
  browser.execute(() => {
    const found: string[] = [];
    const { documentElement: page } = document;
    if (page.scrollWidth > window.innerWidth) found.push(`${page.scrollWidth} px wide`);
    const open = [...document.querySelectorAll('dialog[open]')].at(-1);
    const controls = 'button, a, select, textarea, input:not([type=file], [type=hidden])';
    for (const one of (open ?? document).querySelectorAll<HTMLElement>(controls)) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 40);
      if (open && one.closest('[data-actions]')) {
        const { top, bottom } = one.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight) found.push(`${name}: out of view`);
      } else one.scrollIntoView({ block: 'center' });
      const box = one.getBoundingClientRect();
      if (box.left < 0 || box.right > window.innerWidth) found.push(`${name}: leaves the page`);
      // The target of a checkbox is its label's, that of a link in a text its line's (WCAG 2.5.8).
      const target = (one.closest('label') ?? one).getBoundingClientRect();
      const least = getComputedStyle(one).display === 'inline' ? 0 : one.matches('a') ? 24 : 44;
      // Chromium computes 43.99998 of 44 now and then.
      if (Math.min(target.width, target.height) < least - 0.01)
        found.push(`${name}: ${target.width} × ${target.height}`);
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!hit || !(one.contains(hit) || hit.contains(one)))
        found.push(`${name}: covered by ${hit?.className}`);
    }
    window.scrollTo(0, 0);
    return found;
  });

/** Checks the open page in every size. */
async function fitsEverySize(name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await browser.setViewport({ width, height });
    expect([name, width, await faults()]).toEqual([name, width, []]);
    if (width < 390 || width > 1000) await screenshot(`layout/${name}-${width}`);
  }
}

describe('A word of 60 letters in every configured text', () => {
  before(addLongSticker);
  beforeEach(newVisitor);

  it('leaves every visitor’s page as wide as the screen, and every control in reach (VO-6)', async () => {
    await votePage.open('long-words');
    await appIsThere();
    await fitsEverySize('vote');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText(word('Tiles'));
    await expect(dialog()).toBeDisplayed();
    await fitsEverySize('contest');
    await dialog().$('button=Close').click();
    await tilesPage.tile(word('One')).click();
    await fitsEverySize('tiles');
    await tilesPage.done().click();
    await expect(heading()).toHaveText('Thank you.');
    await fitsEverySize('thanks');
    await button('Review this place').click();
    await expect(dialog()).toBeDisplayed();
    await fitsEverySize('reviews');
    await dialog().$('button=Close').click();
    await button('Add something').click();
    await expect(dialog()).toBeDisplayed();
    await fitsEverySize('note-popup');
    await button('Add photo').click();
    await fitsEverySize('snap');
  });

  it('does so on the pages beside the vote, too (VO-6)', async () => {
    for (const [name, path] of [
      ['history', '/r/long-words/sl'],
      ['event', '/r/long-words/bslead/3'],
      ['airlead', '/questions/long-words/airlead/new'],
      ['kiosk', '/r/rate/long-words?kiosk=1'],
      ['happy', '/r/rate/long-words/3'],
    ] as const) {
      await url(path);
      await heading().waitForExist();
      await appIsThere();
      await $('fieldset[disabled]').waitForExist({ reverse: true });
      await fitsEverySize(name);
    }
  });
});

/** Large text with the spacing of WCAG 1.4.12, as a reader's own style sheet. */
const spaceText = () =>
  browser.execute(() => {
    const rules = [
      'html { font-size: 200% !important }',
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      'p { margin-block-end: 2em !important }',
    ];
    const [sheet] = document.styleSheets;
    for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Buttons whose words do not fit in them, and the page if it is wider than its window. */
const cutButtons = (width: number) =>
  browser.execute((most: number) => {
    const found = [...document.querySelectorAll<HTMLElement>('button, button *, a.mantine-Button-root *')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > most ? [...found, `${scrollWidth} px wide`] : found;
  }, width);

/** Selects that show less than the first 12 letters of what is chosen, or cut it without a sign. */
const cutSelects = () =>
  browser.execute(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const context = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('select')].flatMap((one) => {
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(one);
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const words = one.selectedOptions[0]?.textContent ?? '';
      context.font = font;
      const fits = (text: string) => context.measureText(text).width <= room;
      return fits(words) || (fits(words.slice(0, 12)) && textOverflow === 'ellipsis') ? [] : words;
    });
  });

/** Cards of the desk that cut what stands in them. */
const cutCards = () =>
  browser.execute(() =>
    [...document.querySelectorAll<HTMLElement>('main .mantine-Card-root')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.scrollWidth} in ${one.clientWidth}: ${one.textContent?.slice(0, 40)}`),
  );

/** What leaves the phone of the preview at its side; null until it shows the question. */
const previewed = () =>
  browser.execute(() => {
    const page = document.querySelector('iframe')?.contentDocument;
    if (!page?.querySelector('h1')) return null;
    const { clientWidth } = page.documentElement;
    return [...page.querySelectorAll('header *, main *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
  });

describe('A page that its reader has enlarged', () => {
  beforeEach(newVisitor);

  it('stays in one column at 400 % zoom (320 × 200)', async () => {
    await browser.setViewport({ width: 320, height: 200 });
    await votePage.open('demo-cafe');
    await appIsThere();
    const widthOf = (selector: string) =>
      browser.execute((one: string) => document.querySelector(one)?.getBoundingClientRect().width, selector);
    expect(await widthOf('form[data-vote]')).toBeGreaterThan(250);
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    expect(await widthOf('main textarea')).toBeGreaterThan(250);
    expect(await faults()).toEqual([]);
  });

  it('does not scroll sideways with large text and wide spacing at 320 px', async () => {
    await browser.setViewport({ width: 320, height: 568 });
    await votePage.open('demo-cafe');
    await appIsThere();
    expect(await spaceText()).toBe(0);
    await $('main [name="rate"][value="3"]').click();
    await expect(heading()).toHaveText('Thank you.');
    expect(await spaceText()).toBe(0);
  });

  it('cuts no word on a button of the desk, nor of sign-in, in letters of 200 %', async () => {
    await browser.setViewport({ width: 320, height: 568 });
    const letters = (standard: number) =>
      browser.sendCommandAndGetResult('Page.setFontSizes', { fontSizes: { standard } });
    await letters(32);
    try {
      await url('/r/sign-in');
      await appIsThere();
      await screenshot('layout/letters-sign-in');
      expect(await cutButtons(320)).toEqual([]);
      await signIn('owner@demo.example');
      await url('/desk/settings/question/demo-cafe');
      await $('#section-basics').waitForDisplayed();
      await $('#section-basics').click();
      const field = $('//main//label[normalize-space()="Question"]/following::input[1]');
      await field.waitForDisplayed();
      await field.addValue('?');
      await expect(button('Discard edits')).toBeDisplayed();
      await screenshot('layout/letters-desk');
      expect(await cutButtons(320)).toEqual([]);
      await $('iframe').scrollIntoView();
      await browser.waitUntil(async () => (await previewed()) !== null);
      await screenshot('layout/letters-preview');
      expect(await previewed()).toEqual([]);
      expect(await cutSelects()).toEqual([]);
      expect(await cutCards()).toEqual([]);
      await url('/desk/settings/organisation/demo-org');
      await $('main select').waitForExist();
      expect(await cutSelects()).toEqual([]);
      expect(await cutCards()).toEqual([]);
    } finally {
      await letters(16);
    }
  });

  it('shows the edges of unchosen tiles in forced colours', async () => {
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    await votePage.open('demo-restroom', '/1');
    await $('main li button').waitForExist();
    const [edge, icon] = await browser.execute(() => {
      const tile = document.querySelector('main li') as Element;
      const { outlineStyle, outlineColor } = getComputedStyle(tile);
      const paper = getComputedStyle(document.body).backgroundColor;
      const sign = tile.querySelector('[aria-hidden]');
      return [
        [outlineStyle, outlineColor !== 'rgba(0, 0, 0, 0)'],
        sign && getComputedStyle(sign).backgroundColor !== paper,
      ];
    });
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', { features: [] });
    expect([edge, icon]).toEqual([['solid', true], true]);
  });
});

describe('A phone', () => {
  beforeEach(newVisitor);

  /** Whether an element is in view without scrolling. */
  const isInView = (selector: string) =>
    browser.execute(
      (wanted: string) =>
        [...document.querySelectorAll(wanted)].map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }),
      selector,
    );

  it('shows all seven tiles of a restroom and the button at 390 × 844 (TL-1)', async () => {
    await browser.setViewport({ width: 390, height: 844 });
    await browser.execute(() => window.localStorage.setItem('lang', 'de'));
    await votePage.open('demo-restroom', '/1');
    await $('main li button').waitForExist();
    // None is below the pinned button.
    expect(
      await browser.execute(() => {
        const end = document.querySelector('[data-pinned]')?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('main li')].map(
          (one) => one.getBoundingClientRect().bottom < end,
        );
      }),
    ).toEqual(Array(7).fill(true));
    expect(await isInView('[data-pinned] button')).toEqual([true]);
  });

  it('shows six tiles with their icons and the button in landscape (TL-1)', async () => {
    await browser.setViewport({ width: 844, height: 390 });
    await votePage.open('demo-restroom', '/1');
    await $('main li button').waitForExist();
    expect(await isInView('[data-pinned] button')).toEqual([true]);
    const shown = await browser.execute(() => {
      const end = document.querySelector('[data-pinned]')?.getBoundingClientRect().top ?? 0;
      return [...document.querySelectorAll('main li [aria-hidden]')].filter(
        (one) => one.getBoundingClientRect().bottom < end,
      ).length;
    });
    expect(shown).toBeGreaterThanOrEqual(6);
  });

  it('at a door in landscape, shows the code and Next visitor at once', async () => {
    await browser.setViewport({ width: 844, height: 390 });
    await votePage.open('demo-cafe', '?kiosk=1');
    await votePage.face('Happy').click();
    await $('button=Next visitor').waitForExist();
    await $('main svg[role="img"]').waitForExist();
    const [code, next] = await browser.execute(() =>
      ['main svg[role="img"]', '[data-kiosk] > [data-pinned]'].map((one) => {
        const { top, bottom } = document.querySelector(one)?.getBoundingClientRect() ?? {
          top: -1,
          bottom: -1,
        };
        return [Math.round(top), Math.round(bottom)];
      }),
    );
    expect(code?.[0]).toBeGreaterThanOrEqual(0);
    expect(next?.[1]).toBeLessThanOrEqual(390);
    expect(code?.[1]).toBeLessThanOrEqual(next?.[0] ?? 0);
  });

  it('shows the button of the thank-you page at 320 × 568', async () => {
    await browser.setViewport({ width: 320, height: 568 });
    await votePage.open('demo-cafe');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    expect(await isInView('[data-pinned] button')).toEqual([true]);
  });
});
