import { put, type SagaGenerator } from 'typed-redux-saga';
import type { SuccessReply } from '../../contract/attachments';
import type { CreateLeadReply } from '../../contract/leads';
import type { KeptEventLead, KeptLead } from '../../contract/outbox';
import { leadTakenBack } from '../../src/features/leads/leadsActions';
import { callApi } from '../api/callApi';
import { messageOf } from '../messages/messagesSaga';
import type { ItemKind } from '../outbox/itemKind';
import { tellGiver } from '../outbox/tellGiver';

/** What somebody left with their vote at an event: `rateAdditionalData` as specified in § 7. */
export const eventLeadItem: ItemKind<KeptEventLead, SuccessReply> = {
  send({ key: idempotencyKey, voteKey, lead: body, isKiosk: isNobodys }, voteId) {
    return callApi('rateAdditionalData', { params: { voteId }, idempotencyKey, voteKey, body, isNobodys });
  },
  keepsRefused: () => true,
  // The catalogue has one text for whatever is wrong with the event's form (specification § 8).
  fail: (item) => tellGiver(item, { text: 'PleaseEnterCorrectPlacement' }),
  takeBack,
};

/** Somebody asks to be contacted (MA-8). */
export const leadItem: ItemKind<KeptLead, CreateLeadReply> = {
  standsAlone: true,
  send({ key: idempotencyKey, questionUid: id, lead: body, isKiosk: isNobodys }) {
    return callApi('createLead', { params: { id }, idempotencyKey, body, isNobodys });
  },
  keepsRefused: () => true,
  fail: (item, outcome) => tellGiver(item, messageOf(outcome, 'NoteNotSent')),
  takeBack,
};

/** The form no longer says that it was given. */
function* takeBack({ voteKey }: KeptEventLead | KeptLead): SagaGenerator<void> {
  yield* put(leadTakenBack({ voteKey }));
}
