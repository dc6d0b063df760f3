import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceLimits, type ServiceLogReply } from '../../contract/serviceLogs';
import { changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { keyHash, randomUid } from '../session/keyring';
import { metresFromPlace } from './distance';
import { localDate } from './localDate';
import { recordedTimes } from './placeTimes';
import { insertService, newService, serviceByKeyHash } from './serviceQueries';
import { contentOfRecord } from './serviceRecord';
import { claimFiles, shownFiles, takeRecord, type TakenRecord } from './takeRecord';

/** Logs a service. @throws Problem of the contract (`ServiceLogReply`) */
export function createServiceLog(
  app: FastifyInstance,
  call: Call<'createServiceLog'>,
  request: FastifyRequest,
): Promise<ServiceLogReply> {
  return takeRecord<ServiceLogReply>(app, 'createServiceLog', call, request, {
    *known() {
      // A new service has no files yet.
      return [];
    },
    effects: (taken) => storeService(call, taken),
  });
}

function* storeService(
  { idempotencyKey: key, requestId, sentAt, now }: Call<'createServiceLog'>,
  { caller, scanned, late, record, files, authorName }: TakenRecord,
): Command<ServiceLogReply> {
  const key_hash = key === undefined ? null : keyHash(key);
  // The service's row keeps the key after the stored answer has expired, so that a phone's retry after a
  // month is still stored once.
  const earlier = key_hash === null ? undefined : yield* first(serviceByKeyHash({ key_hash }));
  if (earlier) {
    if (earlier.author_id !== caller.identityId || earlier.question_id !== scanned.question_id)
      throw new Problem('keyReused');
    const { uid, created_at, local_date } = earlier;
    return { uid, undo_until: created_at + serviceLimits.undo, local_date };
  }
  const id = newId();
  const uid = randomUid();
  const times = recordedTimes(record, { sentAt, now });
  const local_date = localDate(times.served_at, scanned.time_zone ?? 'UTC');
  const content = contentOfRecord(record, shownFiles(files), { ...times, local_date });
  const { location } = record;
  const made = yield* changes(
    insertService({
      ...newService,
      ...content,
      id,
      uid,
      question_id: scanned.question_id,
      sticker_id: scanned.sticker_id,
      place_id: scanned.place_id,
      organisation_id: scanned.organisation_id,
      author_id: caller.identityId,
      author_name: authorName,
      key_hash,
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
      accuracy: location?.accuracy ?? null,
      distance: metresFromPlace(scanned.location_json, location),
      late,
      request_id: requestId,
      created_at: now,
    }),
  );
  if (made === 0) throw new Problem('keyInFlight');
  yield* claimFiles(files, id);
  yield* run(
    insertEvent({
      type: 'service.logged',
      organisation_id: scanned.organisation_id,
      place_id: scanned.place_id,
      question_id: scanned.question_id,
      identity_id: caller.identityId,
      request_id: requestId,
      at: now,
    }),
  );
  return { uid, undo_until: now + serviceLimits.undo, local_date: content.local_date };
}
