import type { RootState } from '../rootReducer';
import { selectErasedHere } from '../codes/codesSelectors';
import { selectGroupStatus } from '../groups/groupsSelectors';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectVotedHere } from '../voting/votingSelectors';
import type { GamePhase, RecordForm } from './gameSlice';

const closed: GamePhase = { status: 'closed' };

/** Also closed before its group has loaded. */
export const selectGamePhase = (state: RootState): GamePhase => state.game?.phase ?? closed;
export const selectGameSession = (state: RootState) => state.game?.session ?? 0;
export const selectBestScore = (state: RootState) => state.game?.best ?? 0;
export const selectSoundOn = (state: RootState) => state.game?.isSoundOn === true;

/** A person wants to play, and the game is loading. */
export const selectGameLoading = (state: RootState) => selectGroupStatus(state, 'game') === 'loading';

/** Whether the game's overlay is open. */
export const selectGameOpen = (state: RootState) => selectGamePhase(state).status !== 'closed';

/**
 * Offered to people whose vote the server has, because the result refers to the vote. Not offered to staff
 * who log a service, nor on a tablet at the door, where the next visitor waits.
 */
export function selectGameOffered(state: RootState): boolean {
  const voted = selectVotedHere(state);
  if (!voted || selectErasedHere(state)) return false;
  return voted.voteUid !== null && !voted.isServiceLog && !selectKiosk(state);
}

/** The result of this session's run, if the run has ended and no newer one has started. */
export function selectResultOf(state: RootState, session: number) {
  const phase = selectGamePhase(state);
  return selectGameSession(state) === session && phase.status === 'over' ? phase.result : null;
}

/** The score to beat at the place, if it is known. */
export const selectScoreToBeat = (state: RootState): number | null => state.game?.toBeat ?? null;

/** The form for a new record, or null. */
export function selectRecordForm(state: RootState): RecordForm | null {
  return state.game?.record ?? null;
}
