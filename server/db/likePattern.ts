/** Accents that a search ignores, as combining characters: grave, acute, umlaut, cedilla, caron, … */
export const accents =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0328\u0331';

const anyAccent = new RegExp(`[${accents}]`, 'g');

/** A text as searches compare it: in lower case and without accents. `searchable` is the same in SQL. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(anyAccent, '');

/**
 * The pattern of `like … escape '\'` for texts that hold this one. Upper and lower case differ, and so do
 * accents: a search takes `searchPattern`.
 */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The pattern for texts that hold this one, compared with `searchable`; '' if nothing is searched for. */
export const searchPattern = (text: string): string => {
  const wanted = foldText(text.trim());
  return wanted === '' ? '' : likePattern(wanted);
};
