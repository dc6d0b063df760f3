import { chunkTimeoutMs } from '../../contract/limits';

/**
 * Loads a chunk of the app's script with a timeout (ER-3). A phone that has lost its connection would wait
 * forever.
 * @throws an object named `ChunkError`; a retry may succeed
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the chunk did not load in time')), chunkTimeoutMs);
  });
  const before = new Set(styleLinks());
  try {
    return await Promise.race([withStyles(load), late]);
  } catch (error) {
    const key = String(load);
    lacking.set(key, [
      ...(lacking.get(key) ?? []),
      ...styleLinks().filter((link) => !before.has(link) && isMissing(link)),
    ]);
    throw { name: 'ChunkError', message: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}

/** Styles that chunks lacked when they failed, by the source of the import. */
const lacking = new Map<string, HTMLLinkElement[]>();

/** The server, which also loads chunks, has no document. */
const styleLinks = () =>
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/**
 * An import requests a chunk's styles only once, even if they fail. A retry would then draw a screen without
 * styles, so its styles that failed are requested again before the import. It does not wait for styles that
 * other chunks lack.
 */
function withStyles<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (lacking.size === 0) return load();
  const own = lacking.get(String(load)) ?? [];
  const again = styleLinks()
    .filter(isMissing)
    .map((link) => [link, reloadStyles(link)] as const);
  for (const [, reloaded] of again) reloaded.catch(() => undefined);
  return Promise.all(again.filter(([link]) => own.includes(link)).map(([, reloaded]) => reloaded)).then(load);
}

function reloadStyles(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve(link.remove());
    again.onerror = () => {
      again.remove();
      reject(new Error(`the styles did not load: ${link.href}`));
    };
    link.after(again);
  });
}

/** A failed stylesheet has no `sheet`, or one whose rules cannot be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
