import type { WorkOnRecordingReply } from '../../contract/recordings';
import { writeAudit } from '../audit/writeAudit';
import { changes, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedIn } from '../session/caller';
import { assigneesOf, recordingSeen, reportOf } from './listRecordings';
import { changeWork } from './recordingQueries';

/**
 * Somebody who sees a report says how far it is, and who is on it. Whoever is on it already may stay, also
 * when the caller could not have chosen them. The same again changes nothing.
 * @throws Problem editedMeanwhile, invalidRequest, forbidden, notFound, tokenRefused
 */
export function* workOnRecording({
  principal,
  params,
  body,
  now,
  requestId,
}: Call<'workOnRecording'>): Command<WorkOnRecordingReply> {
  const { identityId: personId } = yield* signedIn(principal);
  const { row: named, seesAll } = yield* recordingSeen(principal, params['uid'] ?? '');
  const row = yield* reportOf(named);
  const before = row.assignee_uid;
  const nameBefore = `${row.assignee_first_name ?? ''} ${row.assignee_last_name ?? ''}`.trim();
  const { status, assignee_uid, version } = body;
  const people = [
    ...(yield* assigneesOf(row, seesAll)),
    ...(before === null ? [] : [{ id: row.assignee_id ?? '', uid: before, name: nameBefore }]),
  ];
  const chosen = people.find(({ uid }) => uid === assignee_uid);
  if (assignee_uid !== null && !chosen) throw new Problem('invalidRequest', 'body.assignee_uid');
  const assignee = chosen ? { uid: chosen.uid, name: chosen.name } : null;
  if (row.status === status && before === assignee_uid) return { status, version: row.version, assignee };
  const change = { id: row.id, version, status, assignee_id: chosen?.id ?? null };
  if ((yield* changes(changeWork(change))) === 0) throw new Problem('editedMeanwhile');
  yield* writeAudit(
    { personId, requestId, now },
    {
      action: 'recording.changed',
      organisation_id: row.organisation_id,
      uid: row.uid,
      name: '',
      before: { status: row.status },
      after: { status },
    },
  );
  return { status, version: version + 1, assignee };
}
