import type { CaseReply } from './cases';
import { locales, toLocale, type Locale } from './languages';

/** A text that an answer can begin with. */
export type ReadyText = Answering['texts'][number];

/** How many texts of its own an organisation may have, and the longest name of one, in code points. */
export const readyTextsMax = 50;
export const readyNameLength = 60;

/** Visitors who are answered alike. */
export type AnsweredGroup = Answering['groups'][number];

/** Who gets an answer to a case, and what it can begin with. */
export type Answering = NonNullable<CaseReply['case']['answering']>;

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
