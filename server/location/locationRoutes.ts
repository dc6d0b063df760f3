import type { FastifyInstance } from 'fastify';
import { newId } from '../db/newId';
import type { SuccessReply } from '../../contract/attachments';
import { oncePerKey } from '../attachments/attachmentCommands';
import { voteOf } from '../attachments/attachmentPolicy';
import { run, type Command } from '../db/database';
import { route, type Call } from '../http/route';
import { tellDistance } from '../serviceLog/tellDistance';
import { putLocation } from './locationQueries';

/** Locations of votes, with the person's permission (LO-5). */
export function locationRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  for (const name of ['sendLocation', 'sendOldLocation'] as const)
    route(app, name, (call) => database.command(() => storeLocation(name, call)), { takes: ['voteKey'] });
}

/** @throws Problem notFound for foreign and missing votes alike; tokenRefused */
function* storeLocation(
  name: 'sendLocation' | 'sendOldLocation',
  call: Call<typeof name>,
): Command<SuccessReply> {
  const { body, requestId, now } = call;
  const { lat, lng, accuracy, date = null, original_date: fixDate = null, is_special = false } = body;
  const vote = yield* voteOf(call, call.params['voteId'] ?? '');
  return yield* oncePerKey(name, call, vote, body, function* () {
    yield* run(
      putLocation({
        id: newId(),
        vote_id: vote.id,
        is_old: name === 'sendOldLocation',
        lat,
        lng,
        accuracy,
        is_special,
        device_date: date,
        fix_date: fixDate,
        request_id: requestId,
        created_at: now,
      }),
    );
    if (vote.is_service_log) yield* tellDistance(vote.id, { lat, lng });
    return { success: true as const };
  });
}
