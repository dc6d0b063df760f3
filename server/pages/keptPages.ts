import type { ReadyDocument } from './document';

/** Bounds of the cache: documents, and the characters of all of them. */
const most = { pages: 500, characters: 16_000_000 };

/** Documents that were drawn, the latest used last. */
export interface KeptPages {
  /**
   * The document of an address, which is drawn at its first scan, and again once its state is another one.
   * @param key address and language
   * @param state everything else that the document depends on, as text
   */
  page(key: string, state: string, draw: () => ReadyDocument): ReadyDocument;
}

/**
 * Keeps pages that everybody gets alike: drawing one takes React as long as several votes take, and a crowd
 * scans one sticker. The state is read with each request and compared, so a page is never older than that
 * read, whichever process has changed something, and nobody has to remember to forget it.
 */
export function keepPages({ pages, characters } = most): KeptPages {
  const kept = new Map<string, { state: string; document: ReadyDocument; length: number }>();
  let length = 0;

  function forget(key: string): void {
    length -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  return {
    page(key, state, draw) {
      let found = kept.get(key);
      forget(key);
      if (found?.state !== state) {
        const document = draw();
        found = { state, document, length: key.length + state.length + document.length };
      }
      // The end of the map, from whose beginning pages are dropped.
      kept.set(key, found);
      length += found.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= pages && length <= characters) break;
        forget(oldest);
      }
      return found.document;
    },
  };
}
