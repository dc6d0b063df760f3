/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const rad = Math.PI / 180;
/** Mean radius of the earth, metres. */
const radius = 6_371_000;

/** Metres between two points, on a sphere: within 0.5 % of the truth. */
export function metresBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * radius * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** In which direction a point lies, by the shortest way: degrees from north, clockwise, 0 to below 360. */
export function bearingFrom(from: Point, to: Point): number {
  const dLng = (to.lng - from.lng) * rad;
  const [one, two] = [from.lat * rad, to.lat * rad];
  const east = Math.sin(dLng) * Math.cos(two);
  const north = Math.cos(one) * Math.sin(two) - Math.sin(one) * Math.cos(two) * Math.cos(dLng);
  return (Math.atan2(east, north) / rad + 360) % 360;
}

export const directions = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;
export type Direction = (typeof directions)[number];

/** The nearest of eight directions. @param bearing degrees from north */
export const directionOf = (bearing: number): Direction =>
  directions[Math.round(bearing / 45) % directions.length] ?? 'north';

const steps = [1, 2, 5].flatMap((first) => [10, 100, 1_000, 10_000].map((of) => first * of));
const scales = [...steps, 100_000].sort((left, right) => left - right);
/** The widest drawing, metres. */
export const widestScale = 100_000;

/** How far a drawing reaches around its middle so that a point and its accuracy fit: 10 m to 100 km. */
export const scaleFor = (distance: number, accuracy: number): number =>
  scales.find((scale) => scale >= distance + accuracy) ?? widestScale;

/** A configured location; null without. @param place as stored, from an owner's settings */
export function pointOf(place: object | null): Point | null {
  const { lat, lng } = (place ?? {}) as { lat?: unknown; lng?: unknown };
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
}
