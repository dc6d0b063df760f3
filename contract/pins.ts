import type { ReplyOf } from './wire';
import type { Role } from './accounts';
import type { QuestionUid } from './ids';
import type { Locale } from './languages';

/**
 * Staff PINs (specification § 2, § 7; `design.md` § 10). A PIN belongs to a person of an organisation and
 * opens the service log of every question for which this person has been given it. The server makes the
 * digits. Questions are named by the uid of their sticker.
 */

/** Value of the pad's Backspace, by which the page's inline script knows it. */
export const backspaceValue = 'back';

/**
 * `user_guid` and `ssid` are in the access token's payload. The session ends `expires_in` seconds after this
 * answer and is not extended by a refresh; the device counts on its own clock, which may be wrong. The
 * session may do nothing but what `question_access` says.
 */
export type PinSignInReply = ReplyOf<'signInPin'>;

/** Times are UTC milliseconds. */
export type WirePin = NonNullable<WirePinHolder['pin']>;

/**
 * A person who has a PIN for the question or may be given one: a member of its organisation, or granted
 * access.
 */
export type WirePinHolder = PinsReply['people'][number];

/** `GET /api/v1/questions/{id}/pins`, for those who may manage the question. */
export type PinsReply = ReplyOf<'pins'>;

/** Answer of give and rotate. It contains the digits; only the same `Idempotency-Key` gets them again. */
export type GivePinReply = ReplyOf<'givePin'>;

/** How long a session by PIN lasts, in milliseconds. */
export const pinSessionMs = 12 * 3_600_000;

/**
 * How many wrong PINs a device may still type at a sticker: none during a pause. It holds until then, UTC
 * milliseconds by the device.
 */
export interface StoredPinTries {
  triesLeft: number;
  until: number;
}

/** The longest pause of PIN sign-in after wrong PINs, and how long one counts, in milliseconds. */
export const longestPinPauseMs = 24 * 3_600_000;

/** A person's PIN as the desk shows it. Times are UTC milliseconds. */
export interface StaffPin {
  givenAt: number;
  /** Last sign-in with it, on any question; null before the first. */
  lastUsedAt: number | null;
  /** Questions that it opens, of those that the caller may manage. */
  questionUids: readonly QuestionUid[];
  /** It opens questions, too, that the caller may not manage. */
  opensOthers: boolean;
}

/** A person who has a PIN for the question or may be given one. */
export interface PinHolder {
  personUid: string;
  firstName: string;
  lastName: string;
  email: string | null;
  /** Null for access granted for this question alone. */
  role: Role | null;
  pin: StaffPin | null;
}

/** A question that a PIN can be given for. */
export interface PinQuestion {
  uid: QuestionUid;
  text: string;
  /** The language of the text, where it is said. */
  writtenIn?: Locale;
  siteUid: string | null;
  siteName: string | null;
  placeName: string | null;
  placement: string | null;
}

/** Who has a PIN for a question or may be given one, and for what. */
export interface Pins {
  people: readonly PinHolder[];
  questions: readonly PinQuestion[];
  /** Seconds for which PIN sign-in is paused; null when it is not. */
  pausedFor: number | null;
}

/** @throws TypeError when the answer is none of the server's */
export function pinsFromWire({ people, questions, paused_for }: PinsReply): Pins {
  return {
    people: people.map(({ person_uid, first_name, last_name, email, role, pin }) => ({
      personUid: person_uid,
      firstName: first_name,
      lastName: last_name,
      email,
      role,
      pin: pin && {
        givenAt: pin.given_at,
        lastUsedAt: pin.last_used_at,
        questionUids: [...pin.question_uids] as QuestionUid[],
        opensOthers: pin.opens_others,
      },
    })),
    questions: questions.map(({ uid, text, written_in, site, place_name, placement }) => ({
      uid: uid as QuestionUid,
      text,
      ...(written_in && { writtenIn: written_in }),
      siteUid: site?.uid ?? null,
      siteName: site?.name ?? null,
      placeName: place_name,
      placement,
    })),
    pausedFor: paused_for,
  };
}

/** Extra member of `error` when the digits were wrong: how many tries this device has until a pause. */
export interface PinRefusal {
  tries_left?: number;
}
