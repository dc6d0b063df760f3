import { combine, hashNumber, mix } from './hash';
import { createFields, projectedNumber, type Field } from './redactionFields';
import type { RedactionTable } from './treatment';

export { maskText, type Pseudonym, type RedactionTable, type Treatment } from './treatment';

/** How values that come again are written once (`blobs.ts`). Values are known by the hash of their projection. */
export interface Sharing {
  /** What to write in place of the value; null when it has been written in full once before. */
  find(hash: number): string | null | undefined;
  /** Takes the JSON of a value that `find` had no answer for, and returns what to write. */
  written(hash: number, json: string): string;
  /** For what stands inside a value that is going to be shared as a whole. */
  inside: Sharing;
}

export interface Projector {
  /** The value as a log may hold it. Projecting it again changes nothing. */
  project(value: unknown, name: string): unknown;
  /** The hash of that projection, without building it. The same for the original and for its projection. */
  hash(value: unknown, name: string): number;
  /** The JSON of that projection, without building it; '' for undefined. */
  json(value: unknown, name: string, sharing?: Sharing): string;
}

/** Makes the projection that everything written to one log goes through. Pseudonyms are counted from 1 for each projector. */
export function createProjector(table: RedactionTable): Projector {
  const fields = createFields(table);
  const hashed = new WeakMap<object, { field: Field; hash: number }>();

  const project = (value: unknown, field: Field): unknown => {
    if (typeof value === 'string') return field.text(value).text;
    if (typeof value === 'number') return projectedNumber(value, field);
    if (Array.isArray(value)) return value.map((item) => project(item ?? null, field));
    if (typeof value !== 'object' || value === null) return value;
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key];
      const child = fields.child(field, key);
      if (item !== undefined) result[child.key] = project(item, child);
    }
    return result;
  };

  const hash = (value: unknown, field: Field): number => {
    if (typeof value === 'string') return field.text(value).hash;
    if (typeof value === 'number') {
      const kept = projectedNumber(value, field);
      return kept === null ? 9 : hashNumber(kept);
    }
    if (typeof value === 'boolean') return value ? 3 : 5;
    if (value === null) return 9;
    if (typeof value !== 'object') return 7;
    // States share most of their parts with the state before, so what was hashed once is remembered by identity.
    const known = hashed.get(value);
    if (known && known.field === field) return known.hash;
    const result = Array.isArray(value)
      ? hashList(value, field)
      : hashObject(value as Record<string, unknown>, field);
    hashed.set(value, { field, hash: result });
    return result;
  };

  const hashList = (list: readonly unknown[], field: Field): number => {
    let result = 13;
    for (const item of list) result = mix(result, hash(item ?? null, field));
    return result;
  };

  const hashObject = (value: Record<string, unknown>, field: Field): number => {
    let result = 17;
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined) continue;
      const child = fields.child(field, key);
      // Two masked keys may have become one; then what is left decides.
      if (child.key !== key) return hash(project(value, field), field);
      result = combine(result, mix(child.keyHash, hash(item, child)));
    }
    return result;
  };

  const json = (value: unknown, field: Field, sharing: Sharing): string => {
    if (typeof value === 'string') return field.text(value).json;
    if (typeof value === 'number') return String(projectedNumber(value, field));
    if (typeof value === 'boolean') return value ? 'true' : 'false';
    if (value === null) return 'null';
    if (typeof value !== 'object') return '';
    const id = hash(value, field);
    const known = sharing.find(id);
    if (typeof known === 'string') return known;
    const inside = known === null ? sharing.inside : sharing;
    return sharing.written(
      id,
      Array.isArray(value) ? listJson(value, field, inside) : objectJson(value, field, inside),
    );
  };

  const listJson = (list: readonly unknown[], field: Field, sharing: Sharing): string => {
    let text = '';
    for (const item of list) text += `${text && ','}${json(item ?? null, field, sharing) || 'null'}`;
    return `[${text}]`;
  };

  const objectJson = (value: object, field: Field, sharing: Sharing): string => {
    let text = '';
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key];
      const child = fields.child(field, key);
      if (child.key !== key) return objectJson(project(value, field) as object, field, sharing);
      const part = item === undefined ? '' : json(item, child, sharing);
      if (part) text += `${text && ','}${child.keyJson}${part}`;
    }
    return `{${text}}`;
  };

  return {
    project: (value, name) => project(value, fields.root(name)),
    hash: (value, name) => hash(value, fields.root(name)),
    json: (value, name, sharing = unshared) => json(value, fields.root(name), sharing),
  };
}

const unshared: Sharing = {
  find: () => undefined,
  written: (_, json) => json,
  get inside() {
    return unshared;
  },
};
