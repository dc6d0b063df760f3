import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { buildGuide } from '../../scripts/build/guide.mjs';
import { run } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { statement } from '../../server/db/statement';
import { hasDemo } from '../../server/demo/seedDemo';
import { onEachDatabase } from '../support/databases';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { plainPages } from '../support/pages';
import { startServer } from '../support/server';

const screenPaths = [
  '/',
  '/r/rate/demo-cafe',
  '/r/rate/demo-cafe/3?force_vote=true',
  '/r/rate/demo-cafe/',
  '/r/thank-for-vote/demo-cafe',
  '/r/thank-for-vote/demo-cafe/3/v?ouid=o&r=3',
  '/r/slf/demo-cafe/v',
  '/r/sl/demo-cafe',
  '/r/sl/demo-cafe/auth',
  '/r/sl/no_access',
  '/r/disabled',
];
const missingFiles = [
  '/r/assets/app-old.js',
  '/r/assets/',
  '/r/assets',
  '/r/assets/x',
  '/r/docs/game',
  '/r/rate/photo.png',
  '/r/sw.js',
  '/media/demo/none.svg',
  '/favicon.ico',
  '/r/index.html',
  '/r/.vite/manifest.json',
  '/r/.vite/builds.json',
  '/r/assets/../../package.json',
  '/r/assets/..%2f..%2fpackage.json',
];
let clientDir: string;
let guideDir: string;

beforeAll(async () => {
  // Servers of other tests in this process allow visitors' formats alone; the guide is built in its own one.
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
  guideDir = mkdtempSync(join(tmpdir(), 'smilelog-guide-'));
  await buildGuide('docs/guide', guideDir);
  clientDir = mkdtempSync(join(tmpdir(), 'smilelog-client-'));
  mkdirSync(join(clientDir, 'assets'));
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(join(clientDir, '.vite/manifest.json'), '{}');
  writeFileSync(join(clientDir, '.vite/builds.json'), '[]');
  writeFileSync(join(clientDir, 'index.html'), 'of an older build');
  writeFileSync(join(clientDir, 'assets/app-1a2b.js'), 'app()');
  writeFileSync(join(clientDir, 'assets/app-1a2b.js.br'), 'brotli of app()');
  writeFileSync(join(clientDir, 'assets/app-1a2b.js.gz'), 'gzip of app()');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
});

afterAll(() => [clientDir, guideDir].forEach((folder) => rmSync(folder, { recursive: true })));

