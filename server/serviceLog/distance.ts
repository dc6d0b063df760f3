import { metresBetween, pointOf, type Point } from '../../contract/geo';

/** Metres from a place; null if either location is unknown. @param place its configured location */
export function metresFromPlace(place: object | null, point: Point | null): number | null {
  const from = pointOf(place);
  return from && point ? metresBetween(from, point) : null;
}
