/** Metres between two points, on a sphere: within 0.5 % of the truth. */
export function metresBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** Metres from a place; null if either location is unknown. @param place its configured location */
export function metresFromPlace(place: object | null, point: Point | null): number | null {
  const { lat, lng } = (place ?? {}) as { lat?: unknown; lng?: unknown };
  if (!point || typeof lat !== 'number' || typeof lng !== 'number') return null;
  return Number.isFinite(lat) && Number.isFinite(lng) ? metresBetween({ lat, lng }, point) : null;
}
