import {
  array,
  boolean,
  fallback,
  literal,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
  type GenericSchema,
} from 'valibot';
import { longestPinPauseMs, type StoredPinTries } from './pins';
import { providerNames, type ProviderSignIn } from './providers';
import { ratings, toRating } from './rating';
import type { AskedLocation, ChosenTile, EarlyTap, Given, PageSize, VotedRecord } from './storedKeys';

/**
 * What the stored values of `storedKeys.ts` must be: an older version or another hand may have written
 * anything. This file is apart because the page's inline script imports `storedKeys.ts`, and must not grow by
 * valibot.
 */
const rating = pipe(unknown(), transform(toRating), picklist(ratings));

/** An id. Its shape is not checked: in a log a pseudonym stands for it, and the log must replay. */
const id = pipe(string(), nonEmpty());

/** A field that counts as missing when it is not valid. */
const lenient = <Output>(schema: GenericSchema<unknown, Output>) => fallback(optional(schema), undefined);
const flag = lenient(literal(true));
const count = fallback(number(), 0);
const yes = fallback(boolean(), false);

/** A list whose entries are left out when they are not valid. Anything but a list counts as an empty one. */
const listOf = <Output>(entry: GenericSchema<unknown, Output>) =>
  fallback(
    pipe(
      array(unknown()),
      transform((entries) => entries.flatMap((stored) => parse(entry, stored) ?? [])),
    ),
    [],
  );

function parse<Output>(schema: GenericSchema<unknown, Output>, stored: unknown): Output | null {
  const { success, output } = safeParse(schema, stored);
  return success ? output : null;
}

const tile = pipe(
  object({
    option: string(),
    after: lenient(number()),
    photo: lenient(object({ id: string(), status: fallback(picklist(['preparing', 'ready']), 'preparing') })),
  }),
  transform(defined),
) as GenericSchema<unknown, ChosenTile>;

const given = pipe(
  object({
    note: yes,
    contact: yes,
    photoCount: count,
    seconds: count,
    recordingCount: count,
    rating: lenient(rating),
  }),
  transform(({ recordingCount, ...rest }) => ({
    ...rest,
    // Earlier versions did not count recordings.
    recordingCount: recordingCount || (rest.seconds > 0 ? 1 : undefined),
  })),
  transform(defined),
) as GenericSchema<unknown, Given>;

const location = pipe(
  object({
    status: fallback(picklist(['wanted', 'explaining', 'locating', 'done']), 'done'),
    isSpecial: flag,
  }),
  transform(defined),
) as GenericSchema<unknown, AskedLocation>;

/** A vote of this device, as it is stored. */
export const votedRecord = pipe(
  object({
    questionUid: id,
    rating,
    voteUid: nullable(id),
    orgUid: fallback(nullable(id), null),
    isServiceLog: yes,
    begunAt: lenient(number()),
    isFlagged: flag,
    key: id,
    sequence: count,
    given: fallback(nullable(given), null),
    contest: lenient(picklist(['shown', 'entered'])),
    redirect: lenient(string()),
    review: lenient(picklist(['opened', 'blocked'])),
    tiles: lenient(listOf(tile)),
    location: lenient(location),
    erasedAt: lenient(nullable(number())),
  }),
  transform(defined),
) as unknown as GenericSchema<unknown, VotedRecord>;

const page: GenericSchema<unknown, PageSize> = object({
  screenWidth: number(),
  screenHeight: number(),
  innerWidth: number(),
  innerHeight: number(),
});

const earlyTap = pipe(
  object({
    questionUid: id,
    rating,
    wanted: lenient(rating),
    wantedAt: lenient(number()),
    key: id,
    page,
    mode: picklist(['auto', 'vote', 'service_log']),
    at: number(),
    isKiosk: flag,
  }),
  transform((tap) => defined({ ...tap, wanted: tap.wanted ?? tap.rating })),
) as unknown as GenericSchema<unknown, EarlyTap>;

/** Drops undefined fields, since slices test for the presence of a field. */
function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
}

const providerSignIn: GenericSchema<unknown, ProviderSignIn> = object({
  provider: picklist(providerNames),
  key: id,
  href: pipe(string(), nonEmpty()),
});

/** The sign-in at a provider that this tab has stored under `provider_sign_in`; null for none. */
export function storedProviderSignIn(stored: unknown): ProviderSignIn | null {
  return parse(providerSignIn, stored);
}

/** The votes that this tab has stored under `voted`. */
export function storedVotes(stored: unknown): VotedRecord[] {
  return parse(listOf(votedRecord), stored) ?? [];
}

/** The taps that this device has stored under `tap`. Earlier versions stored one alone. */
export function storedTaps(stored: unknown): EarlyTap[] {
  return parse(listOf(earlyTap), [stored].flat()) ?? [];
}

const pinTries = object({ triesLeft: number(), until: number() });

/**
 * Tries of PIN sign-in that are left, by sticker, where that still holds. What holds longer than the server
 * says comes from a clock that was set back.
 * @param now UTC milliseconds by the device
 */
export function storedPinTries(stored: unknown, now: number): Readonly<Record<string, StoredPinTries>> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, StoredPinTries] => {
      const tries = parse(pinTries, entry[1]);
      return tries !== null && tries.until > now && tries.until <= now + longestPinPauseMs;
    }),
  );
}
