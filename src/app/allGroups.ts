import { gameGroup } from '../groups/gameGroup';
import { previewGroup } from '../groups/previewGroup';
import { staffGroup } from '../groups/staffGroup';
import { visitGroup } from '../groups/visitGroup';
import { bringGroup } from './groups';

// Every group at once, without its views, for where nothing is loaded later: tools and tests.
bringGroup('visit', visitGroup);
bringGroup('staff', staffGroup);
bringGroup('game', gameGroup);
bringGroup('preview', previewGroup);
