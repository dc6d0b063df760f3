import { locales, type Locale } from '../../../contract/languages';
import { loadChunk } from '../../app/loadChunk';
import { loadLocaleAsync, loadNamespaceAsync } from '../../i18n/i18n-util.async';
import { textsOf, type Texts } from '../../i18n/texts';

/**
 * Loads the texts of the app in the language of a session, with those of all groups. Null if they do not
 * load: the session is shown without them. They are in an object, because texts have a text of every name: a
 * promise would wait for their `then`.
 */
export async function loadTexts(language: string): Promise<{ texts: Texts | null }> {
  if (!(locales as readonly string[]).includes(language)) return { texts: null };
  const locale = language as Locale;
  try {
    await loadChunk(() => loadLocaleAsync(locale));
    for (const group of ['desk', 'staff', 'recordings'] as const)
      await loadChunk(() => loadNamespaceAsync(locale, group));
    return { texts: textsOf(locale) };
  } catch {
    return { texts: null };
  }
}
