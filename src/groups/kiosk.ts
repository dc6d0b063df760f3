import { bringGroup } from '../app/groups';
import { CodePicture } from '../features/kiosk/CodePicture';
import { bringViews } from '../features/groups/views';
import { kioskGroup } from './kioskGroup';

bringGroup('kiosk', kioskGroup);
bringViews('kiosk', { CodePicture });
