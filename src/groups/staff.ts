import { bringGroup } from '../app/groups';
import { bringViews } from '../features/groups/views';
import { HistoryScreen } from '../features/history/HistoryScreen';
import { staffGroup } from './staffGroup';

bringGroup('staff', staffGroup);
bringViews('staff', { HistoryScreen });
