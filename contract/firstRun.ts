import type { TokensReply } from './session';

/**
 * The first run of an installation without the demo: whoever runs the server makes the owner, the
 * organisation, the first place and the first sticker. The server prints a one-time code at its start, so
 * that nobody else claims an installation that can be reached.
 */

/** Whether a name is one of the IANA time zones that the clock here knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `GET /api/setup`. */
export interface SetupStateReply {
  /** There is no owner yet. */
  is_open: boolean;
}

/**
 * `POST /api/setup`: all at once, or nothing. Refusals: 403 `setup_code_wrong`, 410 `setup_over` once there
 * is an owner, 409 `email_taken`, 400 `password_rule`, `password_common` and `invalid_request`.
 */
export interface SetupBody {
  /** As the server printed it; case, spaces and hyphens do not matter. */
  code: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  /** Name of the organisation, and of its first site. */
  organisation: string;
  /** Name of the first place. */
  place: string;
  /** IANA name of the place's time zone. */
  time_zone: string;
}

/** The owner is signed in. */
export interface SetupReply extends TokensReply {
  /** The first sticker. */
  sticker_uid: string;
}
