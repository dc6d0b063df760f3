import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deskGroupNames, type DeskGroupName } from '../../contract/groups';
import { locales } from '../../contract/languages';

/** The screen of each group, as the build's manifest names it. */
const screens: Readonly<Record<DeskGroupName, string>> = {
  manage: 'manage/ManageScreen',
  devices: 'devices/DevicesScreen',
  services: 'services/ServicesScreen',
  places: 'places/PlacesScreen',
  settings: 'settings/SettingsScreen',
  audit: 'audit/AuditScreen',
  people: 'people/PeopleScreen',
  join: 'people/JoinScreen',
  setup: 'setup/SetupScreen',
  stickers: 'stickers/StickersScreen',
  studio: 'stickers/StudioCard',
  qa: 'qa/QaScreen',
  report: 'qa/RecordingScreen',
  viewer: 'viewer/ViewerScreen',
};

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/**
 * The scripts of each route of the desk, in bytes (brotli): the entry, the http client, the largest
 * language's texts and the chunks of the screen. `desk` is the first page, which has no chunk of its own.
 * @param client folder of the desk's build
 * @throws Error if the build lacks a chunk, or there is no build
 */
export function deskScripts(
  client: string,
): Readonly<Record<'desk' | 'viewerOfVisitor' | DeskGroupName, number>> {
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
  const routes = deskGroupNames.map((group) => {
    const screen = [`src/desk/${screens[group]}.tsx`];
    // The studio opens on the page of the stickers.
    if (group === 'studio') screen.push(`src/desk/${screens.stickers}.tsx`);
    if (group === 'viewer') screen.push('src/desk/viewer/viewerChunk.ts');
    return [group, sum([...always, ...screen])] as const;
  });
  // With a visitor's log come the visitor's reducers and flows.
  const visitorsLog = [
    `src/desk/${screens.viewer}.tsx`,
    'src/desk/viewer/viewerChunk.ts',
    'src/app/productForReplay.ts',
  ];
  return {
    desk: sum(always),
    viewerOfVisitor: sum([...always, ...visitorsLog]),
    ...(Object.fromEntries(routes) as Record<DeskGroupName, number>),
  };
}
