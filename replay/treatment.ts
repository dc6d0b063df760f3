/**
 * What a log may keep of a value. Everything else is masked.
 * - `keep`: any text, any number.
 * - `word`: a text of one word (a translation key, a status), else its mask.
 * - `number`: a number; a text here is masked.
 * - `code`: a word or a number.
 * - `share`: a number to three places, since more look like coordinates; a text here is masked.
 * - `~kind`: the pseudonym `kind~<n>`; equal texts in a log get the same one.
 * - any other name: the result of the product's function of this name (`Redaction.treatments`).
 */
export type Treatment = string;

/**
 * What a log may keep of an object: names with their treatments, or with nested rules. `*` matches any other
 * name and keeps the names themselves: they are data there. A list's rule applies to its items. Unnamed
 * fields are masked.
 */
export type Allowed = Treatment | { readonly [name: string]: Allowed };

export type Words = Readonly<Record<string, readonly string[]>>;

export type Pseudonym = (kind: string, value: string) => string;

/**
 * What a product's logs may hold. Features that load later may add to `slices` and `effects` before their
 * first action.
 */
export interface Redaction {
  /** By slice: its state, and the payloads of its actions by the name after the slash. */
  slices: { [slice: string]: SliceAllowed | undefined };
  /** By effect (`port.method`), or by its name from `tableOf`: the argument and the answer. */
  effects: { [effect: string]: EffectAllowed | undefined };
  /**
   * The name of one call in `effects`; a request is named by its endpoint. Defaults to the effect's own name.
   */
  tableOf?(effect: string, argument: unknown): string;
  /** Errors that effects end with. */
  error: Allowed;
  /** The address that a session began with. */
  route: Treatment;
  /** Words of the product that stand where an id would, by the kind of its pseudonym. They stay. */
  words?: Words;
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

/**
 * Replaces each letter by `x` or `X` and each digit by `0`. Rules on length, case and digits still hold, and
 * spaces and signs stay.
 */
export function maskText(text: string): string {
  return text
    .replace(/\p{Lu}|\p{Lt}/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]/gu, 'x')
    .replace(/\p{N}/gu, '0');
}

const oneWord = /^[A-Za-z][A-Za-z_]{0,39}\d{0,2}$/;

/** The text that a log may hold. Without a treatment, or with an unknown one, it is masked. */
export function projectText(
  value: string,
  treatment: Treatment | undefined,
  pseudonym: Pseudonym,
  { treatments }: Pick<Redaction, 'treatments'>,
): string {
  if (treatment === undefined || treatment === 'number' || treatment === 'share') return maskText(value);
  if (treatment === 'keep') return value;
  if (treatment === 'word' || treatment === 'code') return oneWord.test(value) ? value : maskText(value);
  if (treatment.startsWith('~')) return pseudonym(treatment.slice(1), value);
  return treatments[treatment]?.(value, pseudonym) ?? maskText(value);
}

/** The number that a log may hold. Doing it twice changes nothing, so that a log replays. */
export function projectNumber(value: number, treatment: Treatment | undefined): number {
  if (treatment === 'share') return Math.round(value * 1_000) / 1_000;
  return treatment === 'number' || treatment === 'keep' || treatment === 'code' ? value : 0;
}

/** Whether a recorded value is a pseudonym, of any kind. */
export function isPseudonym(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]+~\d+$/.test(value);
}

/** Counts from 1 per kind; equal values get the same pseudonym. */
export function createPseudonyms(words: Words = {}): Pseudonym {
  const made = new Map<string, string>();
  const counts = new Map<string, number>();
  return (kind, value) => {
    // Empty text stays empty: sagas may ask whether there is a token. A pseudonym of this kind stays, so that
    // a log replays.
    if (value === '' || (value.startsWith(`${kind}~`) && /^\d+$/.test(value.slice(kind.length + 1))))
      return value;
    // Code makes a word again in a replay. A pseudonym of it would be counted otherwise there.
    if (words[kind]?.includes(value)) return value;
    const known = made.get(`${kind}:${value}`);
    if (known) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const pseudonym = `${kind}~${count}`;
    made.set(`${kind}:${value}`, pseudonym);
    return pseudonym;
  };
}
