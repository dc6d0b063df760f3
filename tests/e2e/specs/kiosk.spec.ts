import { join } from 'node:path';
import { $, $$, browser, expect } from '@wdio/globals';
import { Sqlite } from '../../../server/db/betterSqlite3';
import { leadPage } from '../pages/leadPage';
import { button, heading } from '../pages/pageParts';
import { reportPage } from '../pages/reportPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows, startServer, type RunningServer } from '../support/server';
import { remembers } from '../support/outboxOfPage';
import {
  address,
  appKept,
  consoleErrors,
  newVisitor,
  replays,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  sizes,
  watchConsole,
} from '../support/visit';

const home = '/r/rate/demo-cafe?kiosk=1';

describe('A tablet at the door', () => {
  let server: RunningServer;
  const open = (path: string) => browser.url(server.url + path);
  const votes = () =>
    rows(
      server.dataDir,
      `select votes.id, votes.rating, is_counted, is_repeat, votes.identity_id, notes.text,
       (votes.created_at - votes.voted_at) / 3600000 as hours from votes
       join stickers on stickers.id = votes.sticker_id left join notes on notes.vote_id = votes.id
       where stickers.uid = 'demo-cafe' and votes.mode = 'auto' order by votes.id`,
    );
  let known = 0;

  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  beforeEach(async () => {
    await newVisitor(server.url);
    await browser.setViewport({ width: 1024, height: 768 });
    await watchConsole();
    await open(home);
    await votePage.face('Happy').waitForExist();
    known = votes().length;
  });

  /** One visitor votes at the vote screen and hands on to the next. */
  async function visit(face: 'Happy' | 'So-so' | 'Sad', note = ''): Promise<void> {
    await votePage.face(face).click();
    await expect(heading()).toHaveText('Thank you.');
    // The previous visitor has left no trace.
    const field = $('textarea');
    await field.waitForExist();
    await expect(field).toHaveValue('');
    await expect($('main')).not.toHaveText(expect.stringContaining('The tap drips'));
    if (note) {
      await field.setValue(note);
      await button('Send').click();
      await expect($('main')).toHaveText(expect.stringContaining('Your note'));
    }
    await button('Next visitor').click();
    await votePage.face('Happy').waitForExist();
    expect(await address()).toBe(home);
  }

  it('keeps the votes of a day without a network, through a restart, and each counts once (KI-1)', async () => {
    await visit('Happy');
    await appKept();
    await browser.waitUntil(() => remembers('demo-cafe'));
    await server.pause();
    try {
      await visit('Sad', 'The tap drips');
      await visit('So-so');
      // After a restart of the tablet the page loads from the device.
      await open(home);
      await expect(heading()).toHaveText('How was your visit today?');
      await visit('Happy');
      await screenshot('kiosk-offline');
    } finally {
      server = await startServer(server);
    }
    await browser.execute(() => {
      const now = Date.now;
      Date.now = () => now() + 7 * 3_600_000;
      window.dispatchEvent(new Event('online'));
    });
    await browser.waitUntil(() => votes().length === known + 4 && votes().some(({ text }) => text), {
      timeout: 40_000,
      timeoutMsg: 'the votes did not arrive',
    });
    const stored = votes().slice(known);
    expect(stored.map(({ rating }) => rating).sort()).toEqual([1, 2, 3, 3]);
    // The network returns in the evening; the votes keep their times of the day.
    expect(stored.map(({ hours }) => hours).sort()).toEqual([7, 7, 7, null]);
    expect(stored.every(({ is_counted, is_repeat }) => is_counted === 1 && is_repeat === 0)).toBe(true);
    expect(new Set(stored.map(({ identity_id }) => identity_id)).size).toBe(4);
    expect(stored.filter(({ text }) => text !== null)).toMatchObject([{ rating: 1, text: 'The tap drips' }]);
    await replaysExactly('kiosk-offline');
  });

  it('turns to the next visitor when nobody is there any more (KI-1)', async () => {
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    expect(await address()).toContain('kiosk=1');
    await browser.waitUntil(async () => (await address()) === home, { timeout: 40_000 });
    await expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'false');
    await visit('Sad');
    await browser.waitUntil(() => votes().length === known + 2);
    expect(votes().slice(known)).toMatchObject([{ is_counted: 1 }, { is_counted: 1 }]);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('kiosk');
  });

  it('stands at the form of a machine, and shows nobody what another has typed (KI-1, RD-2)', async () => {
    const form = '/questions/demo-airlead/airlead/new?kiosk=1';
    const leads = () => rows(server.dataDir, 'select message, number from leads order by id');
    await newVisitor(server.url);
    await watchConsole();
    await open('/r/rate/demo-airlead?kiosk=1');
    await leadPage.ready();
    expect(await address()).toBe(form);
    await leadPage.message().setValue('It only blows warm air.');
    for (const size of ['small', 'phone'] as const) {
      await resize(size);
      await screenshot(`kiosk-lead-${size}`);
    }
    await button('Next').click();
    await leadPage.field('Your name').setValue('Anna Lindqvist');
    await leadPage.field('Phone').setValue('+49 30 5550 1990');
    await leadPage.consent().click();
    await button('Next').click();
    await leadPage.time('In the morning').click();
    await button('Send').click();
    await expect(heading()).toHaveText('Thank you. We will get in touch.');
    await screenshot('kiosk-lead-given');
    expect(leads()).toMatchObject([{ message: 'It only blows warm air.' }]);
    const { number } = leads()[0] as { number: string };
    await expect($('main')).toHaveText(expect.stringContaining(number));
    // No link or button leads elsewhere, only to the next visitor.
    expect(await $$('main a').length).toBe(0);
    await button('Next visitor').click();
    await leadPage.ready();
    await expect(leadPage.message()).toHaveValue('');
    await expect($('main')).not.toHaveText(expect.stringContaining(number));
    expect(await address()).toBe(form);

    await leadPage.message().setValue('Mine alone');
    await browser.refresh();
    await leadPage.ready();
    await expect(leadPage.message()).toHaveValue('');
    expect(await browser.execute(() => JSON.stringify({ ...window.localStorage }))).not.toContain('Mine');
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('kiosk-lead');
  });

  it('waits at a sticker that is switched off or gone, leads nobody away, and is back when it takes votes (KI-1)', async () => {
    const sticker = (state: 'assigned' | 'disabled') => {
      const database = new Sqlite(join(server.dataDir, 'smilelog.sqlite'));
      database.prepare("update stickers set state = ? where uid = 'demo-cafe'").run(state);
      database.close();
    };
    await open('/r/rate/no-such-sticker?kiosk=1');
    await expect(heading()).toHaveText('We do not know this sticker');
    expect(await $$('a').length).toBe(0);
    await screenshot('kiosk-gone');
    sticker('disabled');
    try {
      await open(home);
      await expect(heading()).toHaveText('This sticker is switched off');
      expect(await address()).toBe('/r/disabled?question=demo-cafe&kiosk=1');
      expect(await $$('a').length).toBe(0);
      expect(await $$('main button').length).toBe(0);
      for (const size of ['phone', 'small'] as const) {
        await resize(size);
        await screenshot(`kiosk-disabled-${size}`);
      }
      await browser.setViewport({ width: 1024, height: 768 });
      await screenshot('kiosk-disabled');
    } finally {
      sticker('assigned');
    }
    await votePage.face('Happy').waitForExist({ timeout: 40_000 });
    expect(await address()).toBe(home);
    expect(await consoleErrors()).toEqual([]);
  });

  /** Staff hold the name at the top for so long. */
  async function hold(ms: number): Promise<void> {
    await browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move({ origin: await held().getElement() })
      .down()
      .pause(ms)
      .up()
      .perform();
  }
  const held = () => $('header button[aria-label^=Smilelog]');

  it('reports a problem when staff hold its name, and goes on taking votes (KI-1, LOG-2)', async () => {
    await held().waitForExist();
    await hold(300);
    expect(await $$('dialog[open]').length).toBe(0);
    await hold(2_300);
    await reportPage.words().waitForDisplayed();
    for (const size of ['small', 'phone'] as const) {
      await resize(size);
      expect(await findings()).toEqual([]);
      await screenshot(`kiosk-report-${size}`);
    }
    await browser.setViewport({ width: 1024, height: 768 });
    await screenshot('kiosk-report');
    await reportPage.words().setValue('The screen is dark in the morning');
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));
    await reportPage.close().click();
    expect(rows(server.dataDir, 'select text from recordings')).toEqual([
      { text: 'The screen is dark in the morning' },
    ]);
    await visit('Happy');
    expect(await consoleErrors()).toEqual([]);
    await replays();
  });

  it('begins a new log at a quiet moment, and a report has both (KI-1, LOG-2)', async function (this: Mocha.Context) {
    this.timeout(240_000);
    const known = rows(server.dataDir, 'select id from recordings').length;
    await votePage.face('Happy').click();
    await $('textarea').waitForExist();
    // A crowd in one visitor: the log grows to more than half of its length.
    await browser.execute(() => {
      const field = document.querySelector('textarea') as HTMLTextAreaElement;
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      // Masks keep spaces, so no text is the same as one before.
      const words = () => Array.from({ length: 390 }, () => (Math.random() < 0.3 ? ' ' : 'x')).join('');
      for (let typed = 0; typed < 2_500; typed += 1) {
        set?.call(field, words());
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      (window as { isFirst?: boolean }).isFirst = true;
    });
    await button('Next visitor').click();
    await votePage.face('Happy').waitForExist();
    await browser.waitUntil(
      () => browser.execute(() => (window as { isFirst?: boolean }).isFirst === undefined),
      { timeout: 180_000, timeoutMsg: 'the page was not loaded anew' },
    );
    await votePage.face('Happy').waitForExist();
    await visit('Sad');
    await hold(2_300);
    await reportPage.words().waitForDisplayed();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('before the page was loaded again'));
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));
    const [report, part] = rows(
      server.dataDir,
      'select report_id, actions from recordings order by id',
    ).slice(known);
    expect([report?.report_id, part?.report_id]).toEqual([null, expect.anything()]);
    expect(part?.actions).toBeGreaterThan(2_500);
    await replays();
  });

  it('fills the screen from the first tap on (KI-1)', async () => {
    expect(await browser.execute(() => document.fullscreenElement === null)).toBe(true);
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    await browser.waitUntil(() => browser.execute(() => document.fullscreenElement !== null));
  });

  it('shows the code of a vote above "Next visitor", before anybody scrolls (KI-1, PV-1)', async () => {
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    await $('figure svg').waitForExist();
    for (const [width, height] of [
      sizes.small,
      [600, 600],
      [768, 1024],
      [1024, 768],
      sizes.desktop,
    ] as const) {
      await browser.setViewport({ width, height });
      await browser.execute(() => window.scrollTo(0, 0));
      await screenshot(`kiosk-code-${width}`);
      // Whatever lies over a corner of the picture would be found there.
      const isInView = await browser.execute(() => {
        const picture = document.querySelector('figure svg') as Element;
        const { left, right, top, bottom } = picture.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) =>
          [left + 4, right - 4].every((x) => picture.contains(document.elementFromPoint(x, y))),
        );
      });
      expect([width, height, isInView]).toEqual([width, height, true]);
    }
  });

  it('shows code, note and Send side by side on a low screen on its side (KI-1, PV-1)', async () => {
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await $('figure svg').waitForExist();
    const [width, height] = sizes.landscape;
    await browser.setViewport({ width, height });
    await screenshot('kiosk-low');
    const seen = await browser.execute(() =>
      ['figure svg', 'textarea', 'button[type=submit]', 'button[name=rate]'].filter((one) => {
        const control = document.querySelector(one) as Element;
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) =>
          control.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    );
    expect(seen).toEqual(['figure svg', 'textarea', 'button[type=submit]', 'button[name=rate]']);
    await $('textarea').setValue('The tap drips');
    await button('Send').click();
    await expect($('main')).toHaveText(expect.stringContaining('Your note'));
    await screenshot('kiosk-low-sent');
  });

  it('has large faces, and nothing is cut off (KI-1)', async () => {
    for (const [name, width, height] of [
      ['upright', 768, 1024],
      ['flat', 1024, 768],
      ['phone', sizes.phone[0], sizes.phone[1]],
      ['desktop', ...sizes.desktop],
    ] as const) {
      await browser.setViewport({ width, height });
      for (const scheme of ['light', 'dark'] as const) {
        await setScheme(scheme);
        await screenshot(`kiosk-${name}-${scheme}`);
      }
      const { wide, lowest, face } = await browser.execute(() => ({
        wide: document.documentElement.scrollWidth - window.innerWidth,
        lowest: Math.max(
          ...[...document.querySelectorAll('form button')].map((one) => one.getBoundingClientRect().bottom),
        ),
        face: document.querySelector('form button svg')?.getBoundingClientRect().width ?? 0,
      }));
      expect(wide).toBeLessThanOrEqual(0);
      expect(lowest).toBeLessThanOrEqual(height);
      if (width >= 768) expect(face).toBeGreaterThanOrEqual(200);
    }
    await setScheme('light');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await resize('phone');
    await screenshot('kiosk-thanks-phone');
    await browser.setViewport({ width: 1024, height: 768 });
    await screenshot('kiosk-thanks');
    await expect($('header a')).not.toBeExisting();
  });
});
