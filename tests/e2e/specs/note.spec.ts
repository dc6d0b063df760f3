import { $, browser, expect } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { votePage } from '../pages/votePage';
import {
  address,
  appIsThere,
  exportLog,
  goOffline,
  goOnline,
  newVisitor,
  notes,
  replaysExactly,
  screenshot,
  tapTwice,
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
    // The page's inline script cannot store a tap; the app can.
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

  for (const pause of [60, 350])
    it(`whose Send is tapped twice, ${pause} ms apart, is sent, and the second tap meets nothing (CM-4)`, async () => {
      await thankYouPage.openAfterVote();
      await thankYouPage.note().setValue('The table was sticky.');
      await tapTwice(await thankYouPage.send(), pause);
      await expect($('main')).toHaveText(expect.stringContaining('Sent'));
      await browser.pause(200);
      expect(await actionsAfter('note/sendPressed')).toEqual([]);
      expect(await browser.execute(() => document.activeElement?.tagName)).not.toMatch(/INPUT|TEXTAREA/);
      await expect($('dialog[open]')).not.toExist();
    });

  it('that holds twice its limit leaves the cursor where something was put in (CM-1) [full-note]', async () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(16).slice(0, 400);
    await thankYouPage.openAfterVote();
    await thankYouPage.note().setValue(text);
    await putCursor(5);
    // The second letter equals its neighbour.
    for (const letter of ['z', 'f']) {
      await browser.keys(letter);
      await fieldIs(text, 5);
    }
    // Deletes ten characters and pastes sixteen, of which ten fit.
    await putCursor(15);
    for (let count = 0; count < 10; count++) await browser.keys('Backspace');
    const shorter = text.slice(0, 5) + text.slice(15);
    await fieldIs(shorter, 5);
    await paste('pq34567890123456');
    await fieldIs(shorter.slice(0, 5) + 'pq34567890' + shorter.slice(5), 15);
    await expect($('main')).toHaveText(expect.stringContaining('400 / 200'));
    await browser.keys('Backspace');
    await fieldIs(shorter.slice(0, 5) + 'pq3456789' + shorter.slice(5), 14);
    await replaysExactly('full-note');
  });

  it('that holds twice its limit takes a word that is composed as far as there is room (CM-1) [composed-note]', async () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(16).slice(0, 399);
    await thankYouPage.openAfterVote();
    await thankYouPage.note().setValue(text);
    await putCursor(5);
    for (const word of ['n', 'ni', 'nih', 'niha', 'nihao']) {
      await compose(word);
      await fieldIs(text.slice(0, 5) + word + text.slice(5), 5 + word.length);
    }
    await browser.sendCommandAndGetResult('Input.insertText', { text: '你好' });
    await fieldIs(`${text.slice(0, 5)}你${text.slice(5)}`, 6);
    await expect($('main')).toHaveText(expect.stringContaining('400 / 200'));
    await replaysExactly('composed-note');
  });

  it('takes in what an input method leaves standing when the person goes on (CM-1)', async () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(8).slice(0, 198);
    await thankYouPage.openAfterVote();
    await thankYouPage.note().setValue(text);
    await putCursor(5);
    await compose('ni');
    await fieldIs(`${text.slice(0, 5)}ni${text.slice(5)}`, 7);
    await thankYouPage.send().click();
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    expect(notes(votes('demo-cafe').at(-1))).toEqual([`${text.slice(0, 5)}ni${text.slice(5)}`]);
  });

  it('that is too long stays, and Send leads back to it (CM-1)', async () => {
    await thankYouPage.openAfterVote();
    await thankYouPage.note().setValue('x');
    await paste('y'.repeat(201));
    const many = '2 characters too many. At most 200 fit here.';
    await expect($('main')).toHaveText(expect.stringContaining(many));
    await thankYouPage.send().click();
    await expect(thankYouPage.note()).toBeFocused();
    await expect(thankYouPage.note()).toHaveValue(`x${'y'.repeat(201)}`);
    expect(notes(votes('demo-cafe').at(-1))).toEqual([]);
    for (let count = 0; count < 2; count++) await browser.keys('Backspace');
    await thankYouPage.send().click();
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    expect(notes(votes('demo-cafe').at(-1))).toEqual([`x${'y'.repeat(199)}`]);
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
    const vote = votes('other-lobby').at(-1);
    // Asked here, because a tab that is being closed may be online again for a moment.
    expect(notes(vote)).toEqual([]);
    const gone = await browser.getWindowHandle();
    await browser.newWindow('about:blank', { type: 'tab' });
    const fresh = await browser.getWindowHandle();
    await browser.switchToWindow(gone);
    await browser.closeWindow();
    await browser.switchToWindow(fresh);
    await browser.deleteNetworkConditions();
    // Any of our pages would do.
    await url('/');
    await browser.waitUntil(() => notes(vote).length === 3);
    expect(notes(vote)).toEqual(['First.', 'Second.', 'Third.']);
  });
});

const putCursor = (at: number) =>
  browser.execute((place: number) => {
    const field = document.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(place, place);
  }, at);

/** Text and cursor of the note after the page's next frame. */
async function fieldIs(text: string, cursor: number) {
  const found = await browser.execute(
    () =>
      new Promise<unknown>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { value, selectionStart, selectionEnd } = document.querySelector('textarea')!;
            resolve({ value, selectionStart, selectionEnd });
          }),
        ),
      ),
  );
  expect(found).toEqual({ value: text, selectionStart: cursor, selectionEnd: cursor });
}

const paste = (text: string) =>
  browser.execute((pasted: string) => document.execCommand('insertText', false, pasted), text);

/** Composes text like an input method, which shows its guess while keys are typed. */
const compose = (text: string) =>
  browser.sendCommandAndGetResult('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

/** What a person has done after an action, by the session's log. */
async function actionsAfter(type: string): Promise<string[]> {
  const { turns } = readLog(await exportLog());
  const done = turns.flatMap(({ k, a }) => (k === 'act' && a ? [a.type] : []));
  return done
    .slice(done.indexOf(type) + 1)
    .filter((name) => /Pressed|Opened|Chosen|Changed|Edited/.test(name));
}
