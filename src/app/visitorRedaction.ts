import { attachmentsRedaction } from '../features/attachments/attachmentsRedaction';
import { erasureRedaction } from '../features/codes/erasureRedaction';
import { giveawayRedaction } from '../features/giveaway/giveawayRedaction';
import { groupsRedaction } from '../features/groups/groupsRedaction';
import { historyRedaction } from '../features/history/historyRedaction';
import { kioskRedaction } from '../features/kiosk/kioskRedaction';
import { languageRedaction } from '../features/language/languageRedaction';
import { leadsRedaction } from '../features/leads/leadsRedaction';
import { locationRedaction } from '../features/location/locationRedaction';
import { messagesRedaction } from '../features/messages/messagesRedaction';
import { navigationRedaction } from '../features/navigation/navigationRedaction';
import { noteRedaction } from '../features/note/noteRedaction';
import { outboxRedaction } from '../features/outbox/outboxRedaction';
import { questionRedaction } from '../features/question/questionRedaction';
import { recordingsRedaction } from '../features/recordings/recordingsRedaction';
import { reviewsRedaction } from '../features/reviews/reviewsRedaction';
import { servicesRedaction } from '../features/serviceLog/servicesRedaction';
import { sessionRedaction } from '../features/session/sessionRedaction';
import { tilesRedaction } from '../features/tiles/tilesRedaction';
import { votingRedaction } from '../features/voting/votingRedaction';
import { createRedaction } from './redaction';

/**
 * What a log of the visitor's app may hold. Lists the features whose actions the app itself dispatches. The
 * others come with their groups (`groups.ts`).
 */
export const visitorRedaction = createRedaction([
  navigationRedaction,
  languageRedaction,
  groupsRedaction,
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
