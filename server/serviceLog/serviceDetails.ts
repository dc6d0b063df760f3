import type { ServiceLogDetailsReply, WireServiceAmendment } from '../../contract/serviceLogs';
import { recordedForm } from '../../contract/storedForm';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { inWords, type ChangeReader } from './changeWords';
import { mayAmend, mustLogServices, undoUntil } from './servicePolicy';
import { serviceByUid, versionsOf, type ServiceContent, type ServiceRow } from './serviceQueries';
import { readerFor } from './serviceReader';
import { changesBetween, recordOfContent } from './serviceRecord';
import { entryOf, filesOf, staffPartOf, type Reader } from './serviceWire';
import { templateOf } from './templates';

/**
 * A service with its earlier versions, for staff. @throws Problem notFound, serviceUndone, 1022, 1215,
 * tokenRefused
 */
export function* serviceLogDetails(call: Call<'serviceLogDetails'>): Command<ServiceLogDetailsReply> {
  const who = yield* mustLogServices(call.principal, call.params['id'] ?? '');
  const { caller, scanned } = who;
  const row = yield* first(serviceByUid({ uid: call.params['uid'] ?? '', question_id: scanned.question_id }));
  if (!row) throw new Problem('notFound');
  if (row.undone_at !== null) throw new Problem('serviceUndone');
  const template = yield* templateOf(scanned.organisation_id, row.template, row.template_version);
  const reader = readerFor(caller, scanned, call);
  const can_amend = mayAmend(who, row);
  const record = row.template === null ? null : recordOfContent(row);
  const undo_until = undoUntil(caller, row, call.now);
  return {
    uid: row.uid,
    version: row.version,
    record,
    form: record && template ? recordedForm(record, template) : null,
    entry: {
      ...entryOf(row, template, reader),
      staff: staffPartOf(row, reader.timeZone, { can_amend, undo_until }),
    },
    files: filesOf(row, reader),
    amendments: yield* amendmentsOf(row, { ...reader, template }),
    template: template ?? null,
    can_amend,
    undo_until,
    distance: row.distance,
    device_date: row.device_date,
    time_zone: reader.timeZone,
    stored_at: row.created_at,
  };
}

/**
 * What was changed in a service, newest first, in the reader's words.
 *
 * A stored version has the reason of its replacement, so an amendment is a version together with the next
 * one.
 */
export function* amendmentsOf(
  row: ServiceRow,
  reader: Reader & ChangeReader,
): Command<WireServiceAmendment[]> {
  const amendments: WireServiceAmendment[] = [];
  let after: ServiceContent = row;
  for (const version of yield* all(versionsOf({ service_log_id: row.id }))) {
    const before = version.record_json as ServiceContent;
    const known = new Set((before.files_json ?? []).map(({ uid }) => uid));
    const added = (after.files_json ?? []).filter(({ uid }) => !known.has(uid));
    amendments.push({
      version: version.version + 1,
      reason: version.reason,
      author: version.author_name,
      at: version.created_at,
      late: version.late,
      changes: changesBetween(before, after).map((change) => inWords(change, reader)),
      ...(added.length > 0 && { files_added: filesOf({ ...row, files_json: added }, reader) }),
    });
    after = before;
  }
  return amendments;
}
