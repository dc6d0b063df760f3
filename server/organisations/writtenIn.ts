import { defaultLocale, toLocale, type Locale } from '../../contract/languages';

/**
 * The language in which texts are written that do not say it: the organisation's, else English.
 * @param settings `settings_json` of the organisation; null without one
 */
export const languageOf = (settings: object | null): Locale => chosen(settings) ?? defaultLocale;

/** Whether the organisation has chosen a language. */
export const saysLanguage = (settings: object | null): boolean => chosen(settings) !== undefined;

const chosen = (settings: object | null): Locale | undefined =>
  toLocale((settings as { locale?: unknown } | null)?.locale);

/** The language in which a question's texts are written. @param own what the question says itself */
export const writtenIn = (own: string | null, settings: object | null): Locale =>
  toLocale(own) ?? languageOf(settings);
