import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { brandClass, brandRules } from '../../contract/brand';
import { locales } from '../../contract/languages';
import { entryOf, screens } from '../../contract/screens';
import type { DemoOrganisation } from '../../fixtures/demo/demoTypes';
import { organisations } from '../../fixtures/demo/organisations';
import { septicTankTexts } from '../../fixtures/demo/questionTexts';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import type { BuiltPages } from '../../server/pages/builtPages';
import { onEachDatabase, onOneDatabase, type Databases } from '../support/databases';
import { buildPages } from '../support/pages';
import { bearer, startServer, type TestServer } from '../support/server';
import { injections } from '../support/injections';

/** The built pages, drawn by the real server. */
let dist: string;
let pages: BuiltPages;

beforeAll(async () => {
  ({ dist, pages } = await buildPages('pages-test'));
});

/** One address per screen that the server draws: all but the desk's. */
const addresses = Object.values(screens)
  .map(({ pattern }) =>
    pattern
      .replace(/:(id|questionId)/, 'demo-cafe')
      .replace(':number', '3')
      .replace(':rateUid', 'some-vote'),
  )
  .filter((address) => entryOf(address) !== 'desk');

const start = (databases: Databases) => startServer(databases, { pages, clientDir: join(dist, 'client') });

onEachDatabase((databases) => {
  test('says when the place was last serviced, where visitors may see the history', async () => {
    const server = await start(databases);
    const { document } = await drawn(server, '/r/rate/demo-septic');
    expect(document.querySelector('main time')?.textContent).toBe('Pumped yesterday at 6:37 AM');
    expect((await drawn(server, '/r/rate/demo-cafe')).document.querySelector('main time')).toBeNull();
  });

  test('brings place and question, in the page and for the app, without a vote (VO-1, RT-1)', async () => {
    const server = await start(databases);
    const { document } = await drawn(server, '/r/rate/demo-cafe/2');
    const question = document.querySelector('h1')?.textContent;
    expect(document.title).toBe(`${question} · Corner Café`);
    expect(document.querySelector('main')?.textContent).toContain('Corner Café');
    const bootstrap = bootstrapOf(document);
    expect(bootstrap).toMatchObject({
      locale: 'en',
      app: expect.stringMatching(/^\/r\/assets\/main-[\w-]+\.js$/),
      question: { uid: 'demo-cafe', text: question },
    });
    expect((await server.get(bootstrap.app)).status).toBe(200);
    expect(await server.rows('votes')).toEqual([]);
  });

  test('shows after a reload of the thank-you address what was received (RT-7)', async () => {
    const server = await start(databases);
    const answer = await server.form('/r/rate/demo-cafe', { rate: '1' });
    const page = String(answer.headers['location']);
    const { document } = await drawn(server, page);
    expect(document.querySelector('main')?.textContent).toContain('Sad');
    expect(bootstrapOf(document).question).toMatchObject({ uid: 'demo-cafe' });
    expect(await server.rows('votes')).toHaveLength(1);
  });

  test('paints the first frame in the organisation’s colour, readable, and allows that style alone (MA-1)', async () => {
    const server = await start(databases);
    const { access_token } = await server.signIn('owner@demo.example');
    const plain = (await drawn(server, '/r/rate/demo-cafe')).document;
    expect(plain.querySelector('style[data-brand]')).toBeNull();
    const settings = { brand_color: '#ffcc00' };
    const url = '/api/v1/settings/organisation/demo-org';
    expect((await server.put(url, { version: 1, settings }, bearer(access_token))).status).toBe(200);
    const { document, headers } = await drawn(server, '/r/rate/demo-cafe');
    const style = document.querySelector('style[data-brand]')?.textContent ?? '';
    expect(style).toBe(brandRules('#ffcc00').join(''));
    const hash = createHash('sha256').update(style).digest('base64');
    expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
    expect(bootstrapOf(document).question).toMatchObject({ brandColor: '#ffcc00' });
    const other = await drawn(server, '/r/rate/other-lobby');
    expect(other.document.querySelector('style[data-brand]')).toBeNull();
    expect(String(other.headers['content-security-policy'])).not.toContain(hash);
  });
});

