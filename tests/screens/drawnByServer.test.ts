/** @jest-environment node */
import axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { languageTag, locales } from '../../contract/languages';
import { emptyCode, type WithoutApp } from '../../contract/withoutApp';
import { loadedLocales } from '../../src/i18n/i18n-util';
import { drawnByServer } from '../support/drawPage';

const votePath = '/r/rate/demo-cafe';
const thanksPath = '/r/thank-for-vote/demo-cafe/3/vote-1?ouid=org-corner&r=3';

/** The page as a browser without scripts reads it, including `<noscript>`. */
function withoutScripts(wanted: Parameters<typeof drawnByServer>[0]) {
  const page = drawnByServer(wanted);
  return { ...page, document: new JSDOM(`<!doctype html><div id="root">${page.html}</div>`).window.document };
}

/** The fields that a form would send, including its buttons. */
function fieldsOf(form: Element | null): string[] {
  return [...(form?.querySelectorAll('[name]') ?? [])].map((field) =>
    [field.getAttribute('name'), field.getAttribute('value')].filter(Boolean).join('='),
  );
}

test.each(['/r/sign-in', '/r/sign-up', '/r/reset'])(
  'the form of %s is never sent by the browser itself, for its address would hold the password',
  (path) => {
    const { document } = withoutScripts({ path });
    expect(document.querySelector('main form')?.getAttribute('method')).toBe('dialog');
  },
);

