import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SuccessReply } from '../../contract/attachments';
import { serviceLimits, type AmendServiceLogReply } from '../../contract/serviceLogs';
import { oncePerKey } from '../attachments/attachmentCommands';
import { changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { EventType } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import type { RecordForm } from './receiveRecord';
import { mayAmend, mustLogServices, undoUntil, type ServiceCaller } from './servicePolicy';
import {
  amendService,
  fileOfService,
  insertVersion,
  serviceByUid,
  undoService,
  type ServiceFileRow,
  type ServiceRow,
} from './serviceQueries';
import { contentOf, contentOfRecord } from './serviceRecord';
import { claimFiles, shownFiles, takeRecord, type TakenRecord } from './takeRecord';

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
  const amended = yield* changes(
    amendService({
      ...contentOfRecord(record, shownFiles(files), scanned.time_zone ?? 'UTC'),
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
  yield* tell('service.amended', { caller, scanned }, call);
  return { uid: service.uid, version };
}

/**
 * Undoes a service of the caller's within five minutes of its arrival; undoing twice is as good as once.
 * @throws Problem notFound, forbidden, undoOver
 */
export function* undoServiceLog(call: Call<'undoServiceLog'>): Command<SuccessReply> {
  const who = yield* mustLogServices(call.principal, call.params['id'] ?? '');
  const uid = call.params['uid'] ?? '';
  const service = yield* first(serviceByUid({ uid, question_id: who.scanned.question_id }));
  if (!service) throw new Problem('notFound');
  if (service.author_id !== who.caller.identityId) throw new Problem('forbidden');
  const about = { uid, identity_id: who.caller.identityId };
  return yield* oncePerKey('undoServiceLog', call, about, {}, function* () {
    if (service.undone_at !== null) return { success: true as const };
    if (undoUntil(who.caller, service, call.now) === null) throw new Problem('undoOver');
    if ((yield* changes(undoService({ id: service.id, now: call.now }))) > 0)
      yield* tell('service.undone', who, call);
    return { success: true as const };
  });
}

function* tell(
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
