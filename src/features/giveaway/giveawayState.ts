import type { GiveawayStanding } from '../../../contract/giveaway';
import type { VotedRecord } from '../../../contract/storedKeys';
import type { ByVote } from '../voting/byVote';

export type ContestMark = NonNullable<VotedRecord['contest']>;

/** The contest of the place, over the thank-you page (specification § 4, "Giveaway"). */
export interface GiveawayState {
  /** Whether the contest has shown itself after a vote, or the person has entered it with the vote. */
  marks: ByVote<{ contest: ContestMark }>;
  /** Null while it is closed. */
  popup: ContestPopup | null;
}

/**
 * The popup, while it is open:
 *
 *     contest ── joinPressed ──► phone ── sendStarted ──► sending ── contestMarked ──► entered
 *                                  ▲                        │
 *                                  └────── sendFailed ──────┘
 *
 * A review link that is pressed leads to `entered` too. The number that is typed is a draft (`note/noteSlice.ts`).
 */
export interface ContestPopup {
  step: 'contest' | 'phone' | 'sending' | 'entered';
  /** Send was pressed all the same. */
  isTooShort: boolean;
  /** By the server; null until it has answered. */
  standing: GiveawayStanding | null;
}
