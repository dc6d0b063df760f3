import type { VoteKey } from '../../contract/ids';
import type { RootState } from '../rootReducer';
import { selectItemsOf } from '../outbox/outboxSelectors';
import { entryOf } from '../voting/byVote';
import { selectVotedHere } from '../voting/votingSelectors';
import type { ContestMark } from './giveawayState';

/** The contest's popup; null while it is closed. */
export const selectContestPopup = (state: RootState) => state.giveaway.popup;

/** Whether the contest was shown after a vote, or entered with it; null if neither. */
export const selectContestMark = (state: RootState, voteKey: VoteKey): ContestMark | null =>
  entryOf(state.giveaway.marks, voteKey)?.contest ?? null;

/** Whether what enters the contest, a number or a pressed review link, still waits to be sent. */
export const selectContestWaits = (state: RootState): boolean => {
  const voted = selectVotedHere(state);
  return selectItemsOf(state, voted?.key ?? null).some(({ kind }) => kind === 'phone' || kind === 'click');
};

/** `selectContestMark` of this tab's vote on the address's question. */
export function selectContestMarkHere(state: RootState): ContestMark | null {
  const voted = selectVotedHere(state);
  return voted && selectContestMark(state, voted.key);
}
