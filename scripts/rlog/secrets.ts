/** Something in a text that looks like a person's data or a key. */
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

/** What is left of a text that was masked: only x, X, 0 and signs. In an address a sign may be escaped. */
const masked = /^(?:[xX0]|%40|[^\p{L}\p{N}])*$/u;

/** What a text holds that should not be in a log. Masked texts hold nothing. */
export function secretsIn(text: string): Suspicion[] {
  return patterns.flatMap(({ kind, expression, isMeant }) =>
    [...text.matchAll(expression)]
      .map(([value]) => value)
      .filter((value) => !masked.test(value) && (isMeant?.(value) ?? true))
      .map((value) => ({ kind, value })),
  );
}

/** UTC milliseconds of our days have thirteen digits in a row and begin with 17 to 19; no country's numbers do. */
function isNoTime(value: string): boolean {
  return !/^1[7-9]\d{11}$/.test(value);
}

/** Names and addresses are made of words; keys mix cases and digits with nearly no letter twice. */
function isRandom(value: string): boolean {
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  // Paths have a sign in every few letters; a key has long runs.
  const longestRun = Math.max(...value.split(/[-_/=+]/).map((run) => run.length));
  return bits > 3.6 && longestRun >= 16;
}
