import type { JsonObject } from '../../contract/json';
import type { Command } from '../db/database';
import { run } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import { insertInto } from '../db/statement';

const insert = insertInto('audit', [
  'id',
  'organisation_id',
  'place_id',
  'question_id',
  'person_id',
  'action',
  'uid',
  'name',
  'before_json',
  'after_json',
  'request_id',
  'at',
]);

/** Who edits, and when. */
export interface Editor {
  /** The user's id. */
  personId: string;
  requestId: string;
  /** UTC milliseconds. */
  now: number;
}

type Entry = Pick<Schema['audit'], 'action' | 'uid' | 'name'> &
  Partial<Pick<Schema['audit'], 'organisation_id' | 'place_id' | 'question_id'>> & {
    before?: object | null;
    after?: object | null;
  };

/**
 * Appends to the audit trail, in the transaction of the edit itself. `before` and `after` hold the fields
 * that differ (`changedFields`).
 */
export function* writeAudit(
  { personId, requestId, now }: Editor,
  { before = null, after = null, ...entry }: Entry,
): Command<void> {
  yield* run(
    insert({
      id: newId(),
      organisation_id: null,
      place_id: null,
      question_id: null,
      ...entry,
      person_id: personId,
      before_json: before as JsonObject | null,
      after_json: after as JsonObject | null,
      request_id: requestId,
      at: now,
    }),
  );
}

/**
 * The fields of `after` that differ from `before`, as they were and as they are; null if none differs. Values
 * are compared as JSON.
 */
export function changedFields(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(fresh).filter((name) => sorted(old[name]) !== sorted(fresh[name]));
  if (names.length === 0) return null;
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(old), after: pick(fresh) };
}

/** JSON with its keys in order: PostgreSQL does not keep the order in which they were written. */
function sorted(value: unknown): string {
  return (
    JSON.stringify(value, (_, held: unknown) =>
      typeof held === 'object' && held !== null && !Array.isArray(held)
        ? Object.fromEntries(Object.entries(held).sort(([left], [right]) => (left < right ? -1 : 1)))
        : held,
    ) ?? 'null'
  );
}
