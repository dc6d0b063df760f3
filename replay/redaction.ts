import { combine, hashNumber, hashText, mix } from './hash';

/**
 * What may be kept of a value, by the name it stands under. `parent.name` is looked up before `name`; what is found under neither is
 * masked, so that a new field is hidden until somebody lists it.
 * - `keep`: as it is.
 * - `word`: kept when it is one word (a translation key), else masked.
 * - `{pseudonym}`: replaced by `<kind>~<n>`, the same for the same value within a log.
 * - `{by}`: by a function of the product, for addresses that carry ids.
 */
export type Treatment = 'keep' | 'word' | { pseudonym: string } | { by: (text: string, pseudonym: Pseudonym) => string };
export type Pseudonym = (kind: string, value: string) => string;
export type RedactionTable = Readonly<Record<string, Treatment>>;

export interface Projector {
  /** The value as a log may hold it. Projecting it again changes nothing. */
  project(value: unknown, name: string): unknown;
  /** The hash of that projection, without building it. The same for the original and for its projection. */
  hash(value: unknown, name: string): number;
}

const pseudonymShape = /^[a-z]+~\d+$/;
const oneWord = /^\w+$/;

/** Replaces each letter by `x` or `X` and each digit by `0`, so that rules on length, case and digits still hold; spaces and signs stay. */
export function maskText(text: string): string {
  return text.replace(/\p{Lu}|\p{Lt}/gu, 'X').replace(/[\p{Ll}\p{Lo}\p{Lm}]/gu, 'x').replace(/\p{N}/gu, '0');
}

/** Makes the projection that everything written to one log goes through. Pseudonyms are counted from 1 for each projector. */
export function createProjector(table: RedactionTable): Projector {
  const pseudonyms = new Map<string, string>();
  const counts = new Map<string, number>();
  const treatments = new Map<string, Treatment | 'mask'>();
  const hashed = new WeakMap<object, { name: string; hash: number }>();
  const texts = new Map<string, number>();

  const pseudonym: Pseudonym = (kind, value) => {
    if (pseudonymShape.test(value)) return value;
    const known = pseudonyms.get(`${kind}:${value}`);
    if (known) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const made = `${kind}~${count}`;
    pseudonyms.set(`${kind}:${value}`, made);
    return made;
  };

  const treatmentOf = (parent: string, name: string): Treatment | 'mask' => {
    const path = `${parent}.${name}`;
    let found = treatments.get(path);
    if (found === undefined) {
      found = table[path] ?? table[name] ?? 'mask';
      treatments.set(path, found);
    }
    return found;
  };

  const text = (value: string, treatment: Treatment | 'mask'): string => {
    if (treatment === 'keep') return value;
    if (treatment === 'mask') return maskText(value);
    if (treatment === 'word') return oneWord.test(value) ? value : maskText(value);
    return 'pseudonym' in treatment ? pseudonym(treatment.pseudonym, value) : treatment.by(value, pseudonym);
  };

  const number = (value: number, treatment: Treatment | 'mask') => (treatment === 'keep' ? value : 0);

  const project = (value: unknown, parent: string, name: string): unknown => {
    if (typeof value === 'string') return text(value, treatmentOf(parent, name));
    if (typeof value === 'number') return number(value, treatmentOf(parent, name));
    if (Array.isArray(value)) return value.map((item) => project(item, parent, name));
    if (typeof value !== 'object' || value === null) return value;
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key];
      if (item !== undefined) result[key] = project(item, name, key);
    }
    return result;
  };

  const textHash = (value: string): number => {
    let found = texts.get(value);
    if (found === undefined) {
      found = hashText(value, 1);
      if (texts.size > 5_000) texts.clear();
      texts.set(value, found);
    }
    return found;
  };

  const hash = (value: unknown, parent: string, name: string): number => {
    switch (typeof value) {
      case 'string':
        return textHash(text(value, treatmentOf(parent, name)));
      case 'number':
        return hashNumber(number(value, treatmentOf(parent, name)));
      case 'boolean':
        return value ? 3 : 5;
      case 'object':
        break;
      default:
        return 7;
    }
    if (value === null) return 9;
    // An array's items stand under its own name, so its hash depends on its parent too.
    const list = Array.isArray(value);
    const context = list ? `${parent}.${name}` : name;
    const known = hashed.get(value);
    if (known && known.name === context) return known.hash;
    let result = list ? 13 : 17;
    if (list) for (const item of value as unknown[]) result = mix(result, hash(item, parent, name));
    else
      for (const key of Object.keys(value)) {
        const item = (value as Record<string, unknown>)[key];
        if (item !== undefined) result = combine(result, mix(textHash(key), hash(item, name, key)));
      }
    hashed.set(value, { name: context, hash: result });
    return result;
  };

  return {
    project: (value, name) => project(value, '', name),
    hash: (value, name) => hash(value, '', name),
  };
}
