import type { ReplyOf } from './wire';
import { millisecondsOf, timeOfKey } from './ids';
import { latestServiceFromWire, type LatestService } from './question';
import { toRating, type Rating } from './rating';

/**
 * The code on the thank-you page (PV-1). With it a visitor reads the answer to their vote, or erases what
 * they sent. It is derived from the vote's key, so a vote that waits without a network has one too: 5 letters
 * of the key's time, by which the server finds the vote, and 10 of its random part, 50 bits
 * (`docs/decisions/0802-codes-of-votes.md`). Letters that are easily confused are not used.
 */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const timeLetters = 5;
const chanceLetters = 10;
/** Resolution of a code's time, in milliseconds. */
const step = 2 ** 15;
/** Number of steps after which the time letters repeat: 34 years. */
const cycle = 32 ** timeLetters;

/** How far the vote's case is: nobody has acted yet, somebody sees to it, it is done. */
export const caseProgress = ['received', 'in_progress', 'done'] as const;
export type CaseProgress = (typeof caseProgress)[number];

/** Answer of `POST /api/code`. Times are UTC milliseconds. */
export type CodeReply = ReplyOf<'codeInfo'>;

/**
 * Answer of `POST /api/code/erase`. The device that made the vote recognises it by the uid; the uid alone
 * grants no access.
 */
export type EraseReply = ReplyOf<'eraseByCode'>;

/** The same in our own names. */
export interface CodeInfo {
  rating: Rating;
  votedAt: number;
  placeName: string | null;
  given: {
    note: boolean;
    contact: boolean;
    photoCount: number;
    recordingCount: number;
    tiles?: readonly string[];
  };
  answer: { text: string; at: number } | null;
  state?: CaseProgress;
  proof?: readonly string[];
  erasedAt: number | null;
  serviceSince?: LatestService;
}

/** @throws TypeError when the answer is none of the server's */
export function codeInfoFromWire({
  rate,
  voted_at,
  place_name,
  given,
  answer,
  state,
  proof,
  erased_at,
  service_since: since,
}: CodeReply): CodeInfo {
  const rating = toRating(rate);
  if (!rating) throw new TypeError('no rating');
  const { note, contact, photos: photoCount, recordings: recordingCount, tiles } = given;
  return {
    rating,
    votedAt: voted_at,
    placeName: place_name,
    given: { note, contact, photoCount, recordingCount, ...(tiles && { tiles }) },
    answer: answer && { text: answer.text, at: answer.answered_at },
    ...(state && { state }),
    ...(proof && proof.length > 0 && { proof }),
    erasedAt: erased_at,
    ...(since && { serviceSince: latestServiceFromWire(since) }),
  };
}

/** Derives the code from a vote's key. @returns null for a key without a time prefix */
export function codeOfKey(key: string): string | null {
  const time = timeOfKey(key);
  if (time === '') return null;
  let code = '';
  let steps = Math.floor(millisecondsOf(time) / step) % cycle;
  for (let place = 0; place < timeLetters; place += 1) {
    code = letters[steps % 32] + code;
    steps = Math.floor(steps / 32);
  }
  let bits = 0;
  let held = 0;
  for (const character of key.slice(time.length)) {
    bits = (bits << 6) | base64url.indexOf(character);
    held += 6;
    while (held >= 5 && code.length < timeLetters + chanceLetters) {
      held -= 5;
      code += letters[(bits >> held) & 31];
    }
    bits &= 31;
  }
  return code;
}

/** Formats a code for the screen: `0K3MP-7QWER-TY8ZX`. */
export function inGroups(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-');
}

/**
 * Parses typed text as a code; null if it cannot be one. Ignores case, spaces and hyphens; reads O as 0, I
 * and L as 1.
 */
export function readCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{15}$/.test(code) ? code : null;
}

/**
 * Ranges of stored keys that a code's time letters can mean, one for each possible time; the start is
 * inclusive.
 */
export function keysOfCode(code: string): [from: string, to: string][] {
  const steps = Array.from(code.slice(0, timeLetters)).reduce(
    (sum, letter) => sum * 32 + letters.indexOf(letter),
    0,
  );
  const keyAt = (at: number) => `t${(at * step).toString(36).padStart(9, '0')}`;
  return [0, 1, 2, 3].map((round) => [keyAt(steps + round * cycle), keyAt(steps + round * cycle + 1)]);
}
