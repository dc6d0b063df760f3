/** What somebody wrote in a mail, and what they quoted below it. */
export interface VisitorWords {
  text: string;
  /** '' if nothing is quoted, or if it cannot be told apart. */
  quoted: string;
}

/** Longest texts that are kept, in code points. */
export const longestWords = 4_000;
export const longestQuoted = 8_000;

/** What mail programs write between dashes above the mail that is answered. */
const originals = [
  'original message',
  'ursprüngliche nachricht',
  "message d'origine",
  'messaggio originale',
  'mensaje original',
  'исходное сообщение',
  'початкове повідомлення',
];
const separators = [new RegExp(`^-{2,}\\s*(${originals.join('|')})\\s*-{2,}$`, 'iu'), /^_{10,}$/];

/** "On Sunday, Anna wrote:", in whatever language, right above a quote. */
const attribution = /:\s*$/;

/**
 * Cuts off what is quoted at the end of a mail. Nothing is dropped: what cannot be told apart, such as words
 * between quoted lines, stays in the text.
 */
export function visitorWords(body: string): VisitorWords {
  const lines = body.replace(/\r\n?/g, '\n').trim().split('\n');
  const at = quoteStart(lines);
  const text = lines.slice(0, at).join('\n').trim();
  const quoted = lines.slice(at).join('\n').trim();
  return text === ''
    ? { text: cut(quoted, longestWords), quoted: '' }
    : { text: cut(text, longestWords), quoted: cut(quoted, longestQuoted) };
}

/** The first line of the quote; the number of lines without one. */
function quoteStart(lines: readonly string[]): number {
  const separated = lines.findIndex((line) => separators.some((one) => one.test(line.trim())));
  if (separated >= 0) return separated;
  const isQuoted = (line: string) => line.startsWith('>');
  const first = lines.findIndex(isQuoted);
  if (first < 0) return lines.length;
  // Words after a quoted line may answer it: then all of it belongs together.
  if (lines.slice(first).some((line) => !isQuoted(line) && line.trim() !== '')) return lines.length;
  let above = first - 1;
  while (above >= 0 && lines[above]?.trim() === '') above -= 1;
  if (above < 0 || !attribution.test(lines[above] ?? '')) return first;
  // A long attribution is wrapped into two lines.
  const before = lines[above - 1]?.trim() ?? '';
  return before !== '' && !/[.!?…]$/.test(before) && above >= 2 && lines[above - 2]?.trim() === ''
    ? above - 1
    : above;
}

const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('');
