import { selectCodes } from '../codes/codesSelectors';
import { selectGameOpen } from '../game/gameSelectors';
import { selectAskedLocation } from '../location/locationSelectors';
import { selectMenuOpen } from '../menu/menuSelectors';
import type { RootState } from '../rootReducer';
import { selectVotedHere } from '../voting/votingSelectors';
import { selectPopup } from './messagesSelectors';

/** Whether this page's vote is being asked for its location, or about to be. */
function selectAsksLocation(state: RootState): boolean {
  const voted = selectVotedHere(state);
  const asked = voted && selectAskedLocation(state, voted.key);
  return !!asked && asked.status !== 'done';
}

/**
 * Whether something else needs the person first: a message, the request for a location, the menu, the game,
 * the vote's code.
 * What opens by itself waits for it, so that one popup lies over the page at a time.
 */
export const selectIsCovered = (state: RootState): boolean =>
  selectPopup(state) !== null ||
  selectAsksLocation(state) ||
  selectMenuOpen(state) ||
  selectGameOpen(state) ||
  selectCodes(state).isOpen === true;
