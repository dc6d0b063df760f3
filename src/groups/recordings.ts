import { bringGroup } from '../app/groups';
import { bringViews } from '../visitor/groups/views';
import { Report } from '../visitor/recordings/Report';
import { recordingsGroup } from './recordingsGroup';

bringGroup('recordings', recordingsGroup);
bringViews('recordings', { Report });
