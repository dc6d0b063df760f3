import type { WireScope } from './scope';

/** Calendars of a person. */
export const mostCalendars = 50;
/** Days of due moments that a calendar has. */
export const calendarDays = 30;

/** `POST /api/v1/calendars` */
export interface NewCalendarBody {
  /** `place:` and a uid; by default the organisation in which the caller's role is strongest. */
  scope?: string | undefined;
}

/** An address that calendar programs read: whoever has it sees when services are due. */
export interface WireCalendar {
  uid: string;
  scope: WireScope;
  /** With its key, which is signed; it answers until it is revoked. */
  url: string;
  created_at: number;
}

/** `GET /api/v1/calendars`: the caller's own, the newest first. */
export interface CalendarsReply {
  calendars: readonly WireCalendar[];
  /** What an address can be about: what the caller runs, the widest first. */
  scopes: readonly WireScope[];
  next: null;
}
