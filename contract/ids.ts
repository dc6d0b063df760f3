/**
 * Ids are opaque strings; the brand says what one is the id of, so that a vote's uid cannot be passed for a question's.
 * They are branded only where data enters: the wire mapping, the route table, the ids port.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type QuestionUid = Branded<'QuestionUid'>;
export type PlaceUid = Branded<'PlaceUid'>;
export type OrgUid = Branded<'OrgUid'>;
export type VoteUid = Branded<'VoteUid'>;
/** Names an identity and signs it in again, so it is a secret: never shown, never in anybody else's answer. */
export type Guid = Branded<'Guid'>;
/** Made by the device before the first send. It is the idempotency key of the vote and the secret that later changes of the vote show. */
export type VoteKey = Branded<'VoteKey'>;
export type AnonymousToken = Branded<'AnonymousToken'>;
export type AccessToken = Branded<'AccessToken'>;
export type RefreshToken = Branded<'RefreshToken'>;

/** What any uid, guid or key looks like; a string of another shape names nothing. */
export const uidPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** What an idempotency key looks like. Who shows the key gets the first answer again, with its identity, so it is long enough to be a secret. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * A fresh idempotency key as our own devices make it: it begins with the time, so that what the server keeps of keys of one moment lies together. What is
 * secret in it is the rest.
 * @param now milliseconds; a clock that is wrong does no harm
 * @param random 128 random bits or more, base64url
 */
export function timedKey(now: number, random: string): string {
  return `t${now.toString(36).padStart(timeDigits, '0')}${random}`;
}

const timeDigits = 9;

/** The time of a key that begins with it, as text; empty for every other key. */
export function timeOfKey(key: string): string {
  return /^t[0-9a-z]{9}[A-Za-z0-9_-]{22,54}$/.test(key) ? key.slice(0, 1 + timeDigits) : '';
}

/** The milliseconds that such a text stands for. */
export function millisecondsOf(time: string): number {
  return parseInt(time.slice(1), 36);
}

/** Words that stand where a uid could stand in an address (`/r/sl/auth`), so no sticker may have one as its uid. */
export const reservedUids: ReadonlySet<string> = new Set([
  'rate',
  'code',
  'sl',
  'slf',
  'saved',
  'today',
  'service',
  'log',
  'auth',
  'bslead',
  '2',
  'final',
  'no_access',
  'thank-for-vote',
  'sign-up',
  'sign-in',
  'own-business',
  'reset',
  '404',
  'disabled',
  'assets',
  'docs',
  'media',
  'sw',
  'kiosk',
  'manage',
  'service',
  'log',
  'today',
  'devices',
  'qc',
  'inventory',
  'airlead',
  'new',
  'existing',
  'services',
]);
