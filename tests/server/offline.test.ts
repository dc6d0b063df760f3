import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { shellPath } from '../../contract/screens';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { startServer } from '../support/server';

let clientDir: string;

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'smilelog-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'sw.js'), 'self');
  writeFileSync(join(clientDir, 'sw.js.br'), 'brotli of self');
  writeFileSync(join(clientDir, 'app.webmanifest'), '{}');
});
afterAll(() => rmSync(clientDir, { recursive: true }));

onEachDatabase((databases) => {
  test('the service worker may serve every page, and a new one is found at once (KI-2)', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    for (const encoding of ['identity', 'br']) {
      const { headers, status } = await server.get('/r/sw.js', { 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers['service-worker-allowed']).toBe('/');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-type']).toMatch(/javascript/);
    }
    const other = await server.get('/r/app.webmanifest');
    expect(other.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(other.headers).not.toHaveProperty('service-worker-allowed');
  });

  test('the shell has no screen and no question: any screen can be drawn into it (KI-2)', async () => {
    const server = await startServer(databases, { clientDir, pages: plainPages });
    const { text: body, headers, status } = await server.get(shellPath, { 'accept-language': 'de' });
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('"app":"/r/assets/main-test.js"');
    expect(body).toContain('<html lang="de">');
    expect(body).not.toContain('"question"');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });
});

test('the manifest names icons that are there, of the sizes that it says (KI-2)', async () => {
  const manifest = JSON.parse(readFileSync('src/public/app.webmanifest', 'utf8')) as {
    scope: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect([manifest.scope, manifest.start_url]).toEqual(['/', '/']);
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = readFileSync(join('src/public', src.replace('/r/', '')));
    if (type === 'image/svg+xml') expect(bytes.toString()).toMatch(/^<svg /);
    else {
      const { width, height, format } = await sharp(bytes).metadata();
      expect([type, sizes]).toEqual([`image/${format}`, `${width}x${height}`]);
    }
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
