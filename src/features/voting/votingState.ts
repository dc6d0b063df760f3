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
 * One vote from the tap to the server's answer:
 *
 *     idle ── ratingChosen ──► chosen ── voteStarted ──► sending ── voteAccepted ──► accepted
 *                                ▲                        │   │                         ▲
 *                                └──── ratingChosen ── failed └─ voteKept ─► kept ── voteDelivered
 *
 * `kept` is a vote that waits on the device (`outboxSlice.ts`): for the person it is cast, and only the screen says that it has not been sent yet.
 *
 * A vote that may have reached the server is always finished as it was begun: `rating` is what is sent, `wanted` the face tapped last, and where
 * they differ the vote is changed once it is accepted. `votingReopened` leads from `accepted` back to `idle`.
 */
export type CurrentVote =
  | { status: 'idle' }
  | { status: 'chosen'; questionUid: QuestionUid; rating: Rating; wanted: Rating; sent: SentVote | null }
  | {
      status: 'sending' | 'failed';
      questionUid: QuestionUid;
      rating: Rating;
      wanted: Rating;
      sent: SentVote;
      /** The device has it: a reload goes on with it. */
      stored?: boolean;
    }
  | { status: 'accepted' | 'kept'; questionUid: QuestionUid; rating: Rating };

/** A vote that the server has not answered. */
export type UnfinishedVote = Extract<CurrentVote, { wanted: Rating }>;

/** Another face after the vote. The rating that the server holds is the one in `voted`; it stands again when the change is refused. */
export interface RatingChange {
  questionUid: QuestionUid;
  rating: Rating;
  /** A change is on its way, of this or of an earlier face. */
  sending: boolean;
}

export interface VotingState {
  current: CurrentVote;
  /** Votes on other questions that have no answer yet, one a question: who comes back to one finds it as it was left. */
  aside: readonly UnfinishedVote[];
  /** One a question at most; who changes a vote here while a change there is under way has both made. */
  changes: readonly RatingChange[];
  /** Votes of this tab, one a question. */
  voted: readonly CastVote[];
}
