import type { KeepRecordingReply } from '../../contract/recordings';
import { writeAudit } from '../audit/writeAudit';
import { run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedIn } from '../session/caller';
import { recordingSeen, reportOf } from './listRecordings';
import { keepUntil } from './recordingQueries';

const day = 86_400_000;
/** In UTC, `2027-02-21`. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Quality assurance keeps a report for longer than its organisation does. Never for a shorter time: an
 * earlier reason's time stays. The same reason again, for at most a day more, changes nothing, so that a
 * retry does not. The parts of a report are kept with it, and one of them keeps the report. The
 * organisation's audit trail says until when, without the reason, which may name people: the trail is never
 * deleted. An erased vote still takes the report with it.
 * @returns the state that is stored
 * @throws Problem forbidden, notFound, tokenRefused
 */
export function* keepRecording({
  principal,
  params,
  body,
  now,
  requestId,
}: Call<'keepRecording'>): Command<KeepRecordingReply> {
  const { identityId: personId, isQa } = yield* signedIn(principal);
  if (!isQa) throw new Problem('forbidden');
  const { row: named } = yield* recordingSeen(principal, params['uid'] ?? '');
  const row = yield* reportOf(named);
  const expires_at = Math.max(row.expires_at, now + body.days * day);
  const kept_reason = body.reason;
  if (row.kept_reason === kept_reason && expires_at - row.expires_at <= day)
    return { expires_at: row.expires_at, kept_reason };
  yield* run(keepUntil({ id: row.id, expires_at, kept_reason }));
  yield* writeAudit(
    { personId, requestId, now },
    {
      action: 'recording.kept',
      organisation_id: row.organisation_id,
      uid: row.uid,
      name: '',
      before: { kept_until: dayOf(row.expires_at) },
      after: { kept_until: dayOf(expires_at) },
    },
  );
  return { expires_at, kept_reason };
}
