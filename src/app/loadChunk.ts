import { durations } from '../../contract/limits';

/**
 * Loads a chunk of the app's script, and gives it up when it does not come (ER-3): a phone that lost its line would wait for ever.
 * @throws an object named `ChunkError`; another try may succeed
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), durations.chunkTimeout);
  });
  try {
    return await Promise.race([afterMissingStyles(load), late]);
  } catch (error) {
    hasFailed = true;
    throw { name: 'ChunkError', message: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}

let hasFailed = false;

/** What imports a chunk asks for its styles once, whether they come or not; without them another try would bring a page without any. */
function afterMissingStyles<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (!hasFailed) return load();
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isMissing);
  return missing.length > 0 ? Promise.all(missing.map(bringAgain)).then(load) : load();
}

function bringAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve(link.remove());
    again.onerror = () => {
      again.remove();
      reject(new Error(`no styles: ${link.href}`));
    };
    link.after(again);
  });
}

/** Of styles that did not come a browser has no rules, or refuses to show any. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
