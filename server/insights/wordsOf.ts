import { languageTag, type Locale } from '../../contract/languages';
import { foldText } from '../db/likePattern';
import { stopWordsOf } from './stopWords';

/** Letters that a word needs. One of a script without spaces says something with two. */
const shortest = { spaced: 3, unspaced: 2 } as const;
/** Of a very long note only so many characters are read. */
const longestRead = 1_000;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const word = /\p{L}[\p{L}\p{M}'’ʼ]*/gu;
const apostrophe = /['’ʼ]/g;

/** In these an apostrophe stands between two words: `l’eau`. */
const elides: ReadonlySet<Locale> = new Set(['fr', 'it']);

/** A word as people wrote it, in lower case, by how it is compared. */
export type Words = ReadonlyMap<string, string>;

/** What is known of words as they were written: how they are compared, null for those that say nothing. */
export type KnownWords = Map<string, string | null>;

/**
 * The words of a note, each once, without those that say nothing. Where words have spaces between them, runs
 * of letters are the words; `Intl.Segmenter` says the same there and takes several times as long, so it only
 * cuts texts of the other scripts.
 * @param locale the language of the vote
 * @param known of the same language, for many notes
 */
export function wordsOf(text: string, locale: Locale, known: KnownWords = new Map()): Words {
  const words = new Map<string, string>();
  for (const part of partsOf(text.slice(0, longestRead).normalize('NFC').toLowerCase(), locale)) {
    let folded = known.get(part);
    if (folded === undefined) known.set(part, (folded = compared(part, locale)));
    if (folded !== null && !words.has(folded)) words.set(folded, part);
  }
  return words;
}

/** A word as it is compared; null for one that says nothing. */
function compared(part: string, locale: Locale): string | null {
  const folded = foldWord(part);
  const least = unspaced.test(folded) ? shortest.unspaced : shortest.spaced;
  return letterCount(folded) < least || stopWordsOf(locale).has(folded) ? null : folded;
}

/** As words are compared: in lower case, without accents and apostrophes. */
export const foldWord = (text: string): string => foldText(text.trim()).replace(apostrophe, '');

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const segmenters = new Map<Locale, Intl.Segmenter>();

function partsOf(text: string, locale: Locale): readonly string[] {
  if (unspaced.test(text)) return segmentsOf(text, locale);
  const parts = text.match(word) ?? [];
  return elides.has(locale) ? parts.flatMap((part) => part.split(apostrophe)) : parts;
}

function segmentsOf(text: string, locale: Locale): string[] {
  const segmenter =
    segmenters.get(locale) ?? new Intl.Segmenter(languageTag(locale), { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike && /\p{L}/u.test(segment) ? [segment] : [],
  );
}