onOneDatabase((databases) => {
  test('can be tapped after one answer of at most 8 kB', async () => {
    const server = await start(databases);
    for (const path of [
      '/r/rate/demo-cafe',
      '/r/rate/demo-restroom',
      '/r/rate/demo-septic',
      '/r/rate/demo-cafe/3',
    ]) {
      const { headers, rawPayload } = await server.app.inject({
        url: path,
        headers: { 'accept-encoding': 'br' },
      });
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeLessThanOrEqual(8_192);
      const document = parsed(brotliDecompressSync(rawPayload).toString());
      // It loads nothing else but the picture.
      const fetched = [...document.querySelectorAll('[src], link:not([rel=expect])')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href'),
      );
      // The picture, and the icon, which browsers would request anyway.
      expect(fetched.every((address) => address?.startsWith('/media/') || address === '/r/icon.svg')).toBe(
        true,
      );
      expect(document.querySelectorAll('form[method=post] button[name=rate]')).toHaveLength(3);
    }
  });

  test.each(locales)("is as small in %s, and asks in the reader's language alone (LG-1)", async (locale) => {
    const server = await start(databases);
    const { sites } = organisations[0] as DemoOrganisation;
    const questions = sites.flatMap(({ places }) => places.flatMap((place) => place.questions));
    const sizes: Record<string, number> = {};
    for (const { sticker, text, translations, state } of questions) {
      // These lead a scan elsewhere.
      if (state === 'disabled' || ['demo-event', 'demo-airlead'].includes(sticker)) continue;
      const { rawPayload } = await server.app.inject({
        url: `/r/rate/${sticker}`,
        headers: { 'accept-encoding': 'br', cookie: `lang=${locale}` },
      });
      sizes[sticker] = rawPayload.length;
      const page = brotliDecompressSync(rawPayload).toString();
      const asked = translations?.[locale]?.text ?? text;
      expect(parsed(page).querySelector('h1')?.textContent).toBe(asked);
      expect(parsed(page).title).toContain(asked);
      for (const other of locales.filter((each) => each !== locale))
        expect(page).not.toContain(translations?.[other]?.text ?? text);
      if (sticker === 'demo-restroom') expect(page).toContain('No toilet paper');
    }
    expect(Object.entries(sizes).filter(([, bytes]) => bytes > 8_192)).toEqual([]);
  });

  test.each([
    ['/r/rate/demo-event', '/r/demo-event/bslead/3'],
    ['/r/rate/demo-event/1', '/r/demo-event/bslead/1'],
    ['/r/rate/demo-event/7?force_vote=true', '/r/demo-event/bslead/3'],
    ['/r/rate/demo-event?kiosk=1', '/r/demo-event/bslead/3?kiosk=1'],
  ])(
    'leads a scan of the lead event from %s to %s before any face is there to tap (RD-2, RT-10)',
    async (scan, form) => {
      const server = await start(databases);
      expect(await server.get(scan)).toMatchObject({ status: 303, headers: { location: form } });
      const { document } = await drawn(server, form);
      expect(document.querySelectorAll('main form input').length).toBeGreaterThan(4);
      expect(document.querySelector('button[name=rate]')).toBeNull();
      // Fields are disabled until the app can keep what is typed.
      expect(document.querySelector('main > div form fieldset')?.hasAttribute('disabled')).toBe(true);
      // A scan for the service log stays one.
      expect((await server.get('/r/rate/demo-event?sl=t')).status).toBe(200);
    },
  );

  test.each(locales)(
    "the event's form asks its question in %s, with scripts and without (LG-1)",
    async (locale) => {
      const server = await start(databases);
      const asked = septicTankTexts[locale]?.text ?? 'Shall we check your septic system?';
      const headers = { cookie: `lang=${locale}` };
      const { document } = await drawn(server, '/r/demo-event/bslead/3', headers);
      expect(document.querySelector('main > div h1')?.textContent).toBe(asked);
      const [plain] = [...document.querySelectorAll('main > noscript')].map(({ innerHTML }) => innerHTML);
      expect(plain).toContain(`>${asked}</h1>`);
      const alone = await drawn(server, '/r/demo-event/bslead/3?plain=1', headers);
      expect(alone.document.querySelector('h1')?.textContent).toBe(asked);
    },
  );

  test.each([
    ['/questions/demo-airlead/airlead/new', false],
    ['/r/demo-event/bslead/3', false],
    ['/r/bslead/2', false],
    ['/r/bslead/final', false],
    ['/r/demo-septic/sl', true],
    ['/r/sl/demo-restroom', true],
    ['/r/sign-in', true],
    ['/r/code', false],
    ['/r/rate/demo-cafe', false],
    ['/r/thank-for-vote/demo-cafe', false],
    ['/', false],
  ])('says with scripts off whether %s needs them: %s', async (href, needs) => {
    const server = await start(databases);
    const { document } = await drawn(server, href);
    const said = [...document.querySelectorAll('main > noscript')].map(({ textContent }) => textContent);
    expect(said.some((text) => text?.includes('This page needs JavaScript'))).toBe(needs);
  });

  test('leads from the lead event’s last page to the sticker of the setting, and without one nowhere (MA-9)', async () => {
    const server = await startServer(databases, { pages, leadQuestion: 'demo-septic' });
    const { document } = await drawn(server, '/r/bslead/final');
    expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
      '/r/rate/demo-septic/1?force_vote=true',
      '/r/rate/demo-septic/3?force_vote=true',
    ]);
    expect((await drawn(await start(databases), '/r/bslead/final')).text).not.toContain('/r/rate/');
  });

  test.each([
    ['no blocks', { sad: { blocks: [] } }, 'sad has no blocks'],
    [
      'a maximum of 0',
      { sad: { blocks: [{ text: 'Dirty' }], selected_count_max: 0 } },
      'sad.selected_count_max cannot be 0',
    ],
    [
      'a colour that is none',
      { sad: { blocks: [{ text: 'Dirty' }], primary_color: 'reddish' } },
      'sad.primary_color cannot be',
    ],
    [
      'an aspect ratio of 0',
      { sad: { blocks: [{ text: 'Dirty' }], aspect_ratio: 0 } },
      'sad.aspect_ratio cannot be 0',
    ],
    [
      '200 blocks',
      { sad: { blocks: Array.from({ length: 200 }, (_, index) => ({ text: `Tile ${index}` })) } },
      'of which 60 are shown',
    ],
    ['a link that is no URL', null, 'place.site_url cannot be used'],
  ])(
    'shows a usable screen of a sticker with %s, and says so once in the log',
    async (_, details, problem) => {
      const server = await start(databases);
      await server.database.command(function* () {
        yield* run(configureTiles({ details }));
        if (!details) yield* run(configureSite({ site_url: 'corner cafe' }));
      });
      const warned = () => server.log.filter((line) => line.includes('cannot be used"'));
      for (let visit = 0; visit < 2; visit += 1) {
        const { document } = await drawn(server, '/r/rate/demo-cafe');
        expect(document.querySelectorAll('form button[name=rate]')).toHaveLength(3);
        expect(document.querySelectorAll('main a[target=_blank]')).toHaveLength(details ? 1 : 0);
      }
      expect(warned().map((line) => JSON.parse(line))).toMatchObject([{ level: 40, sticker: 'demo-cafe' }]);
      expect(warned()[0]).toContain(problem);
      expect((await server.vote({ rate: 1 })).status).toBe(200);
    },
  );

  test.each([
    '/',
    '/r/rate/demo-cafe',
    '/r/thank-for-vote/demo-cafe',
    '/r/demo-event/bslead/3',
    '/r/sign-in',
  ])('brings with %s the styles of all that is on it, and no others', async (path) => {
    const server = await start(databases);
    const { document } = await drawn(server, path);
    const styles = document.querySelector('style')?.textContent ?? '';
    const folder = join(dist, 'client/assets');
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    const built = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
    const worn = [...document.querySelectorAll('body [class]')].flatMap(({ classList }) => [...classList]);
    const styled = [...new Set(worn)].filter((name) => built.includes(`.${name}`));
    expect(styled.length).toBeGreaterThan(3);
    expect(styled.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
    expect(styles).not.toContain('cursor:zoom-in');
  });

  test('names all files that the app starts with and loads next, to load side by side', async () => {
    const server = await start(databases);
    const { app, needed } = bootstrapOf((await drawn(server, '/r/rate/demo-cafe')).document);
    const source = (address: string) =>
      readFileSync(join(dist, 'client', address.slice('/r/'.length)), 'utf8');
    const imported = (address: string): string[] =>
      [...source(address).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(
        ([, file]) => `/r/assets/${file}`,
      );
    const all = new Set(imported(app));
    for (const chunk of all) for (const more of imported(chunk)) all.add(more);
    expect(all.size).toBeGreaterThan(0);
    const next = needed.filter((address) => !all.has(address)).map((address) => address.split('/').pop());
    expect(needed).toEqual(expect.arrayContaining([...all]));
    // The page's language, and what follows a vote with its styles.
    for (const file of [/^en-.*\.js$/, /^visit-.*\.js$/, /^visit-.*\.css$/])
      expect(next.filter((name) => file.test(name ?? ''))).toHaveLength(1);
    // Neither other languages nor what staff need.
    expect(next.filter((name) => /^(de|fr|it|ru|sp|uk|staff|account|desk)-/.test(name ?? ''))).toEqual([]);
  });

  test('shows on the start page pictures of the demo’s screens, small enough for a phone (IS-6)', async () => {
    const server = await startServer(databases, { pages, clientDir: join(dist, 'client'), demo: true });
    const { document } = await drawn(server, '/');
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(pictures).toHaveLength(3);
    let bytes = 0;
    for (const picture of pictures) {
      const { statusCode, headers, rawPayload } = await server.app.inject({ url: picture ?? '' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      bytes += rawPayload.length;
    }
    expect(bytes).toBeLessThan(120_000);
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(['/r/rate/demo-cafe', '/r/sign-in?back=%2Fdesk', '/guide/']),
    );
  });

  test('leads on the start page without the demo to signing in, and to no picture', async () => {
    const server = await start(databases);
    const { document } = await drawn(server, '/');
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/r/sign-in', '/r/code']);
    expect(document.querySelector('main img')).toBeNull();
  });

  test('tells search engines in the page what it is about', async () => {
    const server = await start(databases);
    const about = async (path: string) =>
      (await drawn(server, path)).document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(await about('/r/rate/demo-cafe')).toContain('How');
    expect(await about('/')).toContain('sticker');
  });

  test('names every style and script of a page in its policy, and needs no others', async () => {
    const server = await start(databases);
    for (const address of [...addresses, '/r/nowhere']) {
      const { document, headers, text } = await drawn(server, address);
      const policy = String(headers['content-security-policy']);
      expect([address, policy.match(/sha256/g)?.length]).toEqual([address, 2]);
      for (const element of document.querySelectorAll('style, script:not([type])')) {
        const hash = createHash('sha256')
          .update(element.textContent ?? '')
          .digest('base64');
        expect([address, policy.includes(`'sha256-${hash}'`)]).toEqual([address, true]);
      }
      expect(policy).not.toContain('unsafe');
      expect(document.querySelectorAll('style, script:not([type])')).toHaveLength(2);
      expect([address, document.querySelectorAll('[style]').length]).toEqual([address, 0]);
      expect(text).not.toMatch(/ on[a-z]+=|%KEY|%NOTEKEY|undefined/);
    }
  });

  test('draws every screen in every language, with the classes of the client’s styles', async () => {
    const server = await start(databases);
    for (const address of addresses) {
      const titles = new Set<string>();
      for (const locale of locales) {
        const { document } = await drawn(server, address, { cookie: `lang=${locale}` });
        expect([address, document.documentElement.lang]).toEqual([address, locale === 'sp' ? 'es' : locale]);
        titles.add(document.querySelector('main')?.textContent ?? '');
        const classes = [...document.querySelectorAll('main [class]')].flatMap((element) => [
          ...element.classList,
        ]);
        const styles = document.querySelector('style')?.textContent ?? '';
        // The rules of the brand's class come with an organisation's colour.
        const unknown = classes.filter((name) => name !== brandClass && !styles.includes(`.${name}`));
        expect([address, unknown]).toEqual([address, []]);
      }
      expect([address, titles.size]).toEqual([address, locales.length]);
    }
  });

  test(`runs none of ${injections.length} texts that were put into questions and places (bar 24)`, async () => {
    const server = await start(databases);
    for (const text of injections) {
      await server.database.command(function* () {
        yield* run(setQuestion({ text }));
        yield* run(setPlace({ text }));
      });
      for (const path of ['/r/rate/demo-cafe', '/r/thank-for-vote/demo-cafe/3/v']) {
        const { document } = await drawn(server, path);
        const stored = text.replaceAll('\0', '\uFFFD');
        expect(bootstrapOf(document).question).toMatchObject({ text: stored, place: { name: stored } });
        if (path.includes('rate/')) expect(document.querySelector('h1')?.textContent).toBe(asParsed(stored));
        expect(foreignParts(document)).toEqual([]);
      }
    }
  });

  test('finds its assets compressed, in fewer bytes', async () => {
    const server = await start(databases);
    const assets = join(dist, 'client/assets');
    for (const name of readdirSync(assets).filter((asset) => /\.(js|css)$/.test(asset))) {
      const { size } = statSync(join(assets, name));
      expect([name, existsSync(join(assets, `${name}.br`)), existsSync(join(assets, `${name}.gz`))]).toEqual([
        name,
        size > 1_024,
        size > 1_024,
      ]);
      if (size <= 1_024) continue;
      const { rawPayload, headers } = await server.app.inject({
        url: `/r/assets/${name}`,
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeLessThan(size);
      expect(brotliDecompressSync(rawPayload).equals(readFileSync(join(assets, name)))).toBe(true);
    }
  });
});

test('the script inside pages is one classic script that fetches the app by its address', () => {
  expect(pages.firstTap).toMatch(/^(\(function|!function|\(\(\)=>)/);
  expect(pages.firstTap).not.toMatch(/\brequire\(|__vite|import\s*[{*'"]|^export/m);
  expect(pages.firstTap).toMatch(/[^\w.]import\(/);
});

const { DOMParser } = new JSDOM().window;

/** Parses a page without a window: a window would read all its styles, which takes longer than drawing it. */
const parsed = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

async function drawn(server: TestServer, path: string, headers = {}) {
  const { text, headers: answered } = await server.get(path, headers);
  return { text, headers: answered, document: parsed(text) };
}

function bootstrapOf(document: Document): {
  app: string;
  needed: string[];
  locale: string;
  question: unknown;
} {
  return JSON.parse(document.getElementById('bootstrap')?.textContent ?? '');
}

/** HTML parsers normalise line ends. */
function asParsed(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Everything in a page that could run and is not ours. */
function foreignParts(document: Document): string[] {
  const parts: string[] = [];
  const ownStyles = pages.cssFor({ chunk: null, html: document.getElementById('root')?.innerHTML ?? '' });
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (/^(iframe|object|embed|base|video|audio|math|template|foreignobject|animate|set|marquee)$/.test(name))
      parts.push(name);
    if (name === 'meta' && element.hasAttribute('http-equiv')) parts.push('meta');
    if (name === 'script' && element.id !== 'bootstrap' && element.textContent !== pages.firstTap)
      parts.push(name);
    if (name === 'style' && element.textContent !== ownStyles) parts.push(name);
    for (const { name: attribute, value } of element.attributes) {
      if (/^(on|style$|srcdoc$|formaction$)/.test(attribute)) parts.push(`${name} ${attribute}`);
      // A picture's content does not run.
      const isPicture = name === 'img' || (name === 'link' && element.getAttribute('as') === 'image');
      const runs = /^[\0- ]*(javascript|data|vbscript):/i;
      if (/^(href|src|action|xlink:href)$/.test(attribute) && runs.test(value) && !isPicture)
        parts.push(`${name} ${attribute}=${value}`);
    }
  }
  return parts;
}

const setQuestion = statement((db, input: { text: string }) =>
  db
    .updateTable('questions')
    .set({ text: input.text })
    .where('id', 'in', (inner) =>
      inner.selectFrom('stickers').select('question_id').where('uid', '=', 'demo-cafe'),
    ),
);

const setPlace = statement((db, input: { text: string }) =>
  db
    .updateTable('places')
    .set({ name: input.text, preview: input.text, site_url: input.text, social_subtitle: input.text })
    .where('uid', '=', 'demo-place-cafe'),
);

const configureTiles = statement((db, input: { details: object | null }) =>
  db.updateTable('questions').set({ second_level_details_config_json: input.details }),
);
const configureSite = statement((db, input: { site_url: string }) =>
  db.updateTable('places').set({ site_url: input.site_url }),
);
