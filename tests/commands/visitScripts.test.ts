import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deskGroupNames } from '../../contract/screens';
import { locales } from '../../contract/languages';
import { deskScripts } from '../../scripts/bench/deskScripts';
import { visitScripts } from '../../scripts/bench/visitScripts';

const deskScreens = deskGroupNames.map((group) =>
  group === 'studio' ? 'stickers/StudioCard' : `${group}/${group[0]?.toUpperCase()}${group.slice(1)}Screen`,
);

let client = '';
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'smilelog-client-'));
  for (const folder of ['.vite', 'assets', 'docs']) mkdirSync(join(client, folder));
});
afterEach(() => rmSync(client, { recursive: true }));

/** A file that hardly compresses, and its compressed size (brotli). */
function write(name: string, characters: number): number {
  const text = Array.from({ length: characters }, (_, index) =>
    ((index * index * 7919) % 9973).toString(36),
  ).join('');
  writeFileSync(join(client, name), text);
  return brotliCompressSync(text).length;
}

function built(...names: string[]): void {
  const texts = locales.map((locale) => [
    `src/i18n/${locale}/staff/index.ts`,
    { file: `assets/staff-${locale}.js` },
  ]);
  for (const locale of locales) write(`assets/staff-${locale}.js`, locale === 'uk' ? 60 : 30);
  const account = { file: 'assets/account-1.js', css: ['assets/account-1.css'] };
  writeFileSync(
    join(client, '.vite/manifest.json'),
    JSON.stringify({ 'src/groups/account.ts': account, ...Object.fromEntries(texts) }),
  );
  // The newest build comes first; earlier ones stay served.
  writeFileSync(join(client, '.vite/builds.json'), JSON.stringify([names, ['assets/app-old.js']]));
}

it('counts the photo worker, the service worker and the largest language, and nothing that is no visit, and the group account with the largest texts', () => {
  const app = write('assets/app-1.js', 900);
  const photoWorker = write('assets/photoWorker-1.js', 500);
  const serviceWorker = write('sw.js', 300);
  write('assets/de-1.js', 40);
  const ukrainian = write('assets/uk-1.js', 80);
  const apart = [
    'account',
    'staff',
    'preview',
    'kiosk',
    'recordings',
    'desk',
    'detectInFrame',
    'drawSignature',
  ];
  const [accountScript = 0] = apart.map((name, index) => write(`assets/${name}-1.js`, 700 + index));
  write('docs/game-1.js', 700);
  const accountStyles = write('assets/account-1.css', 90);
  write('assets/app-old.js', 5_000);
  const names = [
    'app-1.js',
    'photoWorker-1.js',
    'de-1.js',
    'uk-1.js',
    ...apart.map((name) => `${name}-1.js`),
    'app-1.css',
  ];
  built('docs/game-1.js', ...names.map((name) => `assets/${name}`));
  expect(visitScripts(client)).toEqual({
    all: app + photoWorker + serviceWorker + ukrainian,
    workers: photoWorker + serviceWorker,
    account:
      accountScript +
      accountStyles +
      brotliCompressSync(readFileSync(join(client, 'assets/staff-uk.js'))).length,
  });
});

it('fails where the build has no photo worker, so that none is forgotten', () => {
  write('assets/app-1.js', 10);
  write('sw.js', 10);
  built('assets/app-1.js');
  expect(() => visitScripts(client)).toThrow('the build lacks the photo worker');
});

describe('A route of the desk', () => {
  /** A build in which each screen imports a part, and the parts of two screens are one. */
  function builtDesk(left?: string): Record<string, number> {
    const bytes: Record<string, number> = {};
    const manifest: Record<string, { file: string; imports?: string[] }> = {};
    const add = (name: string, characters: number, imports: string[] = []) => {
      if (name === left) return;
      const file = `assets/${Object.keys(manifest).length}.js`;
      bytes[name] = write(file, characters);
      manifest[name] = { file, imports };
    };
    add('index.html', 20, ['_app.js']);
    add('_app.js', 900);
    add('node_modules/axios/index.js', 200, ['_app.js']);
    for (const locale of locales)
      for (const part of ['', 'desk/', 'recordings/'])
        add(`src/i18n/${locale}/${part}index.ts`, locale === 'uk' ? 60 : 30);
    for (const screen of deskScreens) add(`src/desk/${screen}.tsx`, 70, ['_app.js', '_table.js']);
    add('_table.js', 90, ['_app.js']);
    add('src/desk/viewer/viewerChunk.ts', 500, ['_app.js']);
    add('src/app/productForReplay.ts', 300, ['_app.js']);
    writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
    return bytes;
  }

  it('is the entry, the largest texts and the chunks of its screen, each counted once', () => {
    const bytes = builtDesk();
    const sum = (...names: string[]) => names.reduce((total, name) => total + (bytes[name] ?? NaN), 0);
    const texts = ['', 'desk/', 'recordings/'].map((part) => `src/i18n/uk/${part}index.ts`);
    const always = sum('index.html', '_app.js', 'node_modules/axios/index.js', ...texts);
    const viewer = sum('src/desk/viewer/ViewerScreen.tsx', '_table.js', 'src/desk/viewer/viewerChunk.ts');
    expect(deskScripts(client)).toMatchObject({
      desk: always,
      PlacesScreen: always + sum('src/desk/places/PlacesScreen.tsx', '_table.js'),
      ViewerScreen: always + viewer,
      viewerOfVisitor: always + viewer + sum('src/app/productForReplay.ts'),
    });
  });

  it('cannot be weighed where the build lacks a screen, so that none is forgotten', () => {
    builtDesk('src/desk/places/PlacesScreen.tsx');
    expect(() => deskScripts(client)).toThrow(
      `the desk's build has ${deskGroupNames.length - 1} screens for ${deskGroupNames.length} chunks`,
    );
  });
});
