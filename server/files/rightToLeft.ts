const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Letters of Arabic or Hebrew that fit on a line of the report. */
const lineLetters = 60;

/**
 * The PDF library lays out each word by itself and sets words from left to right. Right-to-left words that
 * stand together are joined here by no-break spaces, so that it lays them out as one, in the order in which
 * they are read; long runs are broken into lines.
 */
export function inReadingOrder(text: string): string {
  return rightToLeft.test(text) ? text.split('\n').map(joined).join('\n') : text;
}

function joined(line: string): string {
  const parts: string[] = [];
  let run: string[] = [];
  const close = () => {
    if (run.length > 0) parts.push(inLines(run));
    run = [];
  };
  for (const word of line.split(' ')) {
    if (rightToLeft.test(word)) run.push(word);
    else {
      close();
      parts.push(word);
    }
  }
  close();
  return parts.join(' ');
}

function inLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLetters)
      lines[lines.length - 1] = `${last}\u00a0${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
