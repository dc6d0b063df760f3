import type { SuccessReply } from '../../contract/attachments';
import { changes, first, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { endSessionsOfPin } from '../session/sessionQueries';
import { mustGivePins, openedAsSeenBy } from './pinPolicy';
import { personByUid, revokeEmptyPin, revokePinQuestion } from './pinQueries';

/**
 * Takes a person's PIN away: for every question that the caller may manage, or for this one alone. All
 * sessions that were opened with it end. What waits on the phone still arrives, marked
 * (`server/voting/lateWork.ts`).
 * @throws Problem notFound for a person without a PIN here; forbidden, tokenRefused
 */
export function* revokePin(call: Call<'revokePin'>): Command<SuccessReply> {
  const { principal, params, query, now, requestId } = call;
  const { caller, scanned } = yield* mustGivePins(principal, params['id'] ?? '');
  const person = yield* first(personByUid({ uid: params['personUid'] ?? '' }));
  const managed = (yield* openedAsSeenBy(caller, scanned.organisation_id)).filter(
    ({ user_id, isManaged }) => user_id === person?.id && isManaged,
  );
  const here = managed.filter(({ question_id }) => question_id === scanned.question_id);
  if (here.length === 0) throw new Problem('notFound');
  for (const row of query.scope === 'question' ? here : managed) {
    const { question_id, organisation_id } = row;
    if (!(yield* revokeAt(row, now))) continue;
    yield* run(
      insertEvent({
        type: 'pin.revoked',
        organisation_id,
        question_id,
        identity_id: caller.identityId,
        request_id: requestId,
        at: now,
      }),
    );
  }
  return { success: true };
}

/** Revokes a PIN at a question and ends its sessions. @returns false when it was revoked already */
export function* revokeAt(
  { pin_id, question_id }: { pin_id: string; question_id: string },
  now: number,
): Command<boolean> {
  const revoked = (yield* changes(revokePinQuestion({ pin_id, question_id, now }))) > 0;
  if (revoked) yield* run(endSessionsOfPin({ pin_id, now, reason: 'pin_revoked' }));
  yield* run(revokeEmptyPin({ id: pin_id, now }));
  return revoked;
}
