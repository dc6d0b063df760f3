import type { RootState } from '../../app/rootReducer';
import { selectVotedHere } from '../voting/votingSelectors';

/** The popup of this page's vote that is open: what it is for, or that the device is being asked. Null when none is. */
export function selectLocationPopup(state: RootState): 'explaining' | 'locating' | null {
  const status = selectVotedHere(state)?.location?.status;
  return status === 'explaining' || status === 'locating' ? status : null;
}
