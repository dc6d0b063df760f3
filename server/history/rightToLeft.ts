const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The PDF library shapes Arabic and Hebrew words and then sets words from left to right. This puts neighbouring
 * right-to-left words of a line in the order in which they are read. Lines that wrap keep their words' order only
 * within the line as it was written.
 */
export function inReadingOrder(text: string): string {
  if (!rightToLeft.test(text)) return text;
  return text
    .split('\n')
    .map((line) => reordered(line.split(' ')).join(' '))
    .join('\n');
}

function reordered(words: readonly string[]): string[] {
  const out: string[] = [];
  let run: string[] = [];
  const close = () => {
    out.push(...run.reverse());
    run = [];
  };
  for (const word of words) {
    if (rightToLeft.test(word)) run.push(word);
    else {
      close();
      out.push(word);
    }
  }
  close();
  return out;
}
