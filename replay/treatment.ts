/**
 * What may be kept of a value. What is none of these is masked.
 * - `keep`: any text, any number.
 * - `word`: a text that is one word (a translation key, a status), else its mask.
 * - `number`: a number; a text in its place is masked.
 * - `code`: a word or a number.
 * - `~kind`: the pseudonym `kind~<n>`, the same for the same text within a log.
 * - any other name: what the product's function of this name makes of a text (`Redaction.treatments`).
 */
export type Treatment = string;

/**
 * What may be kept of an object: names with their treatments, or with what may be kept inside. `*` stands for any other name, and keeps the
 * names themselves: they are data there. Items of a list stand in the list's place. What is not named is masked.
 */
export type Allowed = Treatment | { readonly [name: string]: Allowed };

export type Pseudonym = (kind: string, value: string) => string;

/** What the logs of a product may hold. Features that come later may add to `slices` and `effects` before their first action. */
export interface Redaction {
  /** By slice: of its state, and of the payloads of its actions by the name behind the slash. */
  slices: { [slice: string]: SliceAllowed | undefined };
  /** By effect (`port.method`), or by what `tableOf` calls it: of the argument and of the answer. */
  effects: { [effect: string]: EffectAllowed | undefined };
  /** The name in `effects` of one call: of a request, its endpoint decides. Without it the effect's own name. */
  tableOf?(effect: string, argument: unknown): string;
  /** Of errors that effects end with. */
  error: Allowed;
  /** Of the address that a session began with. */
  route: Treatment;
  treatments: Readonly<Record<string, (text: string, pseudonym: Pseudonym) => string>>;
}

export interface SliceAllowed {
  readonly state?: Allowed;
  readonly actions?: { readonly [action: string]: Allowed | undefined };
}

export interface EffectAllowed {
  readonly argument?: Allowed;
  readonly answer?: Allowed;
}

/** Replaces each letter by `x` or `X` and each digit by `0`, so that rules on length, case and digits still hold; spaces and signs stay. */
export function maskText(text: string): string {
  return text
    .replace(/\p{Lu}|\p{Lt}/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]/gu, 'x')
    .replace(/\p{N}/gu, '0');
}

const oneWord = /^[A-Za-z][A-Za-z_]{0,39}\d{0,2}$/;

/** A text as a log may hold it. Masked where no treatment is given, or one that nobody knows. */
export function projectText(
  value: string,
  treatment: Treatment | undefined,
  pseudonym: Pseudonym,
  { treatments }: Pick<Redaction, 'treatments'>,
): string {
  if (treatment === undefined || treatment === 'number') return maskText(value);
  if (treatment === 'keep') return value;
  if (treatment === 'word' || treatment === 'code') return oneWord.test(value) ? value : maskText(value);
  if (treatment.startsWith('~')) return pseudonym(treatment.slice(1), value);
  return treatments[treatment]?.(value, pseudonym) ?? maskText(value);
}

/** Whether a log may hold a number that stands where this treatment is allowed. */
export function keepsNumbers(treatment: Treatment | undefined): boolean {
  return treatment === 'number' || treatment === 'keep' || treatment === 'code';
}

/** Counts from 1 for each kind; the same value gets the same pseudonym. */
export function createPseudonyms(): Pseudonym {
  const made = new Map<string, string>();
  const counts = new Map<string, number>();
  return (kind, value) => {
    // Nothing stands for nothing: sagas may ask whether there is a token at all. A pseudonym of this kind stays, so that a log replays.
    if (value === '' || (value.startsWith(`${kind}~`) && /^\d+$/.test(value.slice(kind.length + 1))))
      return value;
    const known = made.get(`${kind}:${value}`);
    if (known) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const pseudonym = `${kind}~${count}`;
    made.set(`${kind}:${value}`, pseudonym);
    return pseudonym;
  };
}
