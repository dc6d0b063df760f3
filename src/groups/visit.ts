import { bringGroup } from '../app/groups';
import { Attachments } from '../features/attachments/Attachments';
import { CodeScreen } from '../features/codes/CodeScreen';
import { ProfileButton } from '../features/menu/ProfileButton';
import { GiveawayOffer } from '../features/giveaway/GiveawayOffer';
import { bringViews } from '../features/groups/views';
import '../features/kiosk/kiosk.css';
import { AirleadScreen } from '../features/leads/AirleadScreen';
import { EventChoiceScreen, EventFinalScreen, EventLeadScreen } from '../features/leads/EventLeadScreen';
import { LocationDialog } from '../features/location/LocationDialog';
import { Reviews } from '../features/reviews/Reviews';
import { TileGrid } from '../features/tiles/TileGrid';
import { visitGroup } from './visitGroup';

bringGroup('visit', visitGroup);
bringViews('visit', {
  ProfileButton,
  Attachments,
  TileGrid,
  Reviews,
  GiveawayOffer,
  LocationDialog,
  CodeScreen,
  AirleadScreen,
  EventLeadScreen,
  EventChoiceScreen,
  EventFinalScreen,
});
