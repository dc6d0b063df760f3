import { $, browser, expect } from '@wdio/globals';
import { leadPage } from '../pages/leadPage';
import { dialog, heading, link } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { change, rows } from '../support/server';
import {
  address,
  consoleErrors,
  goOffline,
  goOnline,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  url,
  votes,
  watchConsole,
} from '../support/visit';

/** The server's contact requests at a sticker, oldest first. */
const leads = (questionUid: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select leads.* from leads join stickers on stickers.id = leads.sticker_id where stickers.uid = ? order by leads.id',
    questionUid,
  );

const lastLead = (questionUid: string) => leads(questionUid).at(-1);

/** Switches airlead at its demo sticker. */
function setAirlead(isOn: boolean): void {
  const sql = `update questions set is_airlead = ${Number(isOn)}
    where id = (select question_id from stickers where uid = 'demo-airlead')`;
  expect(change(process.env.E2E_DATA as string, sql)).toBe(1);
}

async function fillInEvent(firstName: string): Promise<void> {
  await leadPage.ready();
  await leadPage.field('First name').setValue(firstName);
  await leadPage.field('Last name').setValue('Lindqvist');
  await leadPage.field('Phone').setValue('3055501990');
  await leadPage.field('Your e-mail').setValue('anna@visitor.example');
  await leadPage.delivery().click();
  await expect(dialog()).toHaveText(expect.stringContaining('How shall we reply?'));
  await dialog().$('button=Mail').click();
}

