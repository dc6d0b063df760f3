import { put, type SagaGenerator } from 'typed-redux-saga';
import type { SuccessReply } from '../../contract/attachments';
import type { CreateLeadReply } from '../../contract/leads';
import type { KeptEventLead, KeptLead } from '../../contract/outbox';
import { leadTakenBack } from '../../state/leads/leadsActions';
import { callApi } from '../api/callApi';
import { messageOf } from '../messages/messagesSaga';
import type { ItemKind } from '../outbox/itemKind';
import { tellGiver } from '../outbox/tellGiver';

/**
 * The form that somebody filled in with their vote at an event: `rateAdditionalData` (specification § 7).
 */
export const eventLeadItem: ItemKind<KeptEventLead, SuccessReply> = {
  send({ key: idempotencyKey, voteKey, lead: body, isKiosk: withoutBearer }, voteId) {
    return callApi('rateAdditionalData', {
      params: { voteId },
      idempotencyKey,
      voteKey,
      body,
      withoutBearer,
    });
  },
  keepsRefused: () => true,
  // The error catalogue has one text for every fault of the event form (specification § 8).
  fail: (item) => tellGiver(item, { text: 'PleaseEnterCorrectPlacement' }),
  takeBack,
};

/** A contact request (MA-8). */
export const leadItem: ItemKind<KeptLead, CreateLeadReply> = {
  standsAlone: true,
  send({ key: idempotencyKey, questionUid: id, lead: body, isKiosk: withoutBearer }) {
    return callApi('createLead', { params: { id }, idempotencyKey, body, withoutBearer });
  },
  keepsRefused: () => true,
  fail: (item, outcome) => tellGiver(item, messageOf(outcome, 'NoteNotSent')),
  takeBack,
};

/** Reverts the form: it was not given. */
function* takeBack({ voteKey }: KeptEventLead | KeptLead): SagaGenerator<void> {
  yield* put(leadTakenBack({ voteKey }));
}
