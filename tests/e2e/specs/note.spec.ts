import { $, browser, expect } from '@wdio/globals';
import { heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { votePage } from '../pages/votePage';
import {
  address,
  appIsThere,
  goOffline,
  goOnline,
  newVisitor,
  notes,
  replaysExactly,
  screenshot,
  url,
  votes,
} from '../support/visit';

describe('A note', () => {
  beforeEach(newVisitor);

  it('is written, sent and said to have been received, once (CM-1, CM-2, CM-4, CN-1, RT-8) [note]', async () => {
    await votePage.open('demo-cafe');
    await votePage.face('Sad').click();
    await thankYouPage.note().setValue('The table was sticky.');
    await expect($('main')).toHaveText(expect.stringContaining('21 / 200'));
    await thankYouPage.wantsAnswer().click();
    await thankYouPage.email().setValue('maria@example.org');
    await screenshot('note');
    await thankYouPage.send().click();

    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    await screenshot('note-sent');
    const vote = votes('demo-cafe').at(-1);
    expect(await address()).toBe(`/r/thank-for-vote/demo-cafe/1/${String(vote?.uid)}?ouid=demo-org&r=1`);
    expect(notes(vote)).toEqual(['The table was sticky.']);
    await replaysExactly('note');
    await browser.refresh();
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    expect(notes(vote)).toEqual(['The table was sticky.']);
  });

  it('that is given in a lift waits on the phone, with its vote, and arrives once (CM-5, VO-7) [lift]', async () => {
    await votePage.open('demo-cafe');
    // Without the app no tap waits: the page's own script can only send.
    await appIsThere();
    const before = votes('demo-cafe').length;
    await goOffline();
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await expect($('main')).toHaveText(expect.stringContaining('Your vote is saved on this phone.'));
    await thankYouPage.note().setValue('No sugar left.');
    await thankYouPage.send().click();
    await expect($('main')).toHaveText(expect.stringContaining('It will be sent when you are back online.'));
    await screenshot('note-waiting');
    expect(votes('demo-cafe')).toHaveLength(before);

    await goOnline();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/1/'));
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    expect(votes('demo-cafe')).toHaveLength(before + 1);
    expect(notes(votes('demo-cafe').at(-1))).toEqual(['No sugar left.']);
    await replaysExactly('lift');
  });

  it('that was queued in a tab that is gone arrives from another one, once', async () => {
    await votePage.open('other-lobby');
    await votePage.face('Happy').click();
    await thankYouPage.note().waitForExist();
    await goOffline();
    for (const text of ['First.', 'Second.', 'Third.']) {
      if (text !== 'First.') await $('button=Add something').click();
      await $('textarea').setValue(text);
      await $('button=Send').click();
      await $('button=Add something').waitForExist();
      await $('textarea').waitForExist({ reverse: true });
    }
    const gone = await browser.getWindowHandle();
    await browser.newWindow('about:blank', { type: 'tab' });
    const fresh = await browser.getWindowHandle();
    await browser.switchToWindow(gone);
    await browser.closeWindow();
    await browser.switchToWindow(fresh);
    await browser.deleteNetworkConditions();
    const vote = votes('other-lobby').at(-1);
    expect(notes(vote)).toEqual([]);
    // Any page of ours will do.
    await url('/');
    await browser.waitUntil(() => notes(vote).length === 3);
    expect(notes(vote)).toEqual(['First.', 'Second.', 'Third.']);
  });
});
