import { idempotencyKeyPattern } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { queryValue } from '../../contract/screens';
import type { VoteMode } from '../../contract/vote';
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

/** The mode of a vote from the query of its page. */
export function modeOf(search: string): VoteMode {
  if (queryValue(search, 'sl') === 't') return 'service_log';
  return queryValue(search, 'force_vote') === 'true' ? 'vote' : 'auto';
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
  consentId: string | undefined;
  key: string | undefined;
  /** The values of the chosen tiles. */
  tiles: readonly string[];
}

/** Names of a tile's field: `tile0`, `tile1` … for checkboxes, `tile` for radio buttons. */
export const isTileField = (name: string): boolean => /^tile\d{0,2}$/.test(name);

export function giftFields(fields: Fields): GiftFields | undefined {
  const key = fields['noteKey'];
  const others = Object.entries(fields).filter(([name]) => !isTileField(name));
  if (!has(Object.fromEntries(others), ['note', 'noteKey', 'consentId', 'wantsAnswer', 'email']))
    return undefined;
  const tiles = Object.keys(fields)
    .filter(isTileField)
    .map((name) => (fields[name] ?? '').trim());
  if (tiles.some((value) => value === '' || value.length > limits.answerLength)) return undefined;
  if (key !== undefined && !idempotencyKeyPattern.test(key)) return undefined;
  return {
    note: (fields['note'] ?? '').replace(/\r\n?/g, '\n').trim(),
    wantsAnswer: fields['wantsAnswer'] !== undefined,
    email: (fields['email'] ?? '').trim(),
    consentId: fields['consentId'],
    key,
    tiles: [...new Set(tiles)],
  };
}

function has(fields: Fields, known: readonly string[]): boolean {
  return Object.keys(fields).every((name) => known.includes(name));
}
