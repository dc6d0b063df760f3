import { locales, type Locale } from '../../contract/languages';
import { lifetimes } from '../../contract/limits';
import { termsPath } from '../../contract/screens';
import { JSDOM } from 'jsdom';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';

/**
 * The words of each language for: a device's position, a review link, a contest, its drawing, a phone number.
 */
const words: Readonly<Record<Locale, readonly string[]>> = {
  en: ['position', 'review link', 'contest', 'drawing', 'phone number'],
  de: ['Standort', 'Bewertungslink', 'Gewinnspiel', 'Verlosung', 'Telefonnummer'],
  ru: ['местоположение', 'отзывов', 'конкурс', 'розыгрыше', 'номер телефона'],
  uk: ['місцезнаходження', 'відгуків', 'конкурс', 'розіграші', 'номер телефону'],
  it: ['posizione', 'recensioni', 'concorso', 'estrazione', 'numero di telefono'],
  fr: ['position', 'd’avis', 'jeu-concours', 'tirage au sort', 'numéro de téléphone'],
  sp: ['ubicación', 'reseñas', 'concurso', 'sorteo', 'número de teléfono'],
};

onEachDatabase((databases) => {
  test.each(locales)('the terms are a page in %s that needs no script (RT-11)', async (locale) => {
    const server = await startServer(databases);
    const { status, headers, text } = await server.get(termsPath(locale));
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { document } = new JSDOM(text).window;
    expect(document.documentElement.lang).toBe(locale === 'sp' ? 'es' : locale);
    expect(document.querySelectorAll('script, form, iframe')).toHaveLength(0);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    // As many sections as in every other language, each with content.
    const paragraphs = [...document.querySelectorAll('h2 + p')].map(({ textContent }) => textContent ?? '');
    expect(paragraphs).toHaveLength(10);
    for (const paragraph of paragraphs) expect(paragraph.length).toBeGreaterThan(80);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/);
    // The languages link to each other, and the address without the slash redirects.
    for (const other of locales)
      expect(document.querySelector(`a[href="${termsPath(other)}"]`)?.textContent).toMatch(/\p{L}/u);
    expect(await server.get(`/${locale}/terms`)).toMatchObject({
      status: 308,
      headers: { location: termsPath(locale) },
    });
  });

  test.each(locales)(
    'say in %s that a location is kept for 90 days, which review links were opened, and how one enters a contest (RT-11)',
    async (locale) => {
      const server = await startServer(databases);
      const { text } = await server.get(termsPath(locale));
      const { document } = new JSDOM(text).window;
      const sections = [...document.querySelectorAll('h2 + p')].map(({ textContent }) => textContent ?? '');
      const [position = '', review = '', contest = '', drawing = '', phone = ''] = words[locale];
      const days = String(lifetimes.location / 86_400_000);
      expect(sections.filter((one) => one.includes(position) && one.includes(days))).toHaveLength(1);
      // It is among what is kept of every vote, right after the first section.
      expect(sections[1]).toContain(review);
      expect(
        sections.filter((one) => one.includes(drawing) && one.includes(review) && one.includes(phone)),
      ).toHaveLength(1);
      expect(sections.filter((one) => one.includes(contest)).length).toBeGreaterThan(1);
    },
  );

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
