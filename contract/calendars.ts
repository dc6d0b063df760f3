import type { ReplyOf } from './wire';

/** Calendars of a person. */
export const mostCalendars = 50;
/** Days of due moments that a calendar has. */
export const calendarDays = 30;

/** An address that calendar programs read: whoever has it sees when services are due. */
export type WireCalendar = ReplyOf<'createCalendar'>;

/** `GET /api/v1/calendars`: the caller's own, the newest first. */
export type CalendarsReply = ReplyOf<'calendars'>;
