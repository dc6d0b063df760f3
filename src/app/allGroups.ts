import { accountGroup } from '../groups/accountGroup';
import { gameGroup } from '../groups/gameGroup';
import { kioskGroup } from '../groups/kioskGroup';
import { previewGroup } from '../groups/previewGroup';
import { recordingsGroup } from '../groups/recordingsGroup';
import { staffGroup } from '../groups/staffGroup';
import { visitGroup } from '../groups/visitGroup';
import { bringGroup } from './groups';

// Loads every group at once, without its views. For tools and tests, which load nothing later.
bringGroup('visit', visitGroup);
bringGroup('account', accountGroup);
bringGroup('staff', staffGroup);
bringGroup('game', gameGroup);
bringGroup('preview', previewGroup);
bringGroup('kiosk', kioskGroup);
bringGroup('recordings', recordingsGroup);
