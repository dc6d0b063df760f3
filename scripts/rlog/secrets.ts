/** A part of a text that looks like personal data or a key. */
export interface Suspicion {
  kind: string;
  value: string;
}

interface Pattern {
  kind: string;
  expression: RegExp;
  isMeant?: (value: string) => boolean;
}

const patterns: readonly Pattern[] = [
  { kind: 'an e-mail address', expression: /[^\s@/?&="]+(?:@|%40)[^\s@/?&="]+\.\p{L}{2,}/gu },
  { kind: 'a token', expression: /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b|\beyJ[\w-]{10,}/g },
  { kind: 'coordinates', expression: /(?<![\d.])-?\d{1,3}\.\d{4,}(?!\d*\.)/g },
  { kind: 'a phone number', expression: /\+?\d(?:[\s().-]{0,2}\d){8,}/g, isMeant: isNoTime },
  { kind: 'a key', expression: /[A-Za-z0-9_+/=-]{22,}/g, isMeant: isRandom },
];

/** Masked text: only x, X, 0 and punctuation. In an address a sign may be escaped. */
const masked = /^(?:[xX0]|%40|[^\p{L}\p{N}])*$/u;

/** Suspicious parts of a text. Masked texts have none. */
export function secretsIn(text: string): Suspicion[] {
  return patterns.flatMap(({ kind, expression, isMeant }) =>
    [...text.matchAll(expression)]
      .map(([value]) => value)
      .filter((value) => !masked.test(value) && (isMeant?.(value) ?? true))
      .map((value) => ({ kind, value })),
  );
}

/** Current UTC milliseconds: thirteen digits that begin with 17 to 19. No phone number looks so. */
function isNoTime(value: string): boolean {
  return !/^1[7-9]\d{11}$/.test(value);
}

/** Tells keys from words: keys mix cases and digits and hardly repeat a character. */
function isRandom(value: string): boolean {
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  // Paths have a separator every few letters; keys have long runs.
  const longestRun = Math.max(...value.split(/[-_/=+]/).map((run) => run.length));
  return bits > 3.6 && longestRun >= 16;
}
