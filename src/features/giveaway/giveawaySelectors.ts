import type { VoteKey } from '../../../contract/ids';
import type { RootState } from '../../app/rootReducer';
import { entryOf } from '../voting/byVote';
import { selectVotedHere } from '../voting/votingSelectors';
import type { ContestMark } from './giveawayState';

/** The popup of the contest; null while it is closed. */
export const selectContestPopup = (state: RootState) => state.giveaway.popup;

/** Whether the contest has shown itself after a vote, or been entered with it; null when neither. */
export const selectContestMark = (state: RootState, voteKey: VoteKey): ContestMark | null =>
  entryOf(state.giveaway.marks, voteKey)?.contest ?? null;

/** The same of this tab's vote on the address's question. */
export function selectContestMarkHere(state: RootState): ContestMark | null {
  const voted = selectVotedHere(state);
  return voted && selectContestMark(state, voted.key);
}
