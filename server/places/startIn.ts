import { locales, type Locale } from '../../contract/languages';
import type { JsonObject } from '../../contract/json';
import type { Schema } from '../db/schema';
import type { Start } from '../user/starts';

/** Columns of a new question that a start fills in. */
type StartRow = Pick<Schema['questions'], 'text'> & Partial<Schema['questions']>;

/**
 * A ready-made start for an owner who writes in this language: the owner's texts are in it, those of the
 * other languages are translations of them.
 */
export function startIn({ question, details, translations, more }: Start, locale: Locale): StartRow {
  const text = question[locale];
  const own = (translations?.[locale] ?? {}) as Readonly<Record<string, string>>;
  const say = (word: string): string => (Object.hasOwn(own, word) ? (own[word] as string) : word);
  const row = {
    ...more,
    text,
    written_in: locale,
    second_level_details_config_json: details,
    question_translations_json: Object.fromEntries(
      locales.filter((other) => other !== locale).map((other) => [other, { text: question[other] }]),
    ),
  };
  if (!translations) return row;
  const others: Record<string, Record<string, string>> = {};
  for (const [other, words] of Object.entries(translations as Record<string, Record<string, string>>))
    if (other !== locale)
      others[other] = Object.fromEntries(Object.entries(words).map(([word, said]) => [say(word), said]));
  if (locale !== 'en') others['en'] = Object.fromEntries(Object.keys(own).map((word) => [say(word), word]));
  return {
    ...row,
    second_level_details_config_json: details && (spoken(details as JsonObject, say) as object),
    sld_translations_json: others,
  };
}

/** Fields that hold texts for people. A tile's `value` stays, because answers name the tile by it. */
const spokenFields = new Set([
  'text',
  'title',
  'subtitle',
  'snap_picture_text',
  'social_title',
  'no_problem_message',
  'no_picture_message',
]);

function spoken(value: unknown, say: (word: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => spoken(item, say));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [
      name,
      spokenFields.has(name) && typeof held === 'string' ? say(held) : spoken(held, say),
    ]),
  );
}
