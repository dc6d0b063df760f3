/**
 * Recordings of sessions that people send with "Report a problem", and QA's list of them (`design.md` § 9,
 * § 10).
 */

export const recordingLimits = {
  /** Bytes of an upload, packed; a session's log has at most 2,000,000 characters before packing. */
  packedBytes: 2 * 1024 * 1024,
  /** Bytes after unpacking. */
  bytes: 8 * 1024 * 1024,
  /** Code points of what the person wrote. */
  textLength: 1_000,
  /** Recordings per page of the list, by default and at most. */
  page: 25,
  longestPage: 100,
  /** Entries of the lists in a recording's details. */
  listed: 50,
  /** Days for which QA may keep a report from now on, and code points of the reason. */
  keptDays: [30, 90, 365],
  reasonLength: 300,
} as const;

/**
 * Why a file is not taken. `invalid`: it is no log, damaged or cut off. `foreign`: another product or app
 * made it. `newer`: a newer format. `not_redacted`: it holds what no log may hold.
 */
export type RecordingProblem = 'invalid' | 'foreign' | 'newer' | 'not_redacted';

/** What a value looks like that should have been masked; `text` is any other. */
export type SecretKind = 'email' | 'token' | 'coordinates' | 'phone' | 'key' | 'text';

/**
 * A place in a log that holds what no log may hold, as in `turn 3 a.payload.text`. The value is not repeated.
 */
export interface FoundPlace {
  path: string;
  kind: SecretKind;
}

/** Extra member of `error` with `not_redacted`: at most `recordingLimits.listed` places. */
export interface RedactionRefusal {
  found?: readonly FoundPlace[];
}

/** How often something happened. */
export interface Counted {
  name: string;
  count: number;
}

/** What a log says about its session. Times are UTC milliseconds by the device. */
export interface RecordingFacts {
  /** The log's own id. */
  logId: string;
  entry: string;
  app: string;
  build: string;
  locale: string;
  timeZone: string;
  startedAt: number;
  endedAt: number;
  /** Address at the end, redacted, and the name of its screen. */
  route: string;
  screen: string;
  /** Of the device, in CSS pixels, if the session measured it. */
  screenSize: { width: number; height: number } | null;
  turns: number;
  /** Actions of the person, and requests to the server. */
  actions: number;
  requests: number;
  /** Thrown errors, failed effects and refused requests. */
  errors: readonly Counted[];
  /** Every action of the log. */
  actionTypes: readonly Counted[];
  /** The stickers of the addresses, the last one first. */
  questionUids: readonly string[];
  /** Of the server's replies, the last one first. */
  requestIds: readonly string[];
}

export type Inspection =
  | { kind: 'ok'; facts: RecordingFacts; /** The log, each line written anew. */ text: string }
  | { kind: RecordingProblem; detail: string; found: readonly FoundPlace[] };

/** `POST /api/recordings`. `uid` names the report to QA. */
export interface RecordingReply {
  uid: string;
}

/** Filters of QA's list; all are optional. */
export type RecordingsQuery = {
  /** Words of the person, or part of a place's name, an address, a device, a build or a request id. */
  q?: string | undefined;
  /** Type of an action that the log holds, `voting/ratingChosen`. */
  action?: string | undefined;
  /** Name of an error that the log holds, `NetworkError`, `500 internal`. */
  error?: string | undefined;
  build?: string | undefined;
  /** Part of the device's name. */
  device?: string | undefined;
  /** Days of arrival in UTC, both included, `2026-11-01`. */
  from?: string | undefined;
  to?: string | undefined;
  /** `next` of the page before. */
  before?: string | undefined;
  limit?: number | undefined;
};

/**
 * A recording in QA's list. Times are UTC milliseconds: of the server for `created_at` and `expires_at`, else
 * of the device.
 */
export interface WireRecording {
  uid: string;
  created_at: number;
  /** What the person wrote. */
  text: string | null;
  entry: string;
  app: string;
  build: string;
  locale: string;
  /** "Chrome, Android"; null if unknown. */
  device: string | null;
  screen: string;
  route: string;
  question_uid: string | null;
  place: { uid: string; name: string } | null;
  started_at: number;
  ended_at: number;
  actions: number;
  requests: number;
  /** Number of errors. */
  errors: number;
  /** When it is deleted. */
  expires_at: number;
}

export interface RecordingsReply {
  recordings: readonly WireRecording[];
  /** For `before`; null on the last page. */
  next: string | null;
}

/** `GET /api/v1/recordings/{id}/details`. The log itself is `GET /api/v1/recordings/{id}`, gzipped. */
export interface RecordingDetailsReply extends WireRecording {
  time_zone: string;
  screen_size: { width: number; height: number } | null;
  turns: number;
  /** Bytes of the packed log. */
  bytes: number;
  /** The signed-in person who reported it. `org_uid`: the organisation of the report, if it has one. */
  person: { uid: string; name: string; org_uid: string | null } | null;
  /** Votes and services that the session made, as far as they are of the recording's organisation. */
  votes: readonly { uid: string; question_uid: string; rating: number }[];
  services: readonly {
    uid: string;
    question_uid: string;
    place_uid: string | null;
    /** By the place's clock. */
    local_date: string;
  }[];
  error_names: readonly Counted[];
  action_types: readonly Counted[];
  request_ids: readonly string[];
  /** Why QA keeps it for longer; null if nobody does. */
  kept_reason: string | null;
  /** The caller may keep it for longer. */
  may_keep: boolean;
}

/**
 * `POST /api/v1/recordings/{id}/keep`: QA keeps a report for so many days from now, never for fewer than
 * before.
 */
export interface KeepRecordingBody {
  days: number;
  reason: string;
}

export interface KeepRecordingReply {
  expires_at: number;
  kept_reason: string;
}
