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
  try {
    return await Promise.race([withStyles(load), late]);
  } catch (error) {
    hasFailed = true;
    throw { name: 'ChunkError', message: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}

let hasFailed = false;

/**
 * An import requests a chunk's styles only once, even if they fail. A retry would then draw a screen without
 * styles, so styles that failed are requested again before the import.
 */
function withStyles<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (!hasFailed) return load();
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isMissing);
  return missing.length > 0 ? Promise.all(missing.map(reloadStyles)).then(load) : load();
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
