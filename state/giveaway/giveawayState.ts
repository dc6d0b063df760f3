import type { GiveawayStanding } from '../../contract/giveaway';
import type { VotedRecord } from '../../contract/storedKeys';
import type { ByVote } from '../voting/byVote';

export type ContestMark = NonNullable<VotedRecord['contest']>;

/** The place's contest over the thank-you page (specification § 4, "Giveaway"). */
export interface GiveawayState {
  /** By vote: whether the contest was shown, or entered with the vote. */
  marks: ByVote<{ contest: ContestMark }>;
  /** Null while it is closed. */
  popup: ContestPopup | null;
}

/**
 * The open popup:
 *
 *     phone ── sendStarted ──► sending ── contestMarked ──► entered
 *       ▲                         │
 *       └────── sendFailed ───────┘
 *
 * Pressing a review link also leads to `entered`, and so does a standing that has an entry. The typed number
 * is a draft (`note/noteSlice.ts`).
 */
export interface ContestPopup {
  step: 'phone' | 'sending' | 'entered';
  /** The person pressed Send although the number was too short. */
  isTooShort: boolean;
  /** Computed by the server; null until it answers. */
  standing: GiveawayStanding | null;
}
