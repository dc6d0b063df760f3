import type { RootState } from '../../app/rootReducer';
import { selectErasedHere } from '../codes/codesSelectors';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectVotedHere } from '../voting/votingSelectors';

export const selectGamePhase = (state: RootState) => state.game.phase;
export const selectGameSession = (state: RootState) => state.game.session;
export const selectBestScore = (state: RootState) => state.game.best;
export const selectSoundOn = (state: RootState) => state.game.isSoundOn;

/** The overlay lies over the page. */
export const selectGameOpen = (state: RootState) => !['closed', 'loading'].includes(state.game.phase.status);

/** The game is for those whose vote the server has: its result goes with it. Staff who log a service are at work, and at a tablet at the door the next one waits. */
export function selectGameOffered(state: RootState): boolean {
  const voted = selectVotedHere(state);
  if (!voted || selectErasedHere(state)) return false;
  return voted.voteUid !== null && !voted.isServiceLog && !selectKiosk(state);
}

/** The result of this session's run, if that has ended and nothing newer has begun. */
export function selectResultOf(state: RootState, session: number) {
  const { game } = state;
  return game.session === session && game.phase.status === 'over' ? game.phase.result : null;
}

/** The form for whoever holds the record, or null. */
export const selectRecordForm = (state: RootState) =>
  state.game.phase.status === 'over' ? state.game.phase.record : null;
