import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../contract/languages';
import type { WireQuestion } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import type { Address } from '../../contract/screens';
import type { WithoutApp } from '../../contract/withoutApp';
import { parseStyles, usedRules } from './usedRules';

/** Input and output of the front end's `drawPage`; the server knows only the built file. */
export interface PageInput {
  address: Address;
  locale: Locale;
  /** The question of the address, or null. */
  question: WireQuestion | null;
  /** Whether the start page lists the demo's stickers. */
  demo: boolean;
  /** Whether the start page leads into the demo's desk without a password. */
  demoDesk?: boolean;
  /** The sticker that the lead event's last page leads to. */
  leadQuestion?: string | undefined;
  /** The vote of the address, if the identity in the cookie made it (scripts off). */
  vote?: { voteUid: string; rating: Rating } | undefined;
  /** The code of that vote; no log and no script of the page has it. */
  code?: string | undefined;
  /** Draws this alone, without the app. */
  shows?: WithoutApp | undefined;
}

export interface DrawnPage {
  /** Inside of the app's root. */
  html: string;
  title: string;
  /** Standard tag for `<html lang>`. */
  language: string;
  /** The rules of the organisation's colour (`contract/brand.ts`); absent without one. */
  style?: string | undefined;
  /** What the app starts from; JSON. */
  bootstrap: { demo?: boolean; demoDesk?: boolean; leadQuestion?: string };
  /** Source of the chunk that the screen is in, where it is in one of its own. */
  chunk: string | null;
  /** Sources of what the app loads next: the page's language, its group or the one after a vote. */
  next: readonly string[];
  /** Text for search engines. */
  description: string;
  /** Message for when the app's script does not load. */
  late: { text: string; retry: string; plain?: { href: string; text: string } | undefined };
  /** The page has no script: nothing takes it over. */
  isPlain?: boolean;
}

/** Build output with which the server draws pages. */
export interface BuiltPages {
  drawPage(input: PageInput): DrawnPage;
  /** Address of the app's entry chunk. */
  app: string;
  /**
   * Addresses of the files that the app needs, each once, so that they load side by side: scripts that its
   * entry imports, and scripts and styles of what it loads next.
   * @param next sources of chunks
   */
  neededFor(next: readonly string[]): readonly string[];
  /** Addresses of the app's own style sheets, which it loads before it starts. */
  styles: readonly string[];
  /** The rules that a page needs, of the app's own styles and of those of the chunk with its screen. */
  cssFor(drawn: Pick<DrawnPage, 'chunk' | 'html'>): string;
  /** The inline script that counts taps before the app has loaded. */
  firstTap: string;
}

/** What the built file that draws pages exports. */
interface Drawing extends Pick<BuiltPages, 'drawPage'> {
  prepare(): Promise<void>;
}

interface ManifestChunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Source of the app's entry chunk. */
const entry = 'src/main.tsx';

/**
 * Loads the built pages; undefined if something has not been built.
 * @param dist folder of the builds
 * @param load imports a file; tests replace `import()`
 * @throws Error if a build would break out of its element in the page
 */
export async function loadBuiltPages(
  dist: string,
  load = (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(path).href),
): Promise<BuiltPages | undefined> {
  const client = join(dist, 'client');
  const [manifestPath, drawing, first] = [
    join(client, '.vite/manifest.json'),
    join(dist, 'ssr/entry-server.js'),
    join(dist, 'first/firstTap.js'),
  ] as const;
  if (![manifestPath, drawing, first].every((path) => existsSync(path))) return undefined;

  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  if (!manifest[entry]) return undefined;
  const { drawPage, prepare } = (await load(drawing)) as Drawing;
  await prepare();
  const cssOf = (chunk: string | null) =>
    [...new Set([entry, chunk].flatMap((name) => (name === null ? [] : stylesOf(manifest, name))))]
      .map((file) => readFileSync(join(client, file), 'utf8').trim())
      .join('\n');
  const sheets = new Map([null, ...Object.keys(manifest)].map((chunk) => [chunk, parseStyles(cssOf(chunk))]));
  const own = chunksOf(manifest, entry);
  const shared = stylesOf(manifest, entry);
  const neededFor = (next: readonly string[]) => {
    const scripts = next.flatMap((name) => [manifest[name]?.file ?? [], chunksOf(manifest, name)].flat());
    return [
      ...new Set([...own, ...shared, ...scripts, ...next.flatMap((name) => stylesOf(manifest, name))]),
    ].map((file) => `/r/${file}`);
  };
  const built = {
    drawPage,
    app: `/r/${manifest[entry]?.file}`,
    neededFor,
    styles: shared.map((file) => `/r/${file}`),
    cssFor: ({ chunk, html }: Pick<DrawnPage, 'chunk' | 'html'>) =>
      usedRules(sheets.get(chunk) ?? parseStyles(cssOf(null)), html),
    firstTap: readFileSync(first, 'utf8').trim(),
  };
  if ([...sheets.values()].some((sheet) => /<\/style/i.test(sheet.toString())))
    throw new Error('the built styles would end their element in the page');
  if (/<\/script|<!--/i.test(built.firstTap))
    throw new Error('the built script would end its element in the page');
  return built;
}

/** Script files that a chunk imports from the start, each once. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  for (const imported of manifest[name]?.imports ?? []) {
    const file = manifest[imported]?.file;
    if (file === undefined || seen.has(file)) continue;
    seen.add(file);
    chunksOf(manifest, imported, seen);
  }
  return [...seen];
}

/** Style files of a chunk and of what it imports from the start, what is imported first before the rest. */
export function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => stylesOf(manifest, other, seen));
  return [...new Set([...imported, ...(chunk.css ?? [])])];
}
