import type { RootState } from '../../app/rootReducer';
import { selectErasedHere } from '../codes/codesSelectors';
import { selectGroupStatus } from '../groups/groupsSelectors';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectVotedHere } from '../voting/votingSelectors';
import type { GamePhase, RecordForm } from './gameSlice';

const closed: GamePhase = { status: 'closed' };

/** Closed, too, before its group has come. */
export const selectGamePhase = (state: RootState): GamePhase => state.game?.phase ?? closed;
export const selectGameSession = (state: RootState) => state.game?.session ?? 0;
export const selectBestScore = (state: RootState) => state.game?.best ?? 0;
export const selectSoundOn = (state: RootState) => state.game?.isSoundOn === true;

/** Somebody wants to play, and the game is on its way. */
export const selectGameLoading = (state: RootState) => selectGroupStatus(state, 'game') === 'loading';

/** The overlay lies over the page. */
export const selectGameOpen = (state: RootState) => selectGamePhase(state).status !== 'closed';

/** The game is for those whose vote the server has: its result goes with it. Staff who log a service are at work, and at a tablet at the door the next one waits. */
export function selectGameOffered(state: RootState): boolean {
  const voted = selectVotedHere(state);
  if (!voted || selectErasedHere(state)) return false;
  return voted.voteUid !== null && !voted.isServiceLog && !selectKiosk(state);
}

/** The result of this session's run, if that has ended and nothing newer has begun. */
export function selectResultOf(state: RootState, session: number) {
  const phase = selectGamePhase(state);
  return selectGameSession(state) === session && phase.status === 'over' ? phase.result : null;
}

/** The form for whoever holds the record, or null. */
export function selectRecordForm(state: RootState): RecordForm | null {
  const phase = selectGamePhase(state);
  return phase.status === 'over' ? phase.record : null;
}
