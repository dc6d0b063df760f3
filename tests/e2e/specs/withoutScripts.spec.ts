import { $, browser, expect } from '@wdio/globals';
import { timedKey } from '../../../contract/ids';
import { codeOfKey, inGroups } from '../../../contract/voteCode';
import { heading, languagePicker, link } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { fileOf, smallPhoto } from '../support/photos';
import { rows } from '../support/server';
import {
  address,
  answers,
  attached,
  base,
  newVisitor,
  notes,
  resize,
  screenshot,
  url,
  votes,
} from '../support/visit';

/** The server's contact requests at a sticker, oldest first. */
const leads = (questionUid: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select leads.* from leads join stickers on stickers.id = leads.sticker_id where stickers.uid = ? order by leads.id',
    questionUid,
  );

/** Whether the page has to be scrolled sideways. No script can ask, not even the driver's. */
async function isWide(): Promise<boolean> {
  const { cssContentSize, cssLayoutViewport } = (await browser.sendCommandAndGetResult(
    'Page.getLayoutMetrics',
    {},
  )) as Record<'cssContentSize' | 'cssLayoutViewport', { width: number; clientWidth: number }>;
  return cssContentSize.width > cssLayoutViewport.clientWidth;
}

describe('With scripts off, a visitor', () => {
  beforeEach(async () => {
    await newVisitor();
    await browser.sendCommandAndGetResult('Emulation.setScriptExecutionDisabled', { value: true });
  });
  afterEach(() => resize('phone'));
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

  it('gets a code with the vote, which shows the vote and is in no address', async () => {
    await votePage.open('demo-gps');
    await votePage.face('Happy').click();
    const code = await $('main b[translate="no"]').getText();
    expect(code).toMatch(/^\w{5}-\w{5}-\w{5}$/);
    await browser.setViewport({ width: 390, height: 1_500 });
    await screenshot('without-scripts-own-code');
    await browser.refresh();
    await expect($('main b[translate="no"]')).toHaveText(code);
    await $('button=See the answer, or erase what you sent').click();
    await expect($('main')).toHaveText(expect.stringContaining('Happy'));
    await expect($('input[name="code"]')).toHaveValue(code.replaceAll('-', ''));
    expect(await address()).toBe('/r/code');
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

  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    it(`leaves their details at an event, in ${width} px (MA-9)`, async () => {
      await browser.setViewport({ width, height });
      const before = leads('demo-event').length;
      await votePage.open('demo-event');
      expect(await address()).toBe('/r/demo-event/bslead/3');
      for (const [name, value] of [
        ['firstName', 'Anna'],
        ['lastName', 'Lindqvist'],
        ['phone', '+49 151 123456789'],
        ['email', 'anna@visitor.example'],
      ] as const)
        await $(`input[name="${name}"]`).setValue(value);
      await $('label=Mail').click();
      await screenshot(`without-scripts-event-${width}`);
      await $('button=Send').click();
      // The number has too many digits: the page says so and keeps everything.
      await expect($('main')).toHaveText(expect.stringContaining('a phone number of at most 10 digits'));
      await expect($('input[name="phone"]')).toHaveValue('+49 151 123456789');
      await expect($('input[name="lastName"]')).toHaveValue('Lindqvist');
      expect(await isWide()).toBe(false);
      await screenshot(`without-scripts-event-refused-${width}`);
      expect(leads('demo-event')).toHaveLength(before);
      await $('input[name="phone"]').setValue('030 555019');
      await $('button=Send').click();
      await expect(heading()).toHaveText('Thank you. We will get in touch.');
      await screenshot(`without-scripts-event-thanks-${width}`);
      expect(leads('demo-event')).toHaveLength(before + 1);
      expect(leads('demo-event').at(-1)).toMatchObject({ phone: '030 555019', delivery_method: 'Mail' });
      await link('Say how it was').click();
      expect(await address()).toBe('/r/bslead/final');
      await expect(heading()).toHaveText('How was it with us?');
    });

    it(`asks for a call at a machine, once, in ${width} px (MA-8)`, async () => {
      await browser.setViewport({ width, height });
      const before = leads('demo-airlead').length;
      await votePage.open('demo-airlead');
      expect(await address()).toBe('/questions/demo-airlead/airlead/new');
      await $('button=Send').click();
      await expect($('main')).toHaveText(expect.stringContaining('Please fill this in.'));
      await $('textarea[name="message"]').setValue('It only blows warm air.');
      await $('input[name="fullName"]').setValue('Anna Lindqvist');
      await $('input[name="email"]').setValue('anna@visitor.example');
      await $('label=In the morning').click();
      await $('input[name="consent"]').click();
      await screenshot(`without-scripts-airlead-${width}`);
      expect(await isWide()).toBe(false);
      await $('input[name="email"]').click();
      await browser.keys(['Enter', 'Enter']);
      await expect(heading()).toHaveText('Thank you. We will get in touch.');
      const [, ...more] = leads('demo-airlead').slice(before);
      expect(more).toEqual([]);
      await expect($('main')).toHaveText(
        expect.stringContaining(String(leads('demo-airlead').at(-1)?.['number'])),
      );
      await screenshot(`without-scripts-airlead-thanks-${width}`);
    });

    it(`sees a vote by its code and erases it, in ${width} px (PV-1)`, async () => {
      const key = timedKey(Date.now(), `${width}AbCdEfGhIjKlMnOpQrS`);
      const code = inGroups(codeOfKey(key) ?? '');
      const cast = await fetch(`${base()}/api/sendRateDetails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          question_id: 'demo-gps',
          rate: 1,
          screen_width: 0,
          screen_height: 0,
          inner_width: 0,
          inner_height: 0,
          mode: 'auto',
          is_lead: false,
        }),
      });
      expect(cast.status).toBe(200);
      await browser.setViewport({ width, height });
      await url('/r/code');
      await $('input[name="code"]').setValue('0K3MP-7QWER-TY8ZX');
      await $('button=Show my vote').click();
      await expect($('main')).toHaveText(expect.stringContaining('No vote has this code'));
      await expect($('input[name="code"]')).toHaveValue('0K3MP-7QWER-TY8ZX');
      await $('input[name="code"]').setValue(code.toLowerCase());
      await $('button=Show my vote').click();
      await expect($('main')).toHaveText(expect.stringContaining('Sad'));
      expect(await isWide()).toBe(false);
      await screenshot(`without-scripts-code-${width}`);
      await $('button=Erase everything I sent').click();
      await expect(heading()).toHaveText('Erase everything?');
      await screenshot(`without-scripts-code-asks-${width}`);
      expect(votes('demo-gps').at(-1)?.erased_at).toBeNull();
      await $('button=Erase everything I sent').click();
      await expect($('main')).toHaveText(expect.stringContaining('Everything you sent was erased on'));
      expect(votes('demo-gps').at(-1)?.erased_at).not.toBeNull();
      expect(await address()).toBe('/r/code');
      await screenshot(`without-scripts-code-erased-${width}`);
    });
  }

  it('is told at the desk, in their language, why it stays empty', async () => {
    await url('/desk');
    await expect($('body')).toHaveText(expect.stringContaining('This page needs JavaScript.'));
    await screenshot('without-scripts-desk');
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
