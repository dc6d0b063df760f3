import type { BodyOf, QueryOf, ReplyOf } from './wire';

/**
 * Recordings of sessions that people send with "Report a problem", and QA's list of them (`design.md` § 9,
 * § 10).
 */

export const recordingLimits = {
  /** Bytes of an upload, packed; a session's log has at most 2,000,000 characters before packing. */
  packedBytes: 2 * 1024 * 1024,
  /** Bytes after unpacking. */
  bytes: 8 * 1024 * 1024,
  /**
   * Logs of before the page was loaded that go along with a report, their packed bytes together, and how long
   * a device keeps them in milliseconds.
   */
  earlier: 2,
  earlierBytes: 2 * 1024 * 1024,
  earlierMs: 24 * 3_600_000,
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
  /** Code points of a colleague's comment. */
  commentLength: 2_000,
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

/** How far somebody is with a report. */
export const reportStatuses = ['open', 'in_progress', 'resolved', 'wont_fix'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** `PUT /api/v1/recordings/{uid}/work` */
export type WorkOnRecordingBody = BodyOf<'workOnRecording'>;
export type WorkOnRecordingReply = ReplyOf<'workOnRecording'>;

/** `POST /api/v1/recordings/{uid}/comments` */
export type CommentRecordingReply = ReplyOf<'commentRecording'>;

/** How often something happened. */
export type Counted = RecordingDetailsReply['error_names'][number];

/** The first error of a session. */
export interface FirstError {
  name: string;
  /** Masked. */
  message: string;
  /** Components of the screen that threw, innermost first: `VoteScreen visit.js:12:345`. */
  components: readonly string[];
  turn: number;
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
  /** The log grew too large, so its end is missing. Facts of earlier reports lack it. */
  isCut?: boolean;
  /** Actions of the person, and requests to the server. */
  actions: number;
  requests: number;
  /** Thrown errors, failed effects and refused requests. */
  errors: readonly Counted[];
  /** The first of them; null without any. Facts of earlier reports lack it. */
  firstError?: FirstError | null;
  /** What went wrong first, without what differs from session to session. Facts of earlier reports lack it. */
  cause?: string | null;
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
export type RecordingReply = ReplyOf<'sendRecording'>;

/** Filters of QA's list; all are optional. */
export type RecordingsQuery = QueryOf<'recordings'>;

/**
 * A recording in QA's list. Times are UTC milliseconds: of the server for `created_at` and `expires_at`, else
 * of the device.
 */
export type WireRecording = RecordingsReply['recordings'][number];

export type RecordingsReply = ReplyOf<'recordings'>;

/** A log of a visit: the report's own, or one of before its page was loaded. */
export type VisitPart = RecordingDetailsReply['visit'][number];

/** `GET /api/v1/recordings/{id}/details`. The log itself is `GET /api/v1/recordings/{id}`, gzipped. */
export type RecordingDetailsReply = ReplyOf<'recordingDetails'>;

/**
 * `POST /api/v1/recordings/{id}/keep`: QA keeps a report for so many days from now, never for fewer than
 * before.
 */
export type KeepRecordingBody = BodyOf<'keepRecording'>;

export type KeepRecordingReply = ReplyOf<'keepRecording'>;
