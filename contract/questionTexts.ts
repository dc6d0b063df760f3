import { foreignTag, type Locale } from './languages';
import type { Question } from './question';

/**
 * `question_translations` as an owner's form writes it, by language code: `{"de": {"text": "Wie war es?"}}`.
 * A text that is left out is shown as it is in the question, place or contest. Other fields are ignored.
 */
export type WireQuestionTranslations = {
  readonly [locale in Locale]?: { readonly [field in TranslatedField]?: string };
};

/**
 * Texts that an owner can translate: the question's text, the place's own line (`social_subtitle`) and the
 * description of the contest. Texts of tiles have `sld_translations`.
 */
export const translatedFields = ['text', 'social_subtitle', 'giveaway_description'] as const;
export type TranslatedField = (typeof translatedFields)[number];

/**
 * An owner's text in a language; the text itself if nobody has translated it. Null if the question has none.
 */
export function ownText(question: Question, locale: Locale, field: TranslatedField): string | null {
  return question.ownTexts?.[locale]?.[field] ?? untranslated(question, field);
}

/**
 * The language of that text, where it is said. The place's own line is written for all of its questions, so
 * theirs says nothing of it.
 */
export function ownTextLocale(
  { ownTexts, writtenIn }: Question,
  locale: Locale,
  field: TranslatedField,
): Locale | undefined {
  if (ownTexts?.[locale]?.[field] !== undefined) return locale;
  return field === 'social_subtitle' ? undefined : writtenIn;
}

function untranslated({ text, place, giveaway }: Question, field: TranslatedField): string | null {
  if (field === 'text') return text;
  return (field === 'social_subtitle' ? place?.subtitle : giveaway?.description) ?? null;
}

/** A text, and its `lang` where it is in another language than the screen. */
export interface Worded {
  words: string;
  tag: string | undefined;
}

/** The question's text in a language. */
export const questionIn = (question: Question, locale: Locale): Worded => ({
  words: ownText(question, locale, 'text') ?? question.text,
  tag: foreignTag(ownTextLocale(question, locale, 'text'), locale),
});

/** `stickerName` in a language. A placement is in none. */
export const stickerNameIn = (question: Question, locale: Locale): Worded =>
  question.placement === null ? questionIn(question, locale) : { words: question.placement, tag: undefined };
