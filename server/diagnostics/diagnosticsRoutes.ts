import type { FastifyInstance } from 'fastify';
import { newId } from '../db/newId';
import type { SuccessReply } from '../../contract/attachments';
import type { ClientLogListReply, ClientLogReply, RateRateLogListReply } from '../../contract/session';
import { all, first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { LocationErrorBody } from '../../contract/location';
import { route, type Call } from '../http/route';
import { callerOf, type Principal } from '../session/caller';
import { randomUid } from '../session/keyring';
import { mayReadReports } from './diagnosticsPolicy';
import {
  erasedVote,
  insertClientLog,
  insertRateLog,
  latestClientLogs,
  latestRateLogs,
} from './diagnosticsQueries';

export function diagnosticsRoutes(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, 'clientLog', (call) => database.command(() => storeLine(call)));

  route(app, 'rateRateLog', (call) => database.command(() => storeStep(call)));

  for (const name of locationSteps)
    route(app, name, (call) => database.command(() => storeGpsStep(name, call)));

  route(app, 'clientLogList', ({ principal }) => database.read(() => listLines(principal)));

  route(app, 'rateRateLogList', ({ principal }) => database.read(() => listSteps(principal)));
}

function* storeLine({ body, requestId, now }: Call<'clientLog'>): Command<ClientLogReply> {
  yield* run(
    insertClientLog({ id: newId(), uid: randomUid(), text: body.text, request_id: requestId, at: now }),
  );
  return { success: true };
}

/** @throws Problem voteErased */
function* storeStep({ body, requestId, now }: Call<'rateRateLog'>): Command<SuccessReply> {
  if (body.vote_uid && (yield* first(erasedVote({ uid: body.vote_uid })))) throw new Problem('voteErased');
  yield* run(
    insertRateLog({
      id: newId(),
      question_uid: body.question_uid,
      vote_uid: body.vote_uid ?? null,
      action: body.action,
      device_date: body.date,
      additional_json: { data: body.additional_data ?? null },
      request_id: requestId,
      at: now,
    }),
  );
  return { success: true };
}

const locationSteps = [
  'voteGeolocationError',
  'gpsAllowedPopup',
  'gpsPopupAsked',
  'gpsRequested',
  'gpsLoadingPopupHide',
] as const;

/** Steps on the way to a location stand among the others, named after their calls (LO-7). */
function* storeGpsStep(
  action: (typeof locationSteps)[number],
  { body, ...call }: Call<(typeof locationSteps)[number]>,
): Command<SuccessReply> {
  const { question_uid, vote_uid, date, ...additional_data } = body as Partial<LocationErrorBody> &
    typeof body;
  return yield* storeStep({ ...call, body: { question_uid, vote_uid, date, action, additional_data } });
}

function* listLines(principal: Principal): Command<ClientLogListReply> {
  yield* asReader(principal);
  return { entries: yield* all(latestClientLogs({})) };
}

function* listSteps(principal: Principal): Command<RateRateLogListReply> {
  yield* asReader(principal);
  const rows = yield* all(latestRateLogs({}));
  return {
    entries: rows.map(({ device_date, additional_json, ...step }) => ({
      ...step,
      date: device_date,
      additional_data: additional_json.data,
    })),
  };
}

/** @throws Problem forbidden, tokenRefused */
function* asReader(principal: Principal): Command<void> {
  if (!mayReadReports(yield* callerOf(principal))) throw new Problem('forbidden');
}
