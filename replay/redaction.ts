import { combine, hashNumber, mix } from './hash';
import { createFields, projectedNumber, type Field, type Place } from './redactionFields';
import { createPseudonyms, type Allowed, type Pseudonym, type Redaction } from './treatment';

export { maskText, type Allowed, type Pseudonym, type Redaction, type SliceAllowed } from './treatment';
export type { Place } from './redactionFields';

export interface Projector {
  /** The name under which an effect's argument and answer are redacted. */
  tableOf(effect: string, argument: unknown): string;
  /** The redacted value. Projecting it again changes nothing. */
  project(value: unknown, place: Place): unknown;
  /** The hash of the projection, without building it. A value and its projection have the same hash. */
  hash(value: unknown, place: Place): number;
  /**
   * The JSON of the projection, without building it; '' for undefined. `spans` receives the start and the end
   * of each object and list, outer ones first, for `blobs.ts`.
   */
  json(value: unknown, place: Place, spans?: number[]): string;
}

/** Makes the projection for everything in one log. Each projector counts pseudonyms from 1. */
export function createProjector(redaction: Redaction): Projector {
  return projectorWith(redaction, createPseudonyms(redaction.words));
}

/**
 * Makes the projection for a replay, which makes no pseudonyms: what it has comes from the log, where they
 * were made. One that it made would be counted otherwise than in the recording.
 */
export function createReplayProjector(redaction: Redaction): Projector {
  return projectorWith(redaction, (_, text) => text);
}

function projectorWith(redaction: Redaction, pseudonym: Pseudonym): Projector {
  const fields = createFields(redaction, pseudonym);
  const hashed = new WeakMap<object, { allowed: Allowed | undefined; hash: number }>();

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
    // Consecutive states share most parts, so hashes are cached by identity.
    const known = hashed.get(value);
    if (known && known.allowed === field.allowed) return known.hash;
    const result = Array.isArray(value)
      ? hashList(value, field)
      : hashObject(value as Record<string, unknown>, field);
    hashed.set(value, { allowed: field.allowed, hash: result });
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
      // Two masked keys may have collided; the projection shows which one is left.
      if (child.key !== key) return hash(project(value, field), field);
      result = combine(result, mix(child.keyHash, hash(item, child)));
    }
    return result;
  };

  const json = (value: unknown, field: Field, at: number, spans: number[]): string => {
    if (typeof value === 'string') return field.text(value).json;
    if (typeof value === 'number') return String(projectedNumber(value, field));
    if (typeof value === 'boolean') return value ? 'true' : 'false';
    if (value === null) return 'null';
    if (typeof value !== 'object') return '';
    const span = spans.push(at, 0) - 1;
    const text = Array.isArray(value)
      ? listJson(value, field, at, spans)
      : objectJson(value, field, at, spans);
    spans[span] = at + text.length;
    return text;
  };

  const listJson = (list: readonly unknown[], field: Field, at: number, spans: number[]): string => {
    let text = '[';
    for (const item of list) {
      if (text.length > 1) text += ',';
      text += json(item ?? null, field, at + text.length, spans) || 'null';
    }
    return `${text}]`;
  };

  const objectJson = (value: object, field: Field, at: number, spans: number[]): string => {
    const start = spans.length;
    let text = '{';
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key];
      if (item === undefined || typeof item === 'function') continue;
      const child = fields.child(field, key);
      if (child.key !== key) {
        // Two masked keys may have collided; the projection shows which one is left.
        spans.length = start;
        return objectJson(project(value, field) as object, field, at, spans);
      }
      text += text.length > 1 ? `,${child.keyJson}` : child.keyJson;
      text += json(item, child, at + text.length, spans);
    }
    return `${text}}`;
  };

  return {
    tableOf: (effect, argument) => redaction.tableOf?.(effect, argument) ?? effect,
    project: (value, place) => project(value, fields.root(place, value)),
    hash: (value, place) => hash(value, fields.root(place, value)),
    json: (value, place, spans = []) => json(value, fields.root(place, value), 0, spans),
  };
}
