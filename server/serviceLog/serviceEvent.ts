import { run, type Command } from '../db/database';
import type { EventType } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import type { ServiceCaller } from './servicePolicy';

/** Records what somebody did with a service of a sticker. */
export function* tellEvent(
  type: EventType,
  { caller, scanned }: Pick<ServiceCaller, 'caller' | 'scanned'>,
  { requestId, now }: { requestId: string; now: number },
): Command<void> {
  yield* run(
    insertEvent({
      type,
      organisation_id: scanned.organisation_id,
      place_id: scanned.place_id,
      question_id: scanned.question_id,
      identity_id: caller.identityId,
      request_id: requestId,
      at: now,
    }),
  );
}
