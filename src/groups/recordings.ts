import { bringGroup } from '../app/groups';
import { bringViews } from '../features/groups/views';
import { Report } from '../features/recordings/Report';
import { recordingsGroup } from './recordingsGroup';

bringGroup('recordings', recordingsGroup);
bringViews('recordings', { Report });
