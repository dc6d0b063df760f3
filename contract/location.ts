import type { BodyOf } from './wire';

/**
 * `PUT …/votes/{voteId}/geolocation`: the location of a vote. `POST …/geolocationOld`: the same when the
 * device had only an old position.
 */
export type LocationBody = BodyOf<'sendLocation'>;

/**
 * A diagnostics event of the location flow; the calls under `/api/admin/` are named after the specification's
 * (§ 7).
 */
export type LocationStepBody = BodyOf<'gpsAllowedPopup'>;

/** `POST /api/admin/voteGeolocationError`: why there is no location. */
export type LocationErrorBody = BodyOf<'voteGeolocationError'>;

/** Names of the browser's codes 1, 2 and 3 (specification § 8). Declining our popup counts as denied. */
export const locationFailures = ['denied', 'unavailable', 'timeout'] as const;
export type LocationFailure = (typeof locationFailures)[number];

/** The code for declining our popup. */
export const declinedOnPopup = 'declined_on_popup';

/** Timing of location requests, in milliseconds (specification § 9). */
export const locating = {
  /** A position older than this is fetched again, */
  oldAfter: 30_000,
  /** at most this many times. */
  retries: 2,
  voteTimeout: 30_000,
  /** Where no other is named. */
  timeout: 15_000,
} as const;
