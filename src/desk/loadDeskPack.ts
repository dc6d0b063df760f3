import type { Locale } from '../../contract/languages';
import { loadChunk } from '../app/loadChunk';
import { loadLocaleAsync, loadNamespaceAsync } from '../i18n/i18n-util.async';

/** Loads the language's pack and the desk's texts. Rejects if one does not load in time. */
export async function loadDeskPack(locale: Locale): Promise<void> {
  await loadChunk(() => loadLocaleAsync(locale));
  await Promise.all(
    (['desk', 'recordings'] as const).map((name) => loadChunk(() => loadNamespaceAsync(locale, name))),
  );
}
