import type { Locale } from '../../contract/languages';
import { loadChunk } from '../app/loadChunk';
import type { Namespaces } from './i18n-types';
import { loadLocaleAsync, loadNamespaceAsync } from './i18n-util.async';

/** Texts that come beside the language's pack: those of groups that have been asked for. */
const wanted = new Set<Namespaces>();
let latest: Locale | undefined;

/**
 * Loads the language's pack and the texts of the groups that are here, each a chunk of its own, so that `useTexts` can speak them.
 * Rejects when a chunk does not come in time.
 */
export async function loadPack(locale: Locale): Promise<void> {
  latest = locale;
  await Promise.all([
    loadChunk(() => loadLocaleAsync(locale)),
    ...[...wanted].map((name) => loadChunk(() => loadNamespaceAsync(locale, name))),
  ]);
}

/** Loads the texts of a group in the language that is spoken; from now on every pack brings them. Rejects as `loadPack` does. */
export async function bringTexts(name: Namespaces): Promise<void> {
  wanted.add(name);
  const locale = latest;
  if (locale) await loadChunk(() => loadNamespaceAsync(locale, name));
}
