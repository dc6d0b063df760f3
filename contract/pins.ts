import type { BodyOf, QueryOf, ReplyOf } from './wire';
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
 * `POST /auth/local/sign-in/pin`. The header `Anonymous-Token` tells which device signs in, and links its
 * identity. Refusals:
 * - 401 `wrong_credentials` for every reason: wrong digits, a PIN of another question, a revoked one, no such
 *   sticker. Screens show `WrongPin`, since the code's own text speaks of e-mail and password.
 *   `error.tries_left` says how many wrong PINs this device may still type; the last one has `Retry-After`.
 * - 429 `pin_paused`: too many failures. `error.retry_after` and the header `Retry-After` say for how many
 *   seconds. Passwords still work.
 * - 429 `too_many_requests`, 400 `invalid_request` (not four digits).
 */
export type PinSignInBody = BodyOf<'signInPin'>;

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

/**
 * `POST /api/v1/questions/{id}/pins`: gives a person a PIN for this question and, with `question_uids`, for
 * others that the caller may manage, at most `limits.pinQuestions`. Who has a PIN keeps it, unless somebody
 * else has the same digits at one of the questions. Refusals: 403 `forbidden`, 404 (person or question), 409
 * `too_many_pins`.
 */
export type GivePinBody = BodyOf<'givePin'>;

/** Answer of give and rotate. It contains the digits; only the same `Idempotency-Key` gets them again. */
export type GivePinReply = ReplyOf<'givePin'>;

/**
 * `DELETE /api/v1/questions/{id}/pins/{personUid}[?scope=]`. `all` (default) takes the PIN away for every
 * question that the caller may manage, `question` for this one alone. Sessions that were opened with the PIN
 * end.
 */
export type RevokePinQuery = QueryOf<'revokePin'>;

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
