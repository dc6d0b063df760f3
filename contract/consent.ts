import { locales, type Locale } from './languages';

/**
 * An organisation's own words about what it does with people's data (`design.md` § 9, "consent text with its
 * time"). Visitors read one where they leave a way to reach them, staff read another one before they join.
 * Nobody has to tick anything.
 */
export const consentReaders = ['visitors', 'staff'] as const;
export type ConsentReader = (typeof consentReaders)[number];

/** One text in one language. The id is made from its words, so another wording has another id. */
export interface ConsentText {
  id: string;
  text: string;
}

/** The texts for one kind of reader, by language. The same on the wire and in the app. */
export type ConsentTexts = { readonly [locale in Locale]?: ConsentText | undefined };

/** What a person has read: sent with the contact details that they leave. */
export interface ReadConsent {
  /** Of the text. The server drops one that the organisation never had. */
  consent_id?: string | undefined;
  /** When they left the details, by the device's clock; UTC milliseconds. */
  consented_at?: number | undefined;
}

/** Code points of a text. */
export const consentLength = 400;
export const consentIdPattern = /^[0-9a-f]{16}$/;

/**
 * Texts as they arrive or as the device stored them. Invalid ones are left out.
 * @returns undefined if there are none
 */
export function consentTextsFrom(wire: unknown): ConsentTexts | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const { id, text } = ((wire as Record<string, unknown>)[locale] ?? {}) as Partial<ConsentText>;
      return typeof id === 'string' && typeof text === 'string' && text !== ''
        ? [[locale, { id, text }]]
        : [];
    }),
  ) as ConsentTexts;
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** The text for a reader of this language: else the English one, else the first that there is. */
export function consentIn(
  texts: ConsentTexts | undefined,
  locale: Locale,
): (ConsentText & { locale: Locale }) | undefined {
  for (const tried of [locale, 'en' as const, ...locales]) {
    const found = texts?.[tried];
    if (found) return { ...found, locale: tried };
  }
  return undefined;
}
