import { deviceDate, type SuccessReply } from '../../contract/attachments';
import type { KeptLocation } from '../../contract/outbox';
import { callApi } from '../api/callApi';
import { messageOf } from '../messages/messagesSaga';
import type { ItemKind } from '../outbox/itemKind';
import { tellGiver } from '../outbox/tellGiver';

/**
 * Where a vote was made: `PUT …/geolocation`, or `POST …/geolocationOld` for a position that was old when
 * it was given (LO-5).
 */
export const locationItem: ItemKind<KeptLocation, SuccessReply> = {
  send({ key, voteKey, lat, lng, accuracy, at, isOld, isSpecial, createdAt }, voteUid) {
    return callApi(isOld ? 'sendOldLocation' : 'sendLocation', {
      params: { voteId: voteUid },
      idempotencyKey: key,
      voteKey,
      body: {
        lat,
        lng,
        accuracy,
        date: deviceDate(createdAt),
        original_date: deviceDate(at),
        is_special: isSpecial,
      },
    });
  },
  keepsRefused: () => true,
  *fail(item, outcome, { isStored }) {
    // Otherwise the flow that waits shows the failure.
    if (isStored) yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
};
