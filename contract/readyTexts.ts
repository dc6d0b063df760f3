import { locales, toLocale, type Locale } from './languages';

/** A text that an answer can begin with. */
export interface ReadyText {
  locale: Locale;
  /** What its button says. */
  name: string;
  text: string;
}

/** How many texts of its own an organisation may have, and the longest name of one, in code points. */
export const readyTextsMax = 50;
export const readyNameLength = 60;

/** Visitors who are answered alike. */
export interface AnsweredGroup {
  locale: Locale;
  people: number;
  /** What stands around the answer in the mail of one of them; absent where it is read with the code. */
  mail?: { subject: string; lead: string; closing: string } | undefined;
}

/** Who gets an answer to a case, and what it can begin with. */
export interface Answering {
  groups: readonly AnsweredGroup[];
  /** In the languages of those who get it. */
  texts: readonly ReadyText[];
}

/** Our own texts, for languages in which an organisation has none. */
const usualTexts: Readonly<Record<Locale, readonly string[]>> = {
  en: ['We are on it.', 'It is fixed. Thank you!'],
  ru: ['Мы уже занимаемся этим.', 'Исправлено. Спасибо!'],
  uk: ['Ми вже працюємо над цим.', 'Виправлено. Дякуємо!'],
  de: ['Wir kümmern uns darum.', 'Es ist behoben. Vielen Dank!'],
  it: ['Ce ne stiamo occupando.', 'È sistemato. Grazie!'],
  fr: ['Nous nous en occupons.', 'C’est réparé. Merci !'],
  sp: ['Nos estamos ocupando de ello.', 'Ya está arreglado. ¡Gracias!'],
};

/** @param settings of an organisation, as stored: its own texts take the place of ours in their language */
export function readyTextsOf(settings: object | null): ReadyText[] {
  const { cases } = (settings ?? {}) as { cases?: { texts?: unknown } | null };
  const stored: unknown[] = Array.isArray(cases?.texts) ? cases.texts : [];
  const own = stored.flatMap((entry): ReadyText[] => {
    const { locale, name, text } = (entry ?? {}) as Record<keyof ReadyText, unknown>;
    const known = toLocale(locale);
    return known && typeof text === 'string' && text.trim() !== ''
      ? [{ locale: known, name: typeof name === 'string' && name !== '' ? name : text, text }]
      : [];
  });
  return locales.flatMap((locale) => {
    const said = own.filter((one) => one.locale === locale);
    return said.length > 0 ? said : usualTexts[locale].map((text) => ({ locale, name: text, text }));
  });
}
