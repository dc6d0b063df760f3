import { bringGroup } from '../app/groups';
import { Attachments } from '../visitor/attachments/Attachments';
import { CodeScreen } from '../visitor/codes/CodeScreen';
import { ProfileButton } from '../visitor/menu/ProfileButton';
import { bringViews } from '../visitor/groups/views';
import { HomeScreen } from '../visitor/home/HomeScreen';
import '../visitor/kiosk/kiosk.css';
import { AirleadScreen } from '../visitor/leads/AirleadScreen';
import { EventChoiceScreen, EventFinalScreen, EventLeadScreen } from '../visitor/leads/EventLeadScreen';
import { LocationDialog } from '../visitor/location/LocationDialog';
import { TileGrid } from '../visitor/tiles/TileGrid';
import { Offers } from '../visitor/voting/Offers';
import { visitGroup } from './visitGroup';

bringGroup('visit', visitGroup);
bringViews('visit', {
  HomeScreen,
  ProfileButton,
  Attachments,
  TileGrid,
  Offers,
  LocationDialog,
  CodeScreen,
  AirleadScreen,
  EventLeadScreen,
  EventChoiceScreen,
  EventFinalScreen,
});