describe('Whoever wants to be contacted', () => {
  beforeEach(newVisitor);
  afterEach(async () => {
    await resize('phone');
    await setScheme('light');
  });

  it('leaves their details at an event, and says how it was (MA-9, RT-4, RT-10) [lead-event]', async () => {
    await watchConsole();
    const before = votes('demo-event').length;
    await votePage.open('demo-event');
    expect(await address()).toBe('/r/demo-event/bslead/3');
    await leadPage.ready();
    await screenshot('leads/event-1-empty');
    // An incomplete form sends nothing and focuses the first missing field.
    await leadPage.button('Send').click();
    await browser.waitUntil(async () => (await leadPage.missing().length) === 5);
    expect(await browser.execute(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'given-name',
    );
    expect(await findings()).toEqual([]);
    await screenshot('leads/event-2-missing');
    await fillInEvent('Anna');
    await expect(leadPage.delivery()).toHaveText('Mail');
    // Nothing is cut: a number with too many digits stays, and the form says so.
    await leadPage.field('Phone').setValue('+49 151 123456789');
    await leadPage.button('Send').click();
    await browser.waitUntil(async () => (await leadPage.missing().length) === 1);
    await expect(leadPage.field('Phone')).toHaveValue('+49 151 123456789');
    await leadPage.field('Phone').setValue('3055501990');
    expect(votes('demo-event')).toHaveLength(before);
    await leadPage.button('Send').click();
    await expect(heading()).toHaveText('Thank you. We will get in touch.');
    expect(await address()).toBe('/r/bslead/2?question=demo-event&r=3');
    await expect($('main [role=status]')).toHaveText('Sent');
    expect(votes('demo-event').slice(before)).toMatchObject([{ is_lead: 1, rating: 3 }]);
    expect(lastLead('demo-event')).toMatchObject({
      kind: 'event',
      first_name: 'Anna',
      phone: '3055501990',
      address: '',
      delivery_method: 'Mail',
    });
    await screenshot('leads/event-3-choice');
    // The next person gets an empty form.
    await link('Another person').click();
    await leadPage.ready();
    await expect(leadPage.field('First name')).toHaveValue('');
    await browser.back();
    await link('Say how it was').click();
    await expect(heading()).toHaveText('How was it with us?');
    await replaysExactly('lead-event');
    await browser.refresh();
    await screenshot('leads/event-4-final');
    await link('Sad').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/1/'));
    expect(votes('demo-cafe').at(-1)).toMatchObject({ rating: 1, is_lead: 0, mode: 'vote' });
    expect(await consoleErrors()).toEqual([]);
  });

  it('loses nothing in a lift: what was typed, and what was sent (MA-9) [lead-lift]', async () => {
    const before = leads('demo-event').length;
    await url('/r/demo-event/bslead/1');
    await leadPage.ready();
    await leadPage.field('First name').setValue('Ben');
    await browser.refresh();
    await leadPage.ready();
    await browser.waitUntil(async () => (await leadPage.field('First name').getValue()) === 'Ben');
    await goOffline();
    await fillInEvent('Ben');
    await leadPage.button('Send').click();
    await expect(heading()).toHaveText('Thank you. We will get in touch.');
    await expect($('main [role=status]')).toHaveText(
      'Saved on this phone. It will be sent when you are back online.',
    );
    await screenshot('leads/event-5-lift');
    expect(leads('demo-event')).toHaveLength(before);
    await goOnline();
    await browser.waitUntil(() => leads('demo-event').length === before + 1);
    await expect($('main [role=status]')).toHaveText('Sent');
    expect(lastLead('demo-event')).toMatchObject({ first_name: 'Ben' });
    expect(votes('demo-event').at(-1)).toMatchObject({ is_lead: 1, rating: 1 });
    await replaysExactly('lead-lift');
  });

  it('asks a technician by airlead, step by step, and keeps the confirmation number (MA-8, RD-2) [airlead-new]', async () => {
    await watchConsole();
    await votePage.open('demo-airlead');
    await browser.waitUntil(async () => (await address()) === '/questions/demo-airlead/airlead/new');
    await leadPage.ready();
    await screenshot('leads/airlead-1-problem');
    await leadPage.message().setValue('It only blows warm air.');
    await leadPage.button('Next').click();
    await leadPage.field('Your name').setValue('Anna Lindqvist');
    await leadPage.button('Next').click();
    await browser.waitUntil(async () => (await leadPage.missing().length) === 3);
    expect(await findings()).toEqual([]);
    await screenshot('leads/airlead-2-missing');
    await leadPage.field('Phone').setValue('+49 30 5550 1990');
    await leadPage.consent().click();
    await leadPage.button('Next').click();
    await leadPage.time('In the morning').click();
    expect(await findings()).toEqual([]);
    await screenshot('leads/airlead-3-time');
    await leadPage.button('Send').click();
    await expect(heading()).toHaveText('Thank you. We will get in touch.');
    await expect($('main [role=status]')).toHaveText('Sent');
    const lead = lastLead('demo-airlead');
    expect(lead).toMatchObject({
      kind: 'new',
      first_name: 'Anna Lindqvist',
      message: 'It only blows warm air.',
      preferred_time: 'morning',
      consent_text: 'I agree that these details are kept and used to contact me about this.',
    });
    await expect($('main')).toHaveText(expect.stringContaining(String(lead?.number)));
    await screenshot('leads/airlead-4-number');
    await browser.waitUntil(() =>
      browser.execute(() =>
        JSON.stringify({ ...window.localStorage }).includes('persist:leads/demo-airlead/new'),
      ),
    );
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('airlead-new');
    await browser.refresh();
    await expect($('main')).toHaveText(expect.stringContaining(String(lead?.number)));
  });

  it('goes to airlead with the answer to a vote, happy people to the one for customers (RD-3) [airlead-existing]', async () => {
    const before = votes('demo-airlead').length;
    // The page was drawn before the owner chose airlead.
    setAirlead(false);
    await votePage.open('demo-airlead');
    await votePage.face('Happy').waitForDisplayed();
    setAirlead(true);
    await votePage.face('Happy').click();
    await browser.waitUntil(async () => (await address()) === '/questions/demo-airlead/airlead/existing');
    expect(votes('demo-airlead')).toHaveLength(before + 1);
    await leadPage.ready();
    await leadPage.field('Your name').setValue('Anna');
    await leadPage.field('Your e-mail').setValue('anna@visitor.example');
    await leadPage.consent().click();
    await leadPage.button('Next').click();
    await leadPage.message().setValue('Is the filter included?');
    await screenshot('leads/airlead-5-question');
    await leadPage.button('Send').click();
    await expect($('main [role=status]')).toHaveText('Sent');
    expect(lastLead('demo-airlead')).toMatchObject({ kind: 'existing', message: 'Is the filter included?' });
    await replaysExactly('airlead-existing');
  });

  it('can do it all by keyboard', async () => {
    await url('/questions/demo-airlead/airlead/new');
    await leadPage.ready();
    await leadPage.message().click();
    await browser.keys([...'Noise.', 'Tab', 'Enter']);
    await browser.waitUntil(() =>
      browser.execute(() => document.activeElement?.textContent === 'How can we reach you?'),
    );
    await browser.keys(['Tab', ...'Ben']);
    await browser.keys(['Tab', ...'3055501990']);
    for (const key of ['Tab', 'Tab', ' ', 'Tab', 'Enter']) await browser.keys(key);
    await browser.waitUntil(() =>
      browser.execute(() => (document.activeElement as HTMLInputElement | null)?.type === 'radio'),
    );
    for (const key of [' ', 'Tab', 'Enter']) await browser.keys(key);
    await expect(heading()).toHaveText('Thank you. We will get in touch.');
    expect(lastLead('demo-airlead')).toMatchObject({ message: 'Noise.', preferred_time: 'any' });
  });

  it('reads the terms in a new tab, with the form as it was (RT-11)', async () => {
    await url('/questions/demo-airlead/airlead/new');
    await leadPage.ready();
    await leadPage.message().setValue('Noise.');
    const page = await browser.getWindowHandle();
    // The link below the form.
    await link('Terms and privacy').click();
    await browser.waitUntil(async () => (await browser.getWindowHandles()).length === 2);
    const [terms] = (await browser.getWindowHandles()).filter((handle) => handle !== page);
    await browser.switchToWindow(terms as string);
    await expect($('h1')).toHaveText('Terms and privacy');
    expect(await address()).toBe('/en/terms/');
    expect(await findings()).toEqual([]);
    await resize('small');
    expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await screenshot('leads/terms-small');
    await setScheme('dark');
    await screenshot('leads/terms-dark');
    expect(await findings()).toEqual([]);
    // The longest words of these languages fit the narrowest page unbroken.
    for (const locale of ['de', 'ru', 'uk']) {
      await url(`/${locale}/terms/`);
      expect(await brokenWords('h1')).toEqual([]);
    }
    await browser.closeWindow();
    await browser.switchToWindow(page);
    await expect(leadPage.message()).toHaveValue('Noise.');
  });

  for (const [size, scheme] of looks('small', 'desktop', 'landscape'))
    it(`finds screens that fit ${size} and that axe finds nothing in, in ${scheme}`, async () => {
      await resize(size);
      await setScheme(scheme);
      for (const path of [
        '/r/demo-event/bslead/3',
        '/questions/demo-airlead/airlead/existing',
        '/questions/demo-airlead/airlead/new',
        '/r/bslead/2',
        '/r/bslead/final',
      ]) {
        await url(path);
        await heading().waitForExist();
        if (!path.includes('/bslead/2') && !path.includes('final')) await leadPage.ready();
        expect([path, await findings()]).toEqual([path, []]);
        expect([
          path,
          await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth),
        ]).toEqual([path, true]);
        await screenshot(`leads/${size}-${scheme}${path.replaceAll('/', '-')}`);
      }
    });
});

/** Words of an element that break across lines. */
function brokenWords(selector: string): Promise<string[]> {
  return browser.execute((of) => {
    const text = document.querySelector(of)?.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  }, selector);
}
