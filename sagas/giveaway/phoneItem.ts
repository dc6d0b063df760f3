import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { SuccessReply } from '../../contract/attachments';
import type { KeptPhone } from '../../contract/outbox';
import { contestMarked } from '../../state/giveaway/giveawayActions';
import { selectContestMark } from '../../state/giveaway/giveawaySelectors';
import { callApi } from '../api/callApi';
import { messageOf } from '../messages/messagesSaga';
import type { ItemKind } from '../outbox/itemKind';
import { tellGiver } from '../outbox/tellGiver';
import { storeVoted } from '../voting/followVote';

/** The phone number of a contest's participant: `POST …/votes/{voteId}/contactInfo` (GV-2). */
export const phoneItem: ItemKind<KeptPhone, SuccessReply> = {
  send({ key: idempotencyKey, voteKey, contact, consent, createdAt, isKiosk: withoutBearer }, voteUid) {
    const read = consent !== undefined && { consent_id: consent, consented_at: createdAt };
    const body = { contact_info: contact, ...read };
    return callApi('contactInfo', {
      params: { voteId: voteUid },
      body,
      idempotencyKey,
      voteKey,
      withoutBearer,
    });
  },
  keepsRefused: () => false,
  *fail(item, outcome) {
    yield* leaveContest(item);
    yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
  takeBack: leaveContest,
};

/** Withdraws the entry, so that the person may give another number. */
function* leaveContest({ voteKey, questionUid }: KeptPhone): SagaGenerator<void> {
  if ((yield* select(selectContestMark, voteKey)) !== 'entered') return;
  yield* put(contestMarked({ voteKey, questionUid, contest: 'shown' }));
  yield* storeVoted();
}
