import type { VoteKey } from '../../../contract/ids';
import type { AskedLocation } from '../../../contract/storedKeys';
import type { RootState } from '../../app/rootReducer';
import { entryOf } from '../voting/byVote';
import { selectVotedHere } from '../voting/votingSelectors';

/** How far the asking for a vote's location has come; null before. */
export const selectAskedLocation = (state: RootState, voteKey: VoteKey): AskedLocation | null =>
  entryOf(state.location, voteKey);

/** The popup of this page's vote that is open: what it is for, or that the device is being asked. Null when none is. */
export function selectLocationPopup(state: RootState): 'explaining' | 'locating' | null {
  const voted = selectVotedHere(state);
  const status = voted && selectAskedLocation(state, voted.key)?.status;
  return status === 'explaining' || status === 'locating' ? status : null;
}
