/**
 * What may be kept of a value, by the name it stands under. `parent.name` is looked up first, then `parent.*`, then `name`; what is found under
 * none is masked, so that a new field is hidden until somebody lists it. Under `parent.*` the names themselves are kept too: they are data there.
 * - `keep`: as it is.
 * - `word`: kept when it is one word (a translation key), else masked.
 * - `{pseudonym}`: replaced by `<kind>~<n>`, the same for the same value within a log.
 * - `{by}`: by a function of the product, for addresses that carry ids.
 */
export type Treatment =
  'keep' | 'word' | { pseudonym: string } | { by: (text: string, pseudonym: Pseudonym) => string };
export type Pseudonym = (kind: string, value: string) => string;
export type RedactionTable = Readonly<Record<string, Treatment>>;

/** Replaces each letter by `x` or `X` and each digit by `0`, so that rules on length, case and digits still hold; spaces and signs stay. */
export function maskText(text: string): string {
  return text
    .replace(/\p{Lu}|\p{Lt}/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]/gu, 'x')
    .replace(/\p{N}/gu, '0');
}

const oneWord = /^[A-Za-z][A-Za-z_]{0,39}\d{0,2}$/;

/** A text as a log may hold it. */
export function projectText(value: string, treatment: Treatment | 'mask', pseudonym: Pseudonym): string {
  if (treatment === 'keep') return value;
  if (treatment === 'mask') return maskText(value);
  if (treatment === 'word') return oneWord.test(value) ? value : maskText(value);
  return 'pseudonym' in treatment ? pseudonym(treatment.pseudonym, value) : treatment.by(value, pseudonym);
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
