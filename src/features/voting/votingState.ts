import type { QuestionUid, VoteKey } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import type { PageSize, VotedRecord } from '../../../contract/storedKeys';
import type { VoteMode } from '../../../contract/vote';

/** A vote that this tab has made, without what other slices hold of it (`storedVotes.ts`). */
export type CastVote = Pick<
  VotedRecord,
  | 'questionUid'
  | 'rating'
  | 'voteUid'
  | 'orgUid'
  | 'isServiceLog'
  | 'isFlagged'
  | 'key'
  | 'sequence'
  | 'given'
>;

/**
 * What the first try of a vote was sent with. Every further try sends the same again, though the phone may have been turned meanwhile:
 * the server refuses a key that comes with another body.
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
 *                            ▲              └── voteFailed ──► failed
 *                            └───── ratingChosen ────────────────┘
 *
 * A vote that may have reached the server is finished as it was begun, with the same key, rating and body. Another face that is tapped
 * meanwhile is a change (`changeItem.ts`).
 */
export interface BegunVote extends SentVote {
  status: 'sending' | 'failed';
  questionUid: QuestionUid;
  /** As it is sent. */
  rating: Rating;
  /** The face to draw and to try again with, once it has failed: the one that was tapped last. */
  wanted: Rating;
}

export interface VotingState {
  /** The face that was tapped last, until it is an item of the outbox: it is drawn as pressed at once. */
  tapped: { questionUid: QuestionUid; rating: Rating } | null;
  /** Votes that the person waits for, one a question. */
  begun: readonly BegunVote[];
  /** Votes of this tab, one a question: the server has them, or the device keeps them for the server. */
  voted: readonly CastVote[];
  /** Questions whose address asks for another vote, though this tab has voted. */
  reopened: readonly QuestionUid[];
}
