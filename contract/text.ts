/**
 * Length in code points, by which all limits of people's texts count: an emoji of one code point counts one.
 */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * How many code points a text has more than fit, without the spaces around it, which are not sent; 0 if it
 * fits.
 */
export const overBy = (text: string, most: number): number =>
  // Each character has at least one UTF-16 unit, so most texts need no count.
  text.length <= most ? 0 : Math.max(0, lengthOf(text.trim()) - most);

/** Whether a text has no line breaks and no other control characters: a name, which also stands in mails. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/**
 * Code points of the longest grapheme cluster that is kept whole. A family of emojis has seven; people stack
 * marks for fun.
 */
export const longestCluster = 64;

let segmenter: Intl.Segmenter | undefined;

/** Grapheme clusters of a text. Old browsers lack the API and get code points. */
function* clustersOf(text: string): Generator<string> {
  if (typeof Intl.Segmenter !== 'function') return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * Where a text is cut so that it has at most this many code points and no grapheme cluster is halved.
 * @param characters the whole text by code points: what comes after the limit decides whether it may be cut
 *   there
 * @returns a number of code points, up to `most`
 */
export function cutAt(characters: readonly string[], most: number): number {
  if (characters.length <= most) return characters.length;
  let end = 0;
  for (const cluster of clustersOf(characters.slice(0, most + longestCluster).join(''))) {
    const next = end + lengthOf(cluster);
    if (next > most) break;
    end = next;
  }
  return end;
}

/** The beginning of a text, at most this many code points, cut between grapheme clusters. */
export function cutText(text: string, most: number): string {
  const characters = [...text];
  return characters.slice(0, cutAt(characters, most)).join('');
}

/** The first grapheme cluster of a text: what a person takes for its first letter. */
export function firstCluster(text: string): string {
  const { value } = clustersOf(text).next();
  return (value as string | undefined) ?? '';
}
