import { locales } from '../../contract/languages';
import { termsPath } from '../../contract/screens';
import { JSDOM } from 'jsdom';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';

onEachDatabase((databases) => {
  test.each(locales)('the terms are a page in %s that needs no script (RT-11)', async (locale) => {
    const server = await startServer(databases);
    const { status, headers, text } = await server.get(termsPath(locale));
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { document } = new JSDOM(text).window;
    expect(document.documentElement.lang).toBe(locale === 'sp' ? 'es' : locale);
    expect(document.querySelectorAll('script, form, iframe')).toHaveLength(0);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    // As many sections as in every other language, each with something to say.
    const paragraphs = [...document.querySelectorAll('h2 + p')].map(({ textContent }) => textContent ?? '');
    expect(paragraphs).toHaveLength(8);
    for (const paragraph of paragraphs) expect(paragraph.length).toBeGreaterThan(80);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/);
    // The languages lead to each other, and no page stands under the address without the slash.
    for (const other of locales)
      expect(document.querySelector(`a[href="${termsPath(other)}"]`)?.textContent).toMatch(/\p{L}/u);
    expect(await server.get(`/${locale}/terms`)).toMatchObject({
      status: 308,
      headers: { location: termsPath(locale) },
    });
  });

  test('the terms of other languages are nowhere, but for the codes that mean ours (RT-11)', async () => {
    const server = await startServer(databases);
    expect(await server.get('/es/terms/')).toMatchObject({
      status: 308,
      headers: { location: '/sp/terms/' },
    });
    expect(await server.get('/terms/', { 'accept-language': 'it-IT' })).toMatchObject({
      status: 302,
      headers: { location: '/it/terms/' },
    });
    expect((await server.get('/pl/terms/')).status).not.toBe(200);
  });

  test('the terms are compressed for whoever takes that', async () => {
    const server = await startServer(databases);
    const { headers } = await server.get('/ru/terms/', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
  });
});
