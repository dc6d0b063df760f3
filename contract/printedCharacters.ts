import ranges from './printedCharacters.json';

/**
 * The characters of a caption that the font of stickers lacks, each once: the server prints boxes for them.
 * Spaces and invisible characters, such as what joins emojis, do not count.
 * `printedCharacters.json` holds first and last code points of the font's ranges, one after the other.
 */
export function unprintable(text: string): string[] {
  const visible = [...text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')];
  return [...new Set(visible)].filter((character) => !isPrinted(character.codePointAt(0) as number));
}

function isPrinted(codePoint: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = ranges.slice(2 * middle, 2 * middle + 2);
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
