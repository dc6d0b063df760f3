import type { VoteKey } from '../../contract/ids';
import type { AskedLocation } from '../../contract/storedKeys';
import type { RootState } from '../rootReducer';
import { entryOf } from '../voting/byVote';
import { selectVotedHere } from '../voting/votingSelectors';

/** How far the location request of a vote is; null before it starts. */
export const selectAskedLocation = (state: RootState, voteKey: VoteKey): AskedLocation | null =>
  entryOf(state.location, voteKey);

/** The open popup of this page's vote: the explanation, or the wait for the device. Null if none is open. */
export function selectLocationPopup(state: RootState): 'explaining' | 'locating' | null {
  const voted = selectVotedHere(state);
  const status = voted && selectAskedLocation(state, voted.key)?.status;
  return status === 'explaining' || status === 'locating' ? status : null;
}
