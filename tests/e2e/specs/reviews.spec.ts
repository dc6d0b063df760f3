import { $, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { newVisitor, replaysExactly, resize, screenshot, votes } from '../support/visit';

/** Tabs besides the visitor's own, which the browser must have opened by now. */
async function otherTabs(count: number): Promise<void> {
  await browser.waitUntil(async () => (await browser.getWindowHandles()).length === count + 1, {
    timeoutMsg: `there are not ${count} tabs besides ours`,
  });
}

/** What the page has asked the browser to open; nothing of the test goes to another site. */
const opened = () => browser.execute(() => (window as unknown as { __opened: string[] }).__opened);

/** From now on the page's browser opens an empty tab instead of another site's, or none at all. */
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

describe('A place that wants to be reviewed by who is happy again', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
  });
  afterEach(async () => {
    const [own, ...others] = await browser.getWindowHandles();
    for (const handle of others) {
      await browser.switchToWindow(handle);
      await browser.closeWindow();
    }
    if (own) await browser.switchToWindow(own);
  });

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
    await button('Review this place').click();
    await otherTabs(1);
    expect(await opened()).toEqual(['https://maps.example/northgate-lobby']);
    await expect($('dialog')).not.toExist();
  });
});
