import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deskGroupNames } from '../../contract/screens';
import { locales } from '../../contract/languages';

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/**
 * The scripts of each route of the desk, in bytes (brotli): the entry, the http client, the largest
 * language's texts and the chunks of the screen, by the screen's name. `desk` is the first page, which has no
 * chunk of its own.
 * @param client folder of the desk's build
 * @throws Error if the build lacks a chunk, or there is no build
 */
export function deskScripts(client: string): Readonly<Record<string, number>> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();

  function chunk(name: string) {
    const found = manifest[name];
    if (!found) throw new Error(`the desk's build lacks ${name}`);
    return found;
  }
  function withImports(name: string, known = new Set<string>()): Set<string> {
    if (known.has(name)) return known;
    known.add(name);
    for (const imported of chunk(name).imports ?? []) withImports(imported, known);
    return known;
  }
  function weigh(name: string): number {
    const { file } = chunk(name);
    const bytes = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
    sizes.set(file, bytes);
    return bytes;
  }
  const sum = (names: readonly string[]) =>
    [...new Set(names.flatMap((name) => [...withImports(name)]))].reduce(
      (bytes, name) => bytes + weigh(name),
      0,
    );

  const packs = locales.map((locale) =>
    ['', 'desk/', 'recordings/'].map((part) => `src/i18n/${locale}/${part}index.ts`),
  );
  const largest = packs.reduce((left, right) => (sum(right) > sum(left) ? right : left));
  const always = ['index.html', 'node_modules/axios/index.js', ...largest];
  // A screen that has become part of the entry would else be forgotten.
  const screens = Object.keys(manifest).filter((name) =>
    /^src\/desk\/.*(Screen|StudioCard)\.tsx$/.test(name),
  );
  if (screens.length !== deskGroupNames.length)
    throw new Error(`the desk's build has ${screens.length} screens for ${deskGroupNames.length} chunks`);
  const screenNamed = (name: string) => screens.filter((path) => path.endsWith(`/${name}.tsx`));
  const routes = screens.map((path) => {
    const name = basename(path, '.tsx');
    const parts = [path];
    // The studio opens on the page of the stickers.
    if (name === 'StudioCard') parts.push(...screenNamed('StickersScreen'));
    if (name === 'ViewerScreen') parts.push('src/desk/viewer/viewerChunk.ts');
    return [name, sum([...always, ...parts])] as const;
  });
  // With a visitor's log come the visitor's reducers and flows.
  const visitorsLog = [
    ...screenNamed('ViewerScreen'),
    'src/desk/viewer/viewerChunk.ts',
    'src/app/productForReplay.ts',
  ];
  return {
    desk: sum(always),
    viewerOfVisitor: sum([...always, ...visitorsLog]),
    ...Object.fromEntries(routes),
  };
}
