import { useSelector } from 'react-redux';
import { GroupView } from '../groups/GroupView';
import { selectGameOpen } from '../../../state/game/gameSelectors';

const nothing = {};

/** The game over the page, if it is open (GM-1). */
export function GameLayer() {
  return useSelector(selectGameOpen) && <GroupView group="game" view="GameDialog" given={nothing} />;
}
