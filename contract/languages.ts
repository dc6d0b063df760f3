/** The languages of the interface (specification § 1). `sp` is the product's own code for Spanish. */
export type Locale = 'en' | 'ru' | 'uk' | 'de' | 'it' | 'fr' | 'sp';

export const locales: readonly Locale[] = ['en', 'ru', 'uk', 'de', 'it', 'fr', 'sp'];

/** Name of each language in that language, for people who cannot read the current one. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  sp: 'Español',
};

export const defaultLocale: Locale = 'en';

/** Values that earlier versions stored under `lang` (specification § 1). */
const migrated: Readonly<Record<string, Locale>> = { russia: 'ru', ukraine: 'uk', english: 'en' };

/**
 * Resolves a stored or sent code to a locale: a locale id, an old stored value, or a standard tag such as
 * `es-MX`.
 */
export function toLocale(code: unknown): Locale | undefined {
  if (typeof code !== 'string') return undefined;
  const word = code.trim().toLowerCase();
  if (Object.hasOwn(migrated, word)) return migrated[word];
  const primary = word.split(/[-_]/)[0];
  if (primary === 'es') return 'sp';
  return locales.find((locale) => locale === primary);
}

/**
 * The first supported language among the candidates, else English. Order: stored, user's, browser's (LG-2).
 */
export function pickLocale(candidates: readonly unknown[]): Locale {
  for (const candidate of candidates) {
    const locale = toLocale(candidate);
    if (locale) return locale;
  }
  return defaultLocale;
}

/**
 * The `lang` of a text on a screen in another language (WCAG 3.1.2); undefined where the screen's own holds.
 * @param written the text's language; undefined where nobody has said it
 */
export const foreignTag = (written: Locale | undefined, screen: Locale): string | undefined =>
  written === undefined || written === screen ? undefined : languageTag(written);

/** The standard tag for `<html lang>` and `Intl`. */
export function languageTag(locale: Locale): string {
  return locale === 'sp' ? 'es' : locale;
}
