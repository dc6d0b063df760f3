import { bringGroup } from '../app/groups';
import { CodePicture } from '../visitor/kiosk/CodePicture';
import { HeldName } from '../visitor/kiosk/HeldName';
import { bringViews } from '../visitor/groups/views';
import { kioskGroup } from './kioskGroup';

bringGroup('kiosk', kioskGroup);
bringViews('kiosk', { CodePicture, HeldName });
