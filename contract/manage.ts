import type { ReplyOf } from './wire';
import type { QuestionUid } from './ids';
import { toRating, type Rating } from './rating';

/** Question manage data (specification § 3): what the caller may do on a question. */
export type QuestionManageData = ManagedQuestionReply['manage'];

/** The question manage data and the caller's own vote (`design.md` § 6, "User status"). */
export type UserStatusReply = ReplyOf<'userStatus'>;

/** `GET /api[/v1]/questions/{id}` */
export type ManagedQuestionReply = ReplyOf<'question'>;

/**
 * A photo or a recording of a vote. `url` needs no header, so `<img>` and `<audio>` can load it. It works for
 * `lifetimes.mediaPass` and only while the session that asked for it is open.
 */
export type WireVoteFile = Pick<WireVotePhoto, 'uid' | 'url' | 'content_type'>;

export type WireVotePhoto = WireVoteDetails['photos'][number];

export type WireVoteRecording = WireVoteDetails['recordings'][number];

/** Where a visitor was: degrees, and metres. */
export type VoteLocation = NonNullable<WireVoteDetails['location']>;

/** A vote for those who may manage its question. Times are UTC milliseconds. */
export type WireVoteDetails = VoteDetailsReply['vote'];

/** `GET /api/v1/votes/{voteId}` */
export type VoteDetailsReply = ReplyOf<'voteDetails'>;

/** `GET /api/v1/questions/{id}/people`: who may manage the question or log services there. */
export type QuestionPeopleReply = ReplyOf<'questionPeople'>;

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
