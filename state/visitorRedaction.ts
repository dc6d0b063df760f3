import { attachmentsRedaction } from './attachments/attachmentsRedaction';
import { erasureRedaction } from './codes/erasureRedaction';
import { deviceRedaction } from './device/deviceRedaction';
import { giveawayRedaction } from './giveaway/giveawayRedaction';
import { groupsRedaction } from './groups/groupsRedaction';
import { historyRedaction } from './services/historyRedaction';
import { kioskRedaction } from './kiosk/kioskRedaction';
import { languageRedaction } from './language/languageRedaction';
import { leadsRedaction } from './leads/leadsRedaction';
import { locationRedaction } from './location/locationRedaction';
import { messagesRedaction } from './messages/messagesRedaction';
import { navigationRedaction } from './navigation/navigationRedaction';
import { noteRedaction } from './note/noteRedaction';
import { outboxRedaction } from './outbox/outboxRedaction';
import { questionRedaction } from './question/questionRedaction';
import { recordingsRedaction } from './recordings/recordingsRedaction';
import { reviewsRedaction } from './reviews/reviewsRedaction';
import { servicesRedaction } from './serviceLog/servicesRedaction';
import { sessionRedaction } from './session/sessionRedaction';
import { tilesRedaction } from './tiles/tilesRedaction';
import { votingRedaction } from './voting/votingRedaction';
import { createRedaction } from './redaction';

/**
 * What a log of the visitor's app may hold. Lists the features whose actions the app itself dispatches. The
 * others come with their groups (`groups.ts`).
 */
export const visitorRedaction = createRedaction([
  navigationRedaction,
  languageRedaction,
  groupsRedaction,
  deviceRedaction,
  messagesRedaction,
  sessionRedaction,
  questionRedaction,
  votingRedaction,
  tilesRedaction,
  locationRedaction,
  giveawayRedaction,
  attachmentsRedaction,
  noteRedaction,
  outboxRedaction,
  leadsRedaction,
  servicesRedaction,
  historyRedaction,
  reviewsRedaction,
  erasureRedaction,
  kioskRedaction,
  recordingsRedaction,
]);
