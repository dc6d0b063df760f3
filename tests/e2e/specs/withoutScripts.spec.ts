import { $, browser, expect } from '@wdio/globals';
import { heading, languagePicker, link } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { fileOf, smallPhoto } from '../support/photos';
import { address, answers, attached, newVisitor, notes, screenshot, url, votes } from '../support/visit';

describe('With scripts off, a visitor', () => {
  beforeEach(async () => {
    await newVisitor();
    await browser.sendCommandAndGetResult('Emulation.setScriptExecutionDisabled', { value: true });
  });
  afterEach(() => browser.sendCommandAndGetResult('Emulation.setScriptExecutionDisabled', { value: false }));

  it('votes by the form, is thanked at the same address, and changes the face (VO-1, RC-1, RT-6)', async () => {
    const before = votes('demo-cafe').length;
    await votePage.open('demo-cafe');
    await expect(heading()).toHaveText('How was your visit today?');
    await votePage.face('Happy').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/3/'));
    await expect(heading()).toHaveText('Thank you.');
    expect(votes('demo-cafe')).toHaveLength(before + 1);
    await screenshot('without-scripts-thanks');

    await votePage.face('Sad').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/1/'));
    expect(votes('demo-cafe')).toHaveLength(before + 1);
    expect(votes('demo-cafe').at(-1)?.rating).toBe(1);
  });

  it('who goes back and taps another face has changed the vote, not made two (RC-1, RT-7)', async () => {
    const before = votes('demo-radio').length;
    await votePage.open('demo-radio');
    await votePage.face('Happy').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/'));
    await browser.back();
    await votePage.face('Sad').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-radio/1/'));
    expect(votes('demo-radio')).toHaveLength(before + 1);
    expect(votes('demo-radio').at(-1)?.rating).toBe(1);
  });

  it('leaves a note with a photo and an address, and is told that it was received (CM-2, CN-1)', async () => {
    await votePage.open('demo-gps');
    await votePage.face('Sad').click();
    await $('textarea[name="note"]').setValue('The bench is wet.');
    await $('input[name="file"]').addValue(await smallPhoto('png'));
    await $('input[name="email"]').setValue('me@mail.example');
    await screenshot('without-scripts-form');
    await $('button=Send').click();
    await browser.waitUntil(async () => (await address()).includes('note=1'));
    await expect($('main')).toHaveText(expect.stringContaining('What you added has been received.'));
    await screenshot('without-scripts-note');
    const vote = votes('demo-gps').at(-1);
    expect(notes(vote)).toEqual(['The bench is wet.']);
    expect(attached(vote)).toMatchObject([{ kind: 'photo', width: 640, height: 480 }]);
  });

  it('is told on a page that needs scripts to turn them on (HI-1)', async () => {
    await url('/r/demo-septic/sl');
    await expect($('main')).toHaveText(expect.stringContaining('This page needs JavaScript'));
    await expect($('main')).not.toHaveText(expect.stringContaining('Loading'));
    await screenshot('without-scripts-history');
  });

  it('chooses a language with a button beside it (LG-2)', async () => {
    await votePage.open('demo-cafe', '?force_vote=true');
    await languagePicker().selectByAttribute('value', 'de');
    await $('button=OK').click();
    await votePage.german.happy().waitForDisplayed();
    expect(await address()).toBe('/r/rate/demo-cafe?force_vote=true');
    await expect(languagePicker()).toHaveValue('de');
    await screenshot('without-scripts-language');
  });

  it('ticks tiles and sends them, as many as the question allows (TL-1, TL-4, TL-9)', async () => {
    await votePage.open('demo-restroom');
    await votePage.face('Sad').click();
    await expect($('legend')).toHaveText('What was wrong?');
    for (const tile of ['Smells', 'Dirty']) await $(`label*=${tile}`).click();
    await screenshot('without-scripts-tiles');
    await $('button=Send').click();
    await expect($('main')).toHaveText(expect.stringContaining('What you added has been received.'));
    expect(answers(votes('demo-restroom').at(-1))).toEqual(['Dirty', 'Smells']);
  });

  it('is told which photo was not taken, and why, and has lost nothing else (AT-1)', async () => {
    await votePage.open('demo-septic');
    await votePage.face('Sad').click();
    await $('textarea[name="note"]').setValue('See the second one.');
    await $('input[name="file"]').addValue(
      [await smallPhoto(), fileOf('page.png', Buffer.from('<svg/>'))].join('\n'),
    );
    await $('button=Send').click();
    await expect($('li')).toHaveText('Photo 2: Wrong format. Please use PNG or JPG');
    await screenshot('without-scripts-refused');
    const vote = votes('demo-septic').at(-1);
    expect([notes(vote), attached(vote).length]).toEqual([['See the second one.'], 1]);
    await $('input[name="file"]').addValue(await smallPhoto('png', '#a33'));
    await $('button=Send').click();
    await browser.waitUntil(async () => (await address()).includes('note=1'));
    expect([notes(vote).length, attached(vote).length]).toEqual([1, 2]);
  });

  it('meets the pages for missing and disabled stickers, and for addresses that lead nowhere (RD-5, RT-5)', async () => {
    await votePage.open('no-such-sticker');
    expect(await address()).toBe('/r/404');
    await votePage.open('demo-disabled');
    expect(await address()).toBe('/r/disabled');
    await url('/r/nowhere');
    await expect(heading()).toHaveText('There is nothing here');
    await link('Go back').click();
    expect(await address()).toBe('/');
  });
});
