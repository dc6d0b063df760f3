/**
 * Ids are opaque strings. The brand keeps a vote's uid from being passed as a question's. An id gets its
 * brand only where data enters: the wire mapping, the route table, the ids port.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type QuestionUid = Branded<'QuestionUid'>;
export type PlaceUid = Branded<'PlaceUid'>;
export type OrgUid = Branded<'OrgUid'>;
export type VoteUid = Branded<'VoteUid'>;
/**
 * Identifies an anonymous identity and signs it in again, so it is a secret: never shown, and never part of
 * another person's answer.
 */
export type Guid = Branded<'Guid'>;
/**
 * Made by the device before the first send. It is the vote's idempotency key, and it authorises later changes
 * of the vote.
 */
export type VoteKey = Branded<'VoteKey'>;
export type AnonymousToken = Branded<'AnonymousToken'>;
export type AccessToken = Branded<'AccessToken'>;
export type RefreshToken = Branded<'RefreshToken'>;

/** Shape of every uid, guid and key. A string of another shape identifies nothing. */
export const uidPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Shape of an idempotency key. Anybody who presents the key gets the first answer again, with its identity,
 * so the key is long enough to be a secret.
 */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Makes an idempotency key. It begins with the time, so that keys of one moment are neighbours in the
 * server's index; the rest is secret.
 * @param now UTC milliseconds; a wrong clock does no harm
 * @param random 128 random bits or more, base64url
 */
export function timedKey(now: number, random: string): string {
  return `t${now.toString(36).padStart(timeDigits, '0')}${random}`;
}

const timeDigits = 9;

/** The time prefix of a key; empty for a key without one. */
export function timeOfKey(key: string): string {
  return /^t[0-9a-z]{9}[A-Za-z0-9_-]{22,54}$/.test(key) ? key.slice(0, 1 + timeDigits) : '';
}

/** The UTC milliseconds of a time prefix. */
export function millisecondsOf(time: string): number {
  return parseInt(time.slice(1), 36);
}