/** How code asks the browser for a feature of `Permissions-Policy`. */
const requests: Readonly<Record<string, RegExp>> = {
  camera: /getUserMedia\(\{ video/,
  'clipboard-read': /clipboard\.read/,
  'clipboard-write': /clipboard\.write/,
  'display-capture': /getDisplayMedia/,
  fullscreen: /requestFullscreen/,
  geolocation: /getCurrentPosition|watchPosition/,
  microphone: /getUserMedia\(\{ audio/,
  'screen-wake-lock': /navigator\.wakeLock/,
};

/** Features that the code of the visitor's app asks for, in the order of the alphabet. */
function featuresOfVisitors(): string[] {
  const src = join(import.meta.dirname, '../../src');
  const files = (readdirSync(src, { recursive: true }) as string[]).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('desk'),
  );
  const code = files.map((name) => readFileSync(join(src, name), 'utf8')).join('\n');
  return Object.keys(requests).filter((feature) => requests[feature]?.test(code));
}

onEachDatabase((databases) => {
  test('serves the guide to everybody, without a script; its links and pictures are there', async () => {
    const server = await startServer(databases, { clientDir, guideDir, pages: plainPages });
    const seen = new Set(['/guide/']);
    for (const path of seen) {
      const { status, headers, text } = await server.get(path);
      expect([path, status]).toEqual([path, 200]);
      if (!String(headers['content-type']).startsWith('text/html')) continue;
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none';img-src 'self';style-src 'self';/,
      );
      const { document } = new JSDOM(text).window;
      expect(document.querySelectorAll('script, style, [style]')).toHaveLength(0);
      expect([path, document.querySelectorAll('h1').length]).toEqual([path, 1]);
      for (const part of document.querySelectorAll('[href^="/guide/"], [src]'))
        seen.add(String(part.getAttribute('href') ?? part.getAttribute('src')).replace(/#.*/, ''));
    }
    const pages = readdirSync('docs/guide').filter((name) => /(?<!README)\.md$/.test(name));
    expect([...seen]).toEqual(expect.arrayContaining(pages.map((name) => `/guide/${name.slice(0, -3)}`)));
    expect((await server.get('/guide')).headers.location).toBe('/guide/');
    for (const none of [
      '/guide/nothing',
      '/guide/index.html',
      '/guide/people.html',
      '/guide/../package.json',
    ])
      expect([none, (await server.get(none)).status]).toEqual([none, 404]);
  });

  test('draws every screen, which is asked for anew each time', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    for (const path of screenPaths) {
      const { status, text, headers } = await server.get(path);
      expect([path, status, text.startsWith('<!doctype html><html lang="en">')]).toEqual([path, 200, true]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': /^.r.(rate|thank-for-vote.demo-cafe.3)/.test(path) ? 'no-store' : 'no-cache',
      });
      expect(String(headers['vary']).split(', ').sort()).toEqual([
        'accept-encoding',
        'accept-language',
        'cookie',
      ]);
    }
  });

  test('draws the 404 page for other paths, and says so by the status', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const others = ['/r/nowhere', '/r/rate/%E0%A4%A', '/r/rate/a/b/c', '/elsewhere', '/r/', '/r', '/r/404'];
    for (const path of others) {
      const { status, text } = await server.get(path);
      expect([path, status, text.includes('<h1>')]).toEqual([path, 404, true]);
    }
  });

  test('leads from stickers that do not exist or are disabled to the page that says so', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const led = async (path: string) => {
      const { status, headers } = await server.get(path);
      return [status, headers['location']];
    };
    for (const uid of ['nowhere', 'a%20b', '%3Cscript%3E', 'x'.repeat(65), 'demo-cafe%00']) {
      expect([uid, ...(await led(`/r/rate/${uid}`))]).toEqual([uid, 303, '/r/404']);
      expect([uid, ...(await led(`/r/rate/${uid}/3`))]).toEqual([uid, 303, '/r/404']);
      expect([uid, ...(await led(`/r/sl/${uid}`))]).toEqual([uid, 303, '/r/404']);
      expect([uid, ...(await led(`/r/thank-for-vote/${uid}/3/v`))]).toEqual([uid, 303, '/r/404']);
    }
    expect(await led('/r/rate/demo-disabled')).toEqual([303, '/r/disabled']);
    expect(await led('/r/sl/demo-disabled/auth')).toEqual([303, '/r/disabled']);
    // The page of an earlier vote.
    expect((await server.get('/r/thank-for-vote/demo-disabled/3/v')).status).toBe(200);
  });

  test('leads visitors of lead stickers to the form, without a face (RD-2)', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const led = async (path: string, cookie = '') =>
      (await server.get(path, { cookie })).headers['location'] ?? 'a page';
    expect(await led('/r/rate/demo-airlead')).toBe('/questions/demo-airlead/airlead/new');
    expect(await led('/r/rate/demo-airlead/3')).toBe('/questions/demo-airlead/airlead/existing');
    expect(await led('/r/rate/demo-airlead?kiosk=1', 'signedIn=1')).toMatch(/airlead\/new\?.*kiosk=1/);
    expect(await led('/r/rate/demo-event/2')).toBe('/r/demo-event/bslead/2');
    // Staff log a service there.
    expect(await led('/r/rate/demo-airlead?sl=t')).toBe('a page');
  });

  test.each([
    'demo-disabled',
    'demo-airlead',
    'demo-airlead/3',
    'demo-event',
    'demo-cafe/3',
    'demo-unlinked/1',
  ])('leaves %s to the app where somebody is signed in (RD-1, RD-5)', async (uid) => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const { status, text } = await server.get(`/r/rate/${uid}`, { cookie: 'signedIn=1' });
    expect(status).toBe(200);
    expect(text).not.toContain('data-vote');
  });

  test('leads a tablet at the door there as a tablet that knows its sticker, and so comes back to it (KI-1)', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const led = async (path: string) => (await server.get(path)).headers['location'];
    expect(await led('/r/rate/demo-disabled?kiosk=1')).toBe('/r/disabled?question=demo-disabled&kiosk=1');
    expect(await led('/r/rate/none?kiosk=1')).toBe('/r/404?question=none&kiosk=1');
  });

  test.each([
    ['de-AT,en;q=0.5', '', 'de'],
    ['de', 'lang=fr', 'fr'],
    ['de', 'lang=russia', 'ru'],
    ['en', 'lang=es', 'sp'],
    ['xx', 'lang=%00', 'en'],
    [undefined, '', 'en'],
  ])('speaks the stored language, else the browser’s: %s, %s', async (language, cookie, locale) => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const { text } = await server.get('/r/rate/demo-cafe', { 'accept-language': language, cookie });
    expect(text).toContain(`<html lang="${locale}">`);
  });

  test('compresses pages as the browser can read them', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const page = async (encodings: string | undefined) => {
      const { headers, rawPayload } = await server.app.inject({
        url: '/',
        headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
      });
      const encoding = headers['content-encoding'];
      const unpacked =
        encoding === 'br'
          ? brotliDecompressSync(rawPayload)
          : encoding === 'gzip'
            ? gunzipSync(rawPayload)
            : rawPayload;
      return [encoding, unpacked.toString().replace(/value="[^"]*"/g, '')];
    };
    const [, plain] = await page(undefined);
    expect(plain).toContain('<!doctype html>');
    for (const encodings of ['gzip, deflate, br', 'br', 'BR;q=0.2, gzip;q=1'])
      expect(await page(encodings)).toEqual(['br', plain]);
    expect(await page('gzip, br;q=0')).toEqual(['gzip', plain]);
    expect(await page('identity')).toEqual([undefined, plain]);
  });

  test('gives each load of a page keys of its own', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const keys: string[] = [];
    for (let load = 0; load < 3; load++) {
      const { text } = await server.get('/r/rate/demo-cafe');
      expect(text).not.toContain('%KEY');
      const values = [...text.matchAll(/value="([^"]*)"/g)].map(([, value = '']) => value);
      expect(values).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^[\w-]{32}$/)));
      keys.push(...new Set(values));
    }
    expect(new Set(keys).size).toBe(6);
  });

  test('answers a missing file with 404 and never the shell (RT-15)', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    for (const path of missingFiles) {
      const { status, text, headers } = await server.get(path);
      expect([path, status, text]).toEqual([path, 404, 'There is no such file.\n']);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });

  test('serves built files, those with a hash in their name for good', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const asset = await server.get('/r/assets/app-1a2b.js');
    expect([asset.status, asset.text, asset.headers['cache-control']]).toEqual([
      200,
      'app()',
      'public, max-age=31536000, immutable',
    ]);
    for (const [encodings, text] of [
      ['gzip, br', 'brotli of app()'],
      ['gzip', 'gzip of app()'],
    ] as const) {
      const packed = await server.get('/r/assets/app-1a2b.js', { 'accept-encoding': encodings });
      expect([packed.text, packed.headers['cache-control'], packed.headers['vary']]).toEqual([
        text,
        'public, max-age=31536000, immutable',
        'accept-encoding',
      ]);
      expect(packed.headers['content-type']).toContain('javascript');
    }
    expect((await server.get('/r/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('forbids foreign and inline scripts, and promises no TLS on plain http', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const { headers } = await server.get('/r/rate/demo-cafe');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
        expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
        "require-trusted-types-for 'script'",
        'trusted-types smilelog',
        "media-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|upgrade-insecure-requests/);
    const allowed = (permissions: unknown) => String(permissions).match(/[\w-]+(?==\(self\))/g);
    expect(allowed(headers['permissions-policy'])).toEqual(featuresOfVisitors());
    const file = await server.get('/r/docs/nothing.js');
    expect([allowed(file.headers['permissions-policy']), file.headers['permissions-policy']]).toEqual([
      null,
      expect.stringContaining('microphone=()'),
    ]);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('frames the viewer’s screens in our own pages alone, and lets them request nothing (LOG-2)', async () => {
    const built = mkdtempSync(join(tmpdir(), 'smilelog-frames-'));
    mkdirSync(join(built, '.vite'));
    mkdirSync(join(built, 'desk'));
    const chunks = {
      'src/frame.tsx': { file: 'assets/frame-1.js', imports: ['_app.js'] },
      '_app.js': { file: 'assets/app-1.js', css: ['assets/app-1.css'] },
    };
    writeFileSync(join(built, '.vite/manifest.json'), JSON.stringify(chunks));
    writeFileSync(join(built, 'desk/index.html'), '<p nonce="%NONCE%">the desk</p>');
    const server = await startServer(databases, { clientDir: built, pages: plainPages });
    for (const [path, page] of [
      ['/r/frame', 'src="/r/assets/frame-1.js"'],
      ['/desk/frame', 'the desk'],
    ] as const) {
      const { status, headers, text } = await server.get(path);
      expect([status, text]).toEqual([200, expect.stringContaining(page)]);
      expect(String(headers['content-security-policy']).split(';')).toEqual(
        expect.arrayContaining([
          "frame-ancestors 'self'",
          "connect-src 'none'",
          "form-action 'none'",
          "require-trusted-types-for 'script'",
        ]),
      );
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    }
    expect((await server.get('/r/frame')).text).toContain('href="/r/assets/app-1.css"');
    const desk = await server.get('/qa/recordings/k7fQ2d/view');
    expect(desk.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    rmSync(built, { recursive: true });
  });

  test('says so on a page when it cannot draw one', async () => {
    const broken = {
      ...plainPages,
      drawPage: () => {
        throw new Error('on purpose');
      },
    };
    const server = await startServer(databases, { clientDir, pages: broken });
    const { status, headers, text } = await server.get('/r/rate/demo-cafe?sl=%22%3E');
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text).toContain('<a href="/r/rate/demo-cafe?sl=%22%3E">');
    expect(server.requests()).toMatchObject([{ status: 500, code: 'internal', failure: { name: 'Error' } }]);
  });

  test('says once in the log that the picture of a place is on another host, and whose it is', async () => {
    const server = await startServer(databases, { pages: plainPages });
    const notes = () => server.log.filter((line) => line.includes('picture'));
    await server.get('/r/rate/demo-cafe');
    expect(notes()).toEqual([]);
    await server.database.command(() => run(showPicture({ preview: 'https://cdn.example/anna.webp' })));
    for (const path of ['/r/rate/demo-cafe', '/r/rate/demo-cafe/3', '/r/rate/demo-cafe'])
      expect((await server.get(path)).status).toBe(200);
    expect(notes()).toHaveLength(1);
    expect(JSON.parse(notes()[0] ?? '')).toMatchObject({ level: 40, place: 'demo-place-cafe' });
    expect(notes().join()).not.toContain('anna');
  });

  test('tells pages of the demo where it is loaded and wanted, and nowhere else', async () => {
    const bootstrap = async (demo: boolean) => {
      const server = await startServer(databases, { pages: plainPages, demo });
      return (await server.get('/')).text;
    };
    expect(await bootstrap(true)).toContain('"demo":true');
    expect(await bootstrap(false)).not.toContain('"demo":true');
    expect(await hasDemo((await databases.open()).database)).toBe(true);
    const empty = await openDatabase(await databases.emptyPlace());
    expect(await hasDemo(empty)).toBe(false);
    await empty.close();
  });

  test('says what to do when the pages have not been built', async () => {
    const server = await startServer(databases, { clientDir: join(clientDir, 'nothing'), pages: undefined });
    const { status, text } = await server.get('/r/rate/demo-cafe');
    expect(status).toBe(503);
    expect(text).toContain('npm start');
  });
});

const showPicture = statement((db, input: { preview: string }) =>
  db.updateTable('places').set({ preview: input.preview }),
);