describe.each(locales)('in %s, with scripts off', (locale) => {
  test('the vote screen is a form with a key for each face', () => {
    const { document, title, language } = withoutScripts({ path: votePath, locale });
    const form = document.querySelector('main form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.hasAttribute('action')).toBe(false);
    expect(form?.getAttribute('data-vote')).toBe('demo-cafe');
    expect(fieldsOf(form)).toEqual([
      'key1=%KEY1%',
      'key2=%KEY2%',
      'key3=%KEY3%',
      'rate=1',
      'rate=2',
      'rate=3',
    ]);
    expect(form?.textContent).toContain(loadedLocales[locale].Sad);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
    expect(title).toBe('How was your visit today? · Corner Café');
    expect(language).toBe(locale === 'sp' ? 'es' : locale);
  });

  test('the thank-you screen takes another face, and a note with photos and contact', () => {
    const { document } = withoutScripts({ path: thanksPath, voted: 3, locale });
    const [faces, note, ...more] = document.querySelectorAll('main form');
    expect(fieldsOf(faces ?? null)).toEqual(['rate=1', 'rate=2', 'rate=3']);
    expect(faces?.querySelector('[aria-pressed="true"]')?.getAttribute('value')).toBe('3');
    expect(fieldsOf(note ?? null)).toEqual(['noteKey=%NOTEKEY%', 'note', 'file', 'wantsAnswer', 'email']);
    // Without it a browser sends only the names of the files.
    expect(note?.getAttribute('enctype')).toBe('multipart/form-data');
    expect(note?.querySelector('[type=file]')?.getAttribute('accept')).toBe('image/png,image/jpeg');
    // A browser would cut what is pasted, and nothing would say so. The server says what is too long.
    expect(note?.querySelectorAll('[maxlength]')).toHaveLength(0);
    expect([faces, note].map((form) => form?.getAttribute('method'))).toEqual(['post', 'post']);
    expect(more).toEqual([]);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });

  test('the organisation’s text about data stands in the form, which names it', () => {
    const consent = { fr: { id: 'e'.repeat(16), text: 'Nous répondons.' } };
    const { document } = withoutScripts({ path: thanksPath, voted: 3, locale, question: { consent } });
    const form = document.querySelector('form[enctype]');
    expect(fieldsOf(form)).toContain(`consentId=${'e'.repeat(16)}`);
    expect(form?.querySelector('[lang=fr]')?.textContent).toBe('Nous répondons.');
  });

  test('the page after the vote shows its code, and a way to use it', () => {
    const { document, html, bootstrap } = withoutScripts({
      path: thanksPath,
      voted: 3,
      locale,
      code: '0K3MP7QWERTY8ZX',
    });
    const main = document.querySelector('main');
    expect(main?.querySelector('b[translate="no"]')?.textContent).toBe('0K3MP-7QWER-TY8ZX');
    expect(main?.textContent).toContain(loadedLocales[locale].CodeWhy);
    const form = main?.querySelector('form[action="/r/code"]');
    expect([form?.getAttribute('method'), fieldsOf(form ?? null)]).toEqual([
      'post',
      ['code=0K3MP7QWERTY8ZX'],
    ]);
    // The app's own state, which a log holds, never has it.
    expect(JSON.stringify(bootstrap)).not.toContain('0K3MP');
    expect(html.replace(/<noscript>.*?<\/noscript>/g, '')).not.toContain('0K3MP');
  });

  test('the address says that a note was received', () => {
    const { document } = withoutScripts({ path: `${thanksPath}&note=1`, voted: 3, locale });
    expect(document.querySelector('main')?.textContent).toContain(loadedLocales[locale].NoteReceived);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

test('RT-3: a vote that is not the visitor’s is confirmed by no page', () => {
  const { document } = withoutScripts({ path: thanksPath });
  const main = document.querySelector('main')?.textContent ?? '';
  expect(main).toContain('We have no vote from you here yet.');
  expect(main).not.toContain('Your vote has been received');
  expect(document.querySelector('main form')).toBeNull();
});

test('with scripts on, the thank-you screen offers no faces before the tab knows its vote', () => {
  const { html } = drawnByServer({ path: thanksPath, voted: 3 });
  const main = html.replace(/<header.*?<\/header>|<noscript>.*?<\/noscript>/g, '');
  expect(main).not.toMatch(/<(form|button|textarea)/);
});

test('VO-2: without scripts, too, only the faces on offer can be changed to', () => {
  const { document } = withoutScripts({
    path: thanksPath,
    voted: 3,
    question: { features: { hide_so_so: true, dumpsters_mode: false } },
  });
  expect(fieldsOf(document.querySelector('main form'))).toEqual(['rate=1', 'rate=3']);
});

test.each(locales)('axe finds nothing in %s with scripts off', async (locale) => {
  for (const path of [thanksPath, votePath]) {
    const { html, title } = drawnByServer({ path, locale, voted: 3 });
    // A document that can run axe skips `<noscript>`.
    const body = html.replaceAll('noscript>', 'section>');
    const { window } = new JSDOM(`<html lang="${languageTag(locale)}"><title>${title}</title><body>${body}`, {
      runScripts: 'outside-only',
      virtualConsole: new VirtualConsole(),
    });
    expect(window.document.querySelectorAll('form button').length).toBeGreaterThanOrEqual(3);
    window.eval(axe.source);
    // There is no layout, so browser tests check colours and sizes.
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await (window.axe as typeof axe).run(window.document, { rules });
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([]);
    window.close();
  }
});

const eventPath = '/r/demo-cafe/bslead/3';
const codePage: WithoutApp = {
  ...emptyCode('0K3MP-7QWER-TY8ZX'),
  info: {
    rate: 1,
    voted_at: Date.UTC(2026, 10, 19, 23),
    place_name: 'Corner Café',
    given: { note: true, contact: false, photos: 2, recordings: 0 },
    answer: null,
    erased_at: null,
  },
  timeZone: 'Europe/Berlin',
};

test.each([
  [eventPath, ['firstName', 'lastName', 'phone', 'email', 'address', 'delivery=Email', 'delivery=Mail']],
  ['/questions/demo-cafe/airlead/existing', ['fullName', 'phone', 'email', 'message', 'consent=yes']],
  ['/r/code', ['code']],
])('with scripts off %s is a whole form, which nothing cuts', (path, names) => {
  const { document } = withoutScripts({ path });
  const form = document.querySelector('main > noscript form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(fieldsOf(form)).toEqual(expect.arrayContaining(names));
  expect(form?.querySelectorAll('[maxlength]')).toHaveLength(0);
  expect(document.querySelectorAll('main > noscript h1')).toHaveLength(1);
  expect(document.querySelector('main > noscript')?.textContent).not.toContain('JavaScript');
});

test.each([
  ['/r/demo-cafe/bslead/3?kiosk=1', '/r/demo-cafe/bslead/3?kiosk=1&plain=1'],
  ['/r/code', '/r/code?plain=1'],
  [votePath, undefined],
])('where the app does not load, %s offers the simple page', (path, href) => {
  expect(drawnByServer({ path }).late.plain?.href).toBe(href);
});

test('a refused form names what is wrong and keeps every value', () => {
  const fields = {
    key: 'a-key-of-this-page',
    firstName: '"><b>',
    phone: '+49 151 123456789',
    email: 'anna',
    address: 'x'.repeat(301),
    delivery: 'Mail',
  };
  const { document } = withoutScripts({
    path: eventPath,
    shows: { kind: 'lead', fields, isTried: true, message: 'Please wait.' },
  });
  const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  for (const [name, value] of Object.entries(fields))
    if (name !== 'delivery') expect([name, valueOf(name)]).toEqual([name, value]);
  expect(document.querySelector('[name=delivery][checked]')?.getAttribute('value')).toBe('Mail');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Please wait.');
  const reasons = [...document.querySelectorAll('[aria-invalid]')].map((field) => [
    field.getAttribute('name'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);
  expect(reasons).toEqual([
    ['lastName', 'Please fill this in.'],
    ['phone', 'Please enter a phone number of at most 10 digits.'],
    ['email', 'Please enter your e-mail address, so that we can answer.'],
    ['address', '1 character too many. At most 300 fit here.'],
  ]);
});

test('a vote found by its code without scripts can be erased after a question', () => {
  const { document } = withoutScripts({ path: '/r/code', shows: codePage });
  // By the place's clock.
  expect(document.querySelector('main')?.textContent).toContain('November 20, 2026 · Sad');
  const [ask, look] = document.querySelectorAll('form');
  expect(fieldsOf(ask ?? null)).toEqual(['code=0K3MP-7QWER-TY8ZX', 'step=ask']);
  expect(fieldsOf(look ?? null)).toEqual(['code=0K3MP-7QWER-TY8ZX']);
  const asked = withoutScripts({ path: '/r/code', shows: { ...codePage, asks: true } }).document;
  const [erase, cancel] = asked.querySelectorAll('form');
  expect(fieldsOf(erase ?? null)).toEqual(['code=0K3MP-7QWER-TY8ZX', 'step=erase']);
  expect(fieldsOf(cancel ?? null)).toEqual(['code=0K3MP-7QWER-TY8ZX']);
});

test.each([
  ['an empty form', eventPath, { kind: 'lead', fields: {}, isTried: false, message: null }],
  ['a refused form', eventPath, { kind: 'lead', fields: {}, isTried: true, message: 'No.' }],
  ['the thanks', '/questions/demo-cafe/airlead/new', { kind: 'given', number: '481-220-935' }],
  ['a vote', '/r/code', codePage],
] as [string, string, WithoutApp][])('axe finds nothing in %s without the app', async (_, path, shows) => {
  const { html } = drawnByServer({ path, shows });
  const { window } = new JSDOM(`<!doctype html><html lang="en"><title>x</title>${html}`, {
    runScripts: 'outside-only',
  });
  window.eval(axe.source);
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(window.document, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
