import { JSDOM } from 'jsdom';
import { locales, languageTag, type Locale } from '../../contract/languages';
import { plainTexts } from '../../server/pages/plainTexts';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { startServer, type TestServer } from '../support/server';

const cafe = '/r/rate/demo-cafe';
const thanks = '/r/thank-for-vote/demo-cafe/3/a-vote';

/** What a plain page shows to its reader. */
function shown(text: string) {
  const { document } = new JSDOM(text).window;
  return {
    language: document.documentElement.lang,
    text: document.querySelector('p')?.textContent,
    link: document.querySelector('a')?.getAttribute('href'),
    form: document.querySelector('form'),
  };
}

/** Sends requests while the server is stopping, when it still accepts connections. */
async function whileStopping(server: TestServer, ask: (base: string) => Promise<void>): Promise<void> {
  let asked = Promise.resolve();
  server.app.addHook('preClose', async () => {
    asked = ask(base);
    await asked.catch(() => undefined);
  });
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.app.close();
  await asked;
}

onEachDatabase((databases) => {
  const start = () => startServer(databases, { pages: plainPages });

  test('whoever opens a screen while the server stops gets a page in their language; programs get JSON', async () => {
    const server = await start();
    await whileStopping(server, async (base) => {
      for (const path of [cafe, `${cafe}/3?sl=t`, '/', '/r/demo-septic/sl', thanks, '/nowhere']) {
        const answer = await fetch(base + path, { headers: { 'accept-language': 'de-AT' } });
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          503,
          'text/html; charset=utf-8',
        ]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(shown(await answer.text())).toMatchObject({
          language: 'de',
          text: plainTexts.de.unavailable,
          link: path,
        });
      }
      const posted = await fetch(base + cafe, {
        method: 'POST',
        headers: { origin: base, cookie: 'lang=uk' },
        body: new URLSearchParams({ rate: '3', key3: 'k'.repeat(24) }),
      });
      expect(posted.status).toBe(503);
      expect(shown(await posted.text())).toMatchObject({ language: 'uk', text: plainTexts.uk.unavailable });
      for (const path of [
        '/api/userStatus?question_id=demo-cafe',
        '/healthz',
        '/api/nowhere',
        '/r/assets/a.js',
      ]) {
        const answer = await fetch(base + path);
        expect([path, answer.status, await answer.json()]).toMatchObject([
          path,
          503,
          { error: { code: 'unavailable' } },
        ]);
      }
    });
    expect(await server.rows('votes')).toEqual([]);
  });

  test.each(locales)('a screen that fails says so in %s', async (locale) => {
    const server = await startServer(databases, {
      pages: {
        ...plainPages,
        drawPage: () => {
          throw new Error('on purpose');
        },
      },
    });
    const { status, text } = await server.get(cafe, { 'accept-language': languageTag(locale) });
    expect(status).toBe(500);
    expect(shown(text)).toMatchObject({ language: languageTag(locale), text: plainTexts[locale].failed });
  });

  test.each(locales)('a form of another site and one too many are refused in %s', async (locale) => {
    const server = await startServer(databases, { pages: plainPages, addressLimits: { votes: 1 } });
    const headers = { 'accept-language': languageTag(locale) };
    const foreign = await server.form(cafe, { rate: '3' }, { ...headers, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(shown(foreign.text)).toMatchObject({
      language: languageTag(locale),
      text: plainTexts[locale].foreign,
    });
    await server.form(cafe, { rate: '3' }, headers);
    const limited = await server.form(cafe, { rate: '3' }, headers);
    expect(limited.status).toBe(429);
    expect(shown(limited.text).text).toBe(plainTexts[locale].tooMany);
  });

  test('a form that failed can be sent again from the answer, with the same key and the same words', async () => {
    const opened = await databases.open();
    let failing = true;
    const server = await startServer(databases, {
      pages: plainPages,
      database: {
        ...opened.database,
        // The vote is committed; only the answer is lost.
        command: async (make) => {
          const result = await opened.database.command(make);
          if (failing) throw Object.assign(new Error('lost'), { code: 'DATABASE_UNAVAILABLE' });
          return result;
        },
      },
    });
    const fields = { rate: '3', key1: 'k'.repeat(24), key2: 'k'.repeat(24), key3: 'k'.repeat(24) };
    const failed = await server.form(`${cafe}?force_vote=true`, fields, { 'accept-language': 'fr' });
    expect(failed.status).toBe(503);
    const page = shown(failed.text);
    expect(page.text).toBe(plainTexts.fr.uncertain);
    expect(page.form?.getAttribute('method')).toBe('post');
    expect(page.form?.getAttribute('action')).toBe(`${cafe}?force_vote=true`);
    const again = Object.fromEntries(
      [...(page.form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
    );
    expect(again).toEqual(fields);

    failing = false;
    expect((await server.form(cafe, again)).status).toBe(303);
    expect(await opened.rows('votes')).toHaveLength(1);
  });
});

test('every language says something of its own', () => {
  // A word or two may be equal in several languages.
  const names = Object.keys(plainTexts.en).filter((name) => !['photo', 'yourEmail'].includes(name));
  for (const name of names as (keyof typeof plainTexts.en)[])
    expect(new Set(locales.map((locale: Locale) => plainTexts[locale][name])).size).toBe(locales.length);
});
