import type { CaseReadReply } from '../../contract/cases';
import { first, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import type { Call } from '../http/route';
import { seenCase, type SeenCase } from './casesPolicy';
import { saveSeen, seenOf } from './readQueries';

/**
 * Keeps how much of a case the caller has seen. What has happened since they loaded it stays unread, and an
 * older call takes nothing back.
 * @throws Problem notFound, tokenRefused
 */
export function* readCase(call: Call<'readCase'>): Command<CaseReadReply> {
  const seen = yield* seenCase(call.principal, call.params['caseUid'] ?? '');
  const { id, news } = seen.found;
  const before = (yield* first(seenOf({ case_id: id, user_id: seen.caller.identityId })))?.seen ?? 0;
  const wanted = Math.max(before, Math.min(call.body.news ?? news, news));
  if (wanted !== before) yield* keep(seen, wanted, call.now);
  return { unread: wanted < news };
}

/** Marks a case as unread for the caller alone. @throws Problem notFound, tokenRefused */
export function* unreadCase(call: Call<'unreadCase'>): Command<CaseReadReply> {
  const seen = yield* seenCase(call.principal, call.params['caseUid'] ?? '');
  if (seen.found.unread === 0) yield* keep(seen, 0, call.now);
  return { unread: true };
}

/** The person's other windows are told. */
function* keep({ found, caller }: SeenCase, seen: number, now: number): Command<void> {
  const { id: case_id, uid: case_uid, organisation_id, place_id, question_id } = found;
  const { identityId: identity_id } = caller;
  yield* run(saveSeen({ case_id, user_id: identity_id, seen }));
  yield* run(
    insertEvent({
      type: 'case.read',
      case_uid,
      identity_id,
      organisation_id,
      place_id,
      question_id,
      at: now,
    }),
  );
}
