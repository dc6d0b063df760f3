import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';

const shell = '<!doctype html><title>Smilelog</title>';
const screenPaths = [
  '/',
  '/r/rate/demo-cafe',
  '/r/rate/demo-cafe/3?force_vote=true',
  '/r/thank-for-vote/q/3/v?ouid=o&r=3',
  '/r/slf/q/v',
  '/r/sl/q',
  '/r/disabled',
  '/r/404',
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
  '/r/assets/../../package.json',
  '/r/assets/..%2f..%2fpackage.json',
];
let clientDir: string;

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'smilelog-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), shell);
  writeFileSync(join(clientDir, 'assets/app-1a2b.js'), 'app()');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
});

afterAll(() => rmSync(clientDir, { recursive: true }));

onEachDatabase((databases) => {
  test('answers screens with the app, which is asked for anew each time', async () => {
    const server = await startServer(databases, { clientDir });
    for (const path of screenPaths) {
      const { status, text, headers } = await server.get(path);
      expect([path, status, text]).toEqual([path, 200, shell]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
  });

  test('answers other paths with 404 and the app, which draws its 404 page', async () => {
    const server = await startServer(databases, { clientDir });
    for (const path of ['/r/nowhere', '/r/rate/%E0%A4%A', '/r/rate/a/b/c', '/elsewhere', '/r/', '/r']) {
      const { status, text } = await server.get(path);
      expect([path, status, text]).toEqual([path, 404, shell]);
    }
  });

  test('answers a missing file with 404 and never the shell (RT-15)', async () => {
    const server = await startServer(databases, { clientDir });
    for (const path of missingFiles) {
      const { status, text, headers } = await server.get(path);
      expect([path, status, text]).toEqual([path, 404, 'There is no such file.\n']);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });

  test('serves built files, those with a hash in their name for good', async () => {
    const server = await startServer(databases, { clientDir });
    const asset = await server.get('/r/assets/app-1a2b.js');
    expect([asset.status, asset.text, asset.headers['cache-control']]).toEqual([
      200,
      'app()',
      'public, max-age=31536000, immutable',
    ]);
    expect((await server.get('/r/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('forbids foreign and inline scripts, and promises no TLS on plain http', async () => {
    const server = await startServer(databases, { clientDir });
    const { headers } = await server.get('/r/rate/demo-cafe');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('says what to do when the pages have not been built', async () => {
    const server = await startServer(databases, { clientDir: join(clientDir, 'nothing') });
    const { status, text } = await server.get('/r/rate/demo-cafe');
    expect(status).toBe(503);
    expect(text).toContain('npm start');
  });
});
