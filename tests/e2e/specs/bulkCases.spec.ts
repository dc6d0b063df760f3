import { $, browser, expect } from '@wdio/globals';
import { locales } from '../../../contract/languages';
import { deskPage } from '../pages/deskPage';
import { inboxPage } from '../pages/inboxPage';
import { change, rows } from '../support/server';
import { signIn, votedWithEverything } from '../support/staff';
import { newVisitor, resize, screenshot, url } from '../support/visit';

const data = () => process.env.E2E_DATA as string;
const main = (text: string) => expect($('main')).toHaveText(expect.stringContaining(text));
const inDialog = (name: string) => $(`//dialog//button[normalize-space()="${name}"]`);

/** Cases on a page are 50. */
const many = 120;

/** Adds cases like one that a vote has opened, older than it. */
function addCases(): void {
  const sql = `with recursive numbered(n) as (select 1 union all select n + 1 from numbered where n < ${many})
    insert into cases (id, uid, kind, state, organisation_id, place_id, question_id, tile, opened_at,
      latest_at, version, sad, so_so, happy, waiting, news)
    select printf('0-%04d', n), printf('one-of-many-%04d', n), 'vote', 'new', organisation_id, place_id,
      question_id, 'Full', opened_at - 1000, latest_at - 1000, 1, 1, 0, 0, 0, 1
    from (select * from cases where tile = 'Dirty' order by id limit 1), numbered`;
  expect(change(data(), sql)).toBe(many);
}

/** How many cases with a tile are in a state. */
const inState = (tile: string, state: string) =>
  rows(data(), 'select id from cases where tile = ? and state = ?', tile, state).length;

/** Waits until a vote has opened a case. */
const opened = (tile: string) => browser.waitUntil(() => inState(tile, 'new') > 0);

describe('many cases at once', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('desktop');
    for (const table of ['case_steps', 'case_votes', 'case_reads', 'cases'])
      change(data(), `delete from ${table}`);
    await votedWithEverything('demo-restroom', 'Dirty', 'The floor is wet.');
    await opened('Dirty');
    addCases();
    await signIn('owner@demo.example');
  });

  it('resolves all that match but what came meanwhile, and takes it back (CA-3)', async () => {
    await url('/desk/inbox');
    await inboxPage.choose('Dirty');
    await deskPage.button('Choose all that match').click();
    await main('All that match are chosen');
    await votedWithEverything('demo-restroom', 'Smells', 'Now it smells, too.');
    await opened('Smells');
    await deskPage.button('Resolve').click();
    await inDialog('Resolve').click();
    await main(`Changed: ${many + 1}`);
    expect(inState('Full', 'resolved')).toBe(many);
    expect(inState('Dirty', 'resolved')).toBe(1);
    expect(inState('Smells', 'new')).toBe(1);
    await inboxPage.row('Smells').waitForDisplayed();
    expect(await inboxPage.rows().length).toBe(1);
    await screenshot('desk/inbox-all-resolved');
    await deskPage.button('Undo').click();
    await inboxPage.row('Dirty').waitForDisplayed();
    expect(await inboxPage.rows().length).toBe(50);
    expect(inState('Full', 'new')).toBe(many);
    expect(inState('Dirty', 'new')).toBe(1);
    expect(rows(data(), "select version from cases where tile = 'Smells'")).toEqual([{ version: 1 }]);
  });

  it('marks all that a filter finds as seen, and leaves the others (CA-3)', async () => {
    await url('/desk/inbox?tile=Full');
    await inboxPage.row('Full').waitForDisplayed();
    expect(await inboxPage.row('Dirty').isExisting()).toBe(false);
    await inboxPage.choose('Full');
    await deskPage.button('Choose all that match').click();
    await votedWithEverything('demo-restroom', 'Smells', 'Now it smells, too.');
    await opened('Smells');
    await deskPage.button('Mark as seen').click();
    await main(`Changed: ${many}`);
    expect(inState('Full', 'acknowledged')).toBe(many);
    expect([inState('Dirty', 'new'), inState('Smells', 'new')]).toEqual([1, 1]);
    await deskPage.button('Undo').click();
    await main(`Taken back: ${many}`);
    expect(inState('Full', 'new')).toBe(many);
  });

  it('what can be done with them fits a small phone in every language', async () => {
    await resize('small');
    for (const locale of locales) {
      await url('/healthz');
      await browser.execute((lang) => window.localStorage.setItem('lang', lang), locale);
      await url('/desk/inbox');
      await $('main li input[type="checkbox"]').waitForDisplayed();
      await $('main li input[type="checkbox"]').click();
      await $('[role="status"]').waitForExist();
      await screenshot(`desk/bulk-${locale}`);
      const widths = await browser.execute(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    }
  });
});
