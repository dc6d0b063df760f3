const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * A time relative to now: "3 hours ago", in the largest unit of which one is full. A time in the future
 * counts as now.
 * @param at UTC milliseconds
 * @param now UTC milliseconds
 */
export function timeAgo(at: number, now: number, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const found = units.find(([, ms]) => passed >= ms);
  if (!found) return format.format(0, 'second');
  return format.format(-Math.floor(passed / found[1]), found[0]);
}
