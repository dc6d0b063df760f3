import type { Point } from './geo';
import type { QuestionUid } from './ids';
import type { WireQuestion } from './question';
import type { LateReason } from './vote';
import { toRating, type Rating } from './rating';

/** Question manage data (specification § 3): what the caller may do on a question. */
export interface QuestionManageData {
  uid: string;
  /** May the caller manage the question? */
  access: boolean;
  service_log_enabled: boolean;
  new_service_log_enabled: boolean;
  airlead_enabled: boolean;
  /** A scan does not redirect this user, or anybody on this question, to the management page. */
  manage_redirect_exempt: boolean;
}

/** The question manage data and the caller's own vote (`design.md` § 6, "User status"). */
export interface UserStatusReply extends QuestionManageData {
  /**
   * Has the caller a vote within the place's repeat window? With `rate_uid` in the query: is that vote
   * theirs, whenever it was made?
   */
  voted: boolean;
  rate_uid: string | null;
  rate: number | null;
}

/** `GET /api[/v1]/questions/{id}` */
export interface ManagedQuestionReply {
  question: WireQuestion;
  manage: QuestionManageData;
}

/**
 * A photo or a recording of a vote. `url` needs no header, so `<img>` and `<audio>` can load it. It works for
 * `lifetimes.mediaPass` and only while the session that asked for it is open.
 */
export interface WireVoteFile {
  uid: string;
  url: string;
  content_type: string;
}

export interface WireVotePhoto extends WireVoteFile {
  thumbnail_url: string;
  /** Pixels. */
  width: number | null;
  height: number | null;
  /** Text of the tile that it belongs to. */
  tile: string | null;
}

export interface WireVoteRecording extends WireVoteFile {
  duration_ms: number | null;
}

/** Where a visitor was: degrees, and metres. */
export interface VoteLocation extends Point {
  accuracy: number;
  /** Where the sticker is, by the settings of its place; absent where they do not say it. */
  sticker?: Point | undefined;
}

/** A vote for those who may manage its question. Times are UTC milliseconds. */
export interface WireVoteDetails {
  uid: string;
  rate: number;
  voted_at: number;
  changed_at: number | null;
  is_service_log: boolean;
  is_counted: boolean;
  is_repeat: boolean;
  is_flagged: boolean;
  /** A vote of the service log came when its session by PIN was over. */
  late: LateReason | null;
  /** When the visitor erased everything that was given with the vote. */
  erased_at: number | null;
  /** A visitor voted while the place was closed, by its present opening hours; absent otherwise. */
  outside_hours?: true | undefined;
  /** Oldest first. */
  notes: readonly { text: string; at: number }[];
  /** Values of the chosen tiles. */
  tiles: readonly string[];
  photos: readonly WireVotePhoto[];
  recordings: readonly WireVoteRecording[];
  /** Addresses that the visitor left to hear back, oldest first; absent for a session by PIN. */
  contacts?: readonly { text: string; at: number }[] | undefined;
  /** Where the visitor was, with their permission; absent where it is not known, and for a session by PIN. */
  location?: VoteLocation | undefined;
  /** Uids of reports whose session made the vote; for QA alone, absent if there are none. */
  recorded_sessions?: readonly string[] | undefined;
}

/** `GET /api/v1/votes/{voteId}` */
export interface VoteDetailsReply {
  vote: WireVoteDetails;
  question: WireQuestion;
}

/** `GET /api/v1/questions/{id}/people`: who may manage the question or log services there. */
export interface QuestionPeopleReply {
  people: readonly {
    first_name: string;
    last_name: string;
    email: string | null;
    /** Null for access granted for this question alone. */
    role: string | null;
    manage: boolean;
    service_log: boolean;
  }[];
}

/** A photo of a vote. Both addresses need no header and expire (`WireVoteFile`). */
export interface VotePhoto {
  url: string;
  thumbnailUrl: string;
  /** Pixels. */
  width: number | null;
  height: number | null;
  /** Text of the tile that it belongs to. */
  tile: string | null;
}

export interface VoteRecording {
  url: string;
  /** Whole seconds. */
  seconds: number | null;
}

/** A vote as the desk shows it. Times are UTC milliseconds. */
export interface VoteDetails {
  /** Uid of the sticker that was scanned. */
  questionUid: QuestionUid;
  rating: Rating;
  votedAt: number;
  changedAt: number | null;
  isServiceLog: boolean;
  isCounted: boolean;
  isRepeat: boolean;
  isFlagged: boolean;
  erasedAt: number | null;
  /** The place was closed then; absent if it was open, or has no opening hours. */
  isOutsideHours?: true;
  /** Oldest first. */
  notes: readonly { text: string; at: number }[];
  /** Values of the chosen tiles. */
  options: readonly string[];
  photos: readonly VotePhoto[];
  recordings: readonly VoteRecording[];
  /** Addresses that the visitor left to hear back, oldest first; absent if there are none. */
  contacts?: readonly string[];
  /** Degrees, and metres. */
  location?: VoteLocation;
  /** Uids of reports whose session made the vote; absent if there are none, or for other people than QA. */
  recordedSessions?: readonly string[];
}

/** @throws TypeError when the answer is none of the server's */
export function voteDetailsFromWire({ vote, question }: VoteDetailsReply): VoteDetails {
  const rating = toRating(vote.rate);
  if (!rating) throw new TypeError('no rating');
  return {
    questionUid: question.uid as QuestionUid,
    rating,
    votedAt: vote.voted_at,
    changedAt: vote.changed_at,
    isServiceLog: vote.is_service_log,
    isCounted: vote.is_counted,
    isRepeat: vote.is_repeat,
    isFlagged: vote.is_flagged,
    erasedAt: vote.erased_at,
    ...(vote.outside_hours && { isOutsideHours: true as const }),
    notes: vote.notes.map(({ text, at }) => ({ text, at })),
    options: [...vote.tiles],
    photos: vote.photos.map(({ url, thumbnail_url, width, height, tile }) => ({
      url,
      thumbnailUrl: thumbnail_url,
      width,
      height,
      tile,
    })),
    recordings: vote.recordings.map(({ url, duration_ms }) => ({
      url,
      seconds: duration_ms === null ? null : Math.round(duration_ms / 1_000),
    })),
    ...(vote.contacts && vote.contacts.length > 0 && { contacts: vote.contacts.map(({ text }) => text) }),
    ...(vote.location && { location: { ...vote.location } }),
    ...(vote.recorded_sessions && { recordedSessions: [...vote.recorded_sessions] }),
  };
}

/** Somebody who may manage a question or log services there. */
export interface QuestionPerson {
  firstName: string;
  lastName: string;
  email: string | null;
  /** Null for access granted for this question alone. */
  role: string | null;
  mayManage: boolean;
  mayLogServices: boolean;
}

/** @throws TypeError when the answer is none of the server's */
export const peopleFromWire = ({ people }: QuestionPeopleReply): readonly QuestionPerson[] =>
  people.map(({ first_name, last_name, email, role, manage, service_log }) => ({
    firstName: first_name,
    lastName: last_name,
    email,
    role,
    mayManage: manage,
    mayLogServices: service_log,
  }));

/** What a place's QR code can be saved as. */
export type QrFormat = 'svg' | 'png';
