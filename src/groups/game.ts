import { bringGroup } from '../app/groups';
import { GameDialog } from '../visitor/game/GameDialog';
import { bringViews } from '../visitor/groups/views';
import { gameGroup } from './gameGroup';

bringGroup('game', gameGroup);
bringViews('game', { GameDialog });
