import { idempotencyKeyPattern } from '../../contract/ids';
import { toRating, type Rating } from '../../contract/rating';

/** Fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

/** Parses a form; undefined if a field occurs twice, since the meaning is unclear. */
export function parseFields(text: string): Fields | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}

/** A tapped face and its page's key; undefined for anything but the vote page's form. */
export function voteFields(fields: Fields): { rating: Rating; key: string | undefined } | undefined {
  const rating = toRating(fields['rate']);
  if (rating === undefined || !has(fields, ['rate', 'key1', 'key2', 'key3'])) return undefined;
  const key = fields[`key${rating}`];
  return key === undefined || idempotencyKeyPattern.test(key) ? { rating, key } : undefined;
}

/** Another face, tapped on the page after the vote. */
export function changeFields(fields: Fields): { rating: Rating } | undefined {
  const rating = toRating(fields['rate']);
  return rating !== undefined && has(fields, ['rate']) ? { rating } : undefined;
}

/** What else the page after the vote sends, photos apart. */
export interface GiftFields {
  note: string;
  wantsAnswer: boolean;
  email: string;
  key: string | undefined;
}

export function giftFields(fields: Fields): GiftFields | undefined {
  const key = fields['noteKey'];
  if (!has(fields, ['note', 'noteKey', 'wantsAnswer', 'email'])) return undefined;
  if (key !== undefined && !idempotencyKeyPattern.test(key)) return undefined;
  return {
    note: (fields['note'] ?? '').replace(/\r\n?/g, '\n').trim(),
    wantsAnswer: fields['wantsAnswer'] !== undefined,
    email: (fields['email'] ?? '').trim(),
    key,
  };
}

function has(fields: Fields, known: readonly string[]): boolean {
  return Object.keys(fields).every((name) => known.includes(name));
}
