import type { ReplyOf } from './wire';

/**
 * The first run of an installation without the demo: whoever runs the server makes the owner, the
 * organisation, the first place and the first sticker. The server prints a one-time code at its start, so
 * that nobody else claims an installation that can be reached.
 */

/** Whether a name is one of the IANA time zones that the clock here knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `GET /api/setup`. */
export type SetupStateReply = ReplyOf<'setupState'>;

/** The owner is signed in. */
export type SetupReply = ReplyOf<'setup'>;
