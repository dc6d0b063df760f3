/** A calendar as programs read it (RFC 5545): lines of at most 75 bytes that end with CRLF. */
export interface CalendarEvent {
  /** Stays the same for the same event. */
  uid: string;
  /** UTC milliseconds; of a whole day null. */
  at: number | null;
  /** Of a whole day, `2026-11-30`. */
  date: string;
  minutes: number;
  summary: string;
  location: string;
}

/** @param now UTC milliseconds, when it was made */
export function icalendar(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Smilelog//Services//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf({ uid, at, date, minutes, summary, location }: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    ...(at === null
      ? [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`]
      : [`DTSTART:${stamp(at)}`, `DURATION:PT${Math.max(1, Math.round(minutes))}M`]),
    `SUMMARY:${escaped(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261130T061500Z` */
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Breaks a line after 75 bytes, never within a character. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > 75) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += length;
  }
  return result;
}
