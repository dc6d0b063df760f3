/** `PUT …/votes/{voteId}/geolocation`: where somebody was who voted; `POST …/geolocationOld` where the device knew an old position alone. */
export interface LocationBody {
  /** Degrees. */
  lat: number;
  lng: number;
  /** Metres, whole. */
  accuracy: number;
  /** When it was given, by the device. */
  date?: string | undefined;
  /** When the device was there, as it says. */
  original_date?: string | undefined;
  /** The place asks by `special_ask_vote_gps`. */
  is_special?: boolean | undefined;
}

/** A step on the way to a location, for the server's diagnostics: the calls under `/api/admin/` that are named after theirs (specification § 7). */
export interface LocationStepBody {
  question_uid: string;
  vote_uid?: string | null | undefined;
  place_name?: string | null | undefined;
  /** The device's own. */
  date: string;
  is_special?: boolean | undefined;
}

/** `POST /api/admin/voteGeolocationError`: why there is none. */
export interface LocationErrorBody extends LocationStepBody {
  /** The browser's code, or `declined_on_popup`. */
  error: number | string;
  type: LocationFailure;
}

/** What the browser's codes 1, 2 and 3 say (specification § 8). Who declined it on our popup has denied it. */
export const locationFailures = ['denied', 'unavailable', 'timeout'] as const;
export type LocationFailure = (typeof locationFailures)[number];

/** The code of a popup that was declined. */
export const declinedOnPopup = 'declined_on_popup';

/** How the device is asked where it is, in milliseconds (specification § 9). */
export const locating = {
  /** A position that is older is fetched again … */
  oldAfter: 30_000,
  /** … so many times. */
  retries: 2,
  voteTimeout: 30_000,
  /** Where no other is named. */
  timeout: 15_000,
} as const;
