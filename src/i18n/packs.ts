import type { Locale } from '../../contract/languages';
import { loadChunk } from '../app/loadChunk';
import { loadLocaleAsync } from './i18n-util.async';

/** Loads the language's pack, a chunk of its own, so that `useTexts` can speak it. Rejects when the chunk does not come in time. */
export function loadPack(locale: Locale): Promise<void> {
  return loadChunk(() => loadLocaleAsync(locale));
}
