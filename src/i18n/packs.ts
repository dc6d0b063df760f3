import type { Locale } from '../../contract/languages';
import { loadLocaleAsync } from './i18n-util.async';

/** Loads the language's pack, a chunk of its own, so that `useTexts` can speak it. Rejects when the chunk does not come. */
export function loadPack(locale: Locale): Promise<void> {
  return loadLocaleAsync(locale);
}
