import type { OutboxItem } from '../../contract/outbox';
import { eventLeadItem, leadItem } from '../leads/leadItems';
import { locationItem } from '../location/locationItem';
import { noteItem } from '../note/noteItem';
import { phoneItem } from '../giveaway/phoneItem';
import { reportItem } from '../recordings/reportItem';
import { clickItem } from '../reviews/clickItem';
import { amendmentItem } from '../serviceLog/amendmentItem';
import { serviceItem } from '../serviceLog/serviceItem';
import { undoItem } from '../serviceLog/undoItem';
import { caseFixItem, caseStepItem } from '../staffCase/caseItems';
import { answerItem, tilePhotoItem } from '../tiles/tileItems';
import { changeItem } from '../voting/changeItem';
import { voteItem } from '../voting/voteItem';
import type { ItemKind } from './itemKind';

type Kind = OutboxItem['kind'];
type ItemOf<Name extends Kind> = Extract<OutboxItem, { kind: Name }>;

/** How each kind of item is sent, and what the page does when it is accepted, refused or taken back. */
const kinds: { readonly [Name in Kind]: ItemKind<ItemOf<Name>, unknown> } = {
  vote: voteItem,
  change: changeItem,
  note: noteItem,
  answer: answerItem,
  tilePhoto: tilePhotoItem,
  location: locationItem,
  click: clickItem,
  phone: phoneItem,
  eventLead: eventLeadItem,
  lead: leadItem,
  service: serviceItem,
  amendment: amendmentItem,
  undo: undoItem,
  report: reportItem,
  caseStep: caseStepItem,
  caseFix: caseFixItem,
};

export function kindOf(item: OutboxItem): ItemKind<OutboxItem, unknown> {
  return kinds[item.kind] as unknown as ItemKind<OutboxItem, unknown>;
}
