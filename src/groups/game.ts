import { bringGroup } from '../app/groups';
import { GameDialog } from '../features/game/GameDialog';
import { bringViews } from '../features/groups/views';
import { gameGroup } from './gameGroup';

bringGroup('game', gameGroup);
bringViews('game', { GameDialog });
