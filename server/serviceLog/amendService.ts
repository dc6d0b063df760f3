import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceLimits, type AmendServiceLogReply, type ServiceRecord } from '../../contract/serviceLogs';
import { changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { localDate } from './localDate';
import { shifted } from './placeTimes';
import type { RecordForm } from './receiveRecord';
import { tellEvent } from './serviceEvent';
import { mayAmend, type ServiceCaller } from './servicePolicy';
import {
  amendService,
  fileOfService,
  insertVersion,
  serviceByUid,
  type ServiceFileRow,
  type ServiceRow,
  type ServiceContent,
} from './serviceQueries';
import { contentOf, contentOfRecord, recordOfContent } from './serviceRecord';
import { claimFiles, mustNotBeAhead, shownFiles, takeRecord, type TakenRecord } from './takeRecord';

/**
 * Amends a service: the content before becomes a version of its own.
 * @throws Problem of the contract (`AmendServiceLogReply`)
 */
export function amendServiceLog(
  app: FastifyInstance,
  call: Call<'amendServiceLog'>,
  request: FastifyRequest,
): Promise<AmendServiceLogReply> {
  const uid = call.params['uid'] ?? '';
  return takeRecord<AmendServiceLogReply>(app, 'amendServiceLog', call, request, {
    *known(who) {
      const service = yield* serviceToAmend(who, uid);
      return yield* filesOfService(service);
    },
    *effects(taken, form) {
      const service = yield* serviceToAmend(taken, uid);
      return yield* storeAmendment(call, service, taken, form);
    },
  });
}

/** @throws Problem notFound, serviceUndone, forbidden */
function* serviceToAmend(who: ServiceCaller, uid: string): Command<ServiceRow> {
  const service = yield* first(serviceByUid({ uid, question_id: who.scanned.question_id }));
  if (!service) throw new Problem('notFound');
  if (service.undone_at !== null) throw new Problem('serviceUndone');
  if (!mayAmend(who, service)) throw new Problem('forbidden');
  return service;
}

function* filesOfService({ id, files_json }: ServiceRow): Command<ServiceFileRow[]> {
  const files: ServiceFileRow[] = [];
  for (const { uid } of files_json ?? []) {
    const file = yield* first(fileOfService({ service_log_id: id, uid }));
    if (file) files.push(file);
  }
  return files;
}

function* storeAmendment(
  call: Call<'amendServiceLog'>,
  service: ServiceRow,
  { caller, scanned, late, record, files, authorName }: TakenRecord,
  form: RecordForm,
): Command<AmendServiceLogReply> {
  const reason = (form.fields.get('reason') ?? '').trim();
  if (reason === '' || [...reason].length > serviceLimits.reasonLength)
    throw new Problem('invalidRequest', `body.reason: 1 to ${serviceLimits.reasonLength} characters`);
  if (form.fields.get('version') !== String(service.version)) throw new Problem('editedMeanwhile');
  const { requestId, now } = call;
  const version = service.version + 1;
  const when = {
    ...whenServed(record, service, scanned.time_zone ?? 'UTC'),
    ...typedTimes(record, service, call),
  };
  mustNotBeAhead(when, now);
  const content = contentOfRecord(record, shownFiles(files), when);
  const amended = yield* changes(
    amendService({
      ...content,
      id: service.id,
      before: service.version,
      version,
      now,
    }),
  );
  if (amended === 0) throw new Problem('editedMeanwhile');
  yield* run(
    insertVersion({
      id: newId(),
      service_log_id: service.id,
      version: service.version,
      record_json: contentOf(service),
      reason,
      author_id: caller.identityId,
      author_name: authorName,
      late,
      request_id: requestId,
      created_at: now,
    }),
  );
  yield* claimFiles(files, service.id);
  yield* tellEvent('service.amended', { caller, scanned }, call);
  return { uid: service.uid, version };
}

/** An amendment does not move its service, unless it corrects the date. */
function whenServed(
  { date }: ServiceRecord,
  service: ServiceRow,
  timeZone: string,
): Pick<ServiceContent, 'served_at' | 'local_date'> {
  const { served_at, local_date } = service;
  if (Date.parse(date) === Date.parse(recordOfContent(service).date)) return { served_at, local_date };
  const corrected = Date.parse(date);
  return { served_at: corrected, local_date: localDate(corrected, timeZone) };
}

/** Arrival and departure that this amendment has typed are on the clock of its phone; the others are not. */
function typedTimes(
  { arrived_at, left_at }: ServiceRecord,
  service: ServiceRow,
  { sentAt, now }: Call<'amendServiceLog'>,
): Pick<ServiceContent, 'arrived_at' | 'left_at'> {
  const ahead = sentAt === undefined ? 0 : now - sentAt;
  const typed = (time: string | null, before: string | null) =>
    minuteOf(time) === minuteOf(before) ? before : shifted(time, ahead);
  return { arrived_at: typed(arrived_at, service.arrived_at), left_at: typed(left_at, service.left_at) };
}

/** A form has minutes, a record may have seconds. */
const minuteOf = (time: string | null) => (time === null ? null : Math.floor(Date.parse(time) / 60_000));
