import { idempotencyKeyPattern } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { toRating, type Rating } from '../../contract/rating';

/** Fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

/** Undefined for a text with a field twice: which one was meant? */
export function parseFields(text: string): Fields | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}

/** A tapped face and its page's key; undefined for anything else than what the vote page's form sends. */
export function voteFields(fields: Fields): { rating: Rating; key: string | undefined } | undefined {
  const rating = toRating(fields['rate']);
  if (rating === undefined || !has(fields, ['rate', 'key1', 'key2', 'key3'])) return undefined;
  const key = fields[`key${rating}`];
  return key === undefined || idempotencyKeyPattern.test(key) ? { rating, key } : undefined;
}

/** What the page after the vote sends: another face, or a note. */
export type AfterwardsFields = { rating: Rating } | { note: string; key: string | undefined };

export function afterwardsFields(fields: Fields): AfterwardsFields | undefined {
  if (fields['rate'] !== undefined) {
    const rating = toRating(fields['rate']);
    return rating !== undefined && has(fields, ['rate']) ? { rating } : undefined;
  }
  const note = (fields['note'] ?? '').replace(/\r\n?/g, '\n').trim();
  const key = fields['noteKey'];
  if (note === '' || [...note].length > limits.noteLength || !has(fields, ['note', 'noteKey']))
    return undefined;
  return key === undefined || idempotencyKeyPattern.test(key) ? { note, key } : undefined;
}

function has(fields: Fields, known: readonly string[]): boolean {
  return Object.keys(fields).every((name) => known.includes(name));
}
