import { isOpenAt, openingHoursFrom } from '../../contract/openingHours';
import { first, type Command } from '../db/database';
import { nextEditOf } from './manageQueries';

interface VoteAtPlace {
  is_service_log: boolean;
  voted_at: number | null;
  created_at: number;
  place_id: string | null;
  /** As they are now. */
  time_zone: string | null;
  opening_hours_json: object | null;
}

/**
 * Whether a visitor voted while the place was closed, by the opening hours and the time zone of that moment.
 * The audit trail has what they were before each edit. Services are often logged outside the hours, so they
 * do not count.
 */
export function* isOutsideHours(vote: VoteAtPlace): Command<boolean> {
  const { place_id, voted_at, created_at } = vote;
  if (vote.is_service_log || place_id === null) return false;
  const at = voted_at ?? created_at;
  const hours = yield* thenOf(place_id, 'opening_hours', at, vote.opening_hours_json);
  const zone = yield* thenOf(place_id, 'time_zone', at, vote.time_zone);
  return isOpenAt(openingHoursFrom(hours), typeof zone === 'string' ? zone : 'UTC', at) === false;
}

/** A setting of a place as it was at a moment. */
function* thenOf(
  place_id: string,
  setting: 'opening_hours' | 'time_zone',
  at: number,
  now: unknown,
): Command<unknown> {
  const edit = yield* first(nextEditOf({ place_id, setting, after: at }));
  return edit ? (edit.before_json as Record<string, unknown> | null)?.[setting] : now;
}
