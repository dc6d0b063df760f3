const units: readonly [unit: 'day' | 'hour' | 'minute', ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * A length of time in its largest unit of which one is full, in short: "38 min". Under a minute it is the
 * first one.
 */
export function durationText(ms: number, languageTag: string): string {
  const [unit, length] = units.find((one) => ms >= one[1]) ?? ['minute', 60_000];
  const count = Math.max(1, Math.floor(ms / length));
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
