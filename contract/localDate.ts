/** `2026-11-19T06:42`: the local date and time at that moment in an IANA zone. */
export function localDate(at: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which the clocks of a zone show a local date and time, in UTC milliseconds. A time that comes
 * twice, when the clocks go back, means the first one. A time that is skipped, when they go forward, means
 * the same time after the change: 02:30 becomes 03:30. Temporal calls this "compatible".
 * @param local `2026-11-19T06:42`
 */
export function momentOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (at: number) => Date.parse(`${localDate(at, timeZone)}Z`) - at;
  // A change of the clocks lies between these two offsets, if there is one near.
  const [before, after] = [offsetAt(asUtc - day), offsetAt(asUtc + day)];
  const found = [asUtc - before, asUtc - after].filter((at) => localDate(at, timeZone) === local);
  return found.length > 0 ? Math.min(...found) : asUtc - before;
}

const day = 86_400_000;

/** By time zone: making a format costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const held = formats.get(timeZone);
  if (held) return held;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether a text is a complete day of a date field. A year in mid-typing (`0002`) is not. */
export const isDay = (text: string): boolean =>
  /^[2-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The earliest clock on earth is so far ahead of UTC. */
const earliestZone = 14 * 3_600_000;

/** When a day, `2026-11-30`, begins somewhere on earth, UTC milliseconds. */
export const beginsAnywhere = (date: string): number => Math.max(0, Date.parse(date) - earliestZone);
