import type { Locale } from '../../contract/languages';
import { loadChunk } from '../app/loadChunk';
import type { Namespaces } from './i18n-types';
import { loadLocaleAsync, loadNamespaceAsync } from './i18n-util.async';

/** Texts in addition to the language's pack: those of requested groups. */
const wanted = new Set<Namespaces>();
let latest: Locale | undefined;

/**
 * Loads the language's pack and the texts of the loaded groups, each a chunk of its own. Rejects if a chunk
 * does not load in time.
 */
export async function loadPack(locale: Locale): Promise<void> {
  latest = locale;
  await Promise.all([
    loadChunk(() => loadLocaleAsync(locale)),
    ...[...wanted].map((name) => loadChunk(() => loadNamespaceAsync(locale, name))),
  ]);
}

/**
 * Loads the texts of a group in the current language. From now on every pack includes them. Rejects like
 * `loadPack`.
 */
export async function bringTexts(name: Namespaces): Promise<void> {
  wanted.add(name);
  const locale = latest;
  if (locale) await loadChunk(() => loadNamespaceAsync(locale, name));
}
