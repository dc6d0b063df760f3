import type { VoteKey } from '../../contract/ids';
import type { RootState } from '../rootReducer';
import { entryOf } from '../voting/byVote';
import { selectVotedHere } from '../voting/votingSelectors';
import { noCode } from './codesSlice';

export const selectCodes = (state: RootState) => state.codes ?? noCode;

/** When the vote's content was erased: null if only the fact is known, undefined if it was not erased. */
export const selectErasedAt = (state: RootState, voteKey: VoteKey): number | null | undefined =>
  entryOf(state.erasure, voteKey)?.erasedAt;

/** `selectErasedAt` of this tab's vote on the address's question. */
export function selectErasedAtHere(state: RootState): number | null | undefined {
  const voted = selectVotedHere(state);
  return voted ? selectErasedAt(state, voted.key) : undefined;
}

/** Whether it was erased. An erased vote takes nothing more. */
export const selectErasedHere = (state: RootState) => selectErasedAtHere(state) !== undefined;
