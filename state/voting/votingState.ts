import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { Rating } from '../../contract/rating';
import type { PageSize, VotedRecord } from '../../contract/storedKeys';
import type { VoteMode } from '../../contract/vote';
import type { Message } from '../messages/messagesSlice';

/** A vote of this tab, without what other slices hold of it (`storedVotes.ts`). */
export type CastVote = Pick<
  VotedRecord,
  | 'questionUid'
  | 'rating'
  | 'voteUid'
  | 'orgUid'
  | 'isServiceLog'
  | 'begunAt'
  | 'isFlagged'
  | 'key'
  | 'sequence'
  | 'given'
>;

/**
 * What the first attempt of a vote contained. Every retry sends the same, even if the phone was rotated
 * meanwhile: the server refuses a known key with another body.
 */
export interface SentVote {
  key: VoteKey;
  mode: VoteMode;
  page: PageSize;
}

/**
 * A vote that the person waits for:
 *
 *     ratingChosen ──► itemsSubmitted ──► sending ── voteAccepted or voteKept ──► cast
 *                            ▲ └── voteFailed ──► failed └───── ratingChosen
 *                            ────────────────┘
 *
 * A vote that may have reached the server is finished with the same key, rating and body. Another face that
 * is tapped meanwhile is a change (`changeItem.ts`).
 */
export interface BegunVote extends SentVote {
  status: 'sending' | 'failed';
  questionUid: QuestionUid;
  /** As sent. */
  rating: Rating;
  /** The face that was tapped last. A failed vote draws it and retries with it. */
  wanted: Rating;
  /** Of a log by tiles, as in `VotedRecord`. */
  begunAt?: number;
  /** Why it has failed: what the server has said, or that it could not be reached. */
  reason?: Message;
}

export interface VotingState {
  /** The face that was tapped last, until the outbox has its item. It is drawn as pressed at once. */
  tapped: { questionUid: QuestionUid; rating: Rating } | null;
  /** Votes that the person waits for, one per question. */
  begun: readonly BegunVote[];
  /** This tab's votes, one per question: the server has them, or the device has queued them. */
  voted: readonly CastVote[];
  /** Questions whose address asks for another vote, although this tab has voted. */
  reopened: readonly QuestionUid[];
  /**
   * What the server has said of the vote that the address names, where this tab has none on the question.
   * Absent before it was asked.
   */
  check?: VoteCheck;
}

export type VoteCheck =
  | { voteUid: string; status: 'confirmed'; rating: Rating }
  /** It is nobody's, or somebody else's; or the server could not be asked. */
  | { voteUid: string; status: 'missing' | 'unreachable' };
