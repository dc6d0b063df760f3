import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pinSessionMs, type PinSignInReply } from '../../contract/pins';
import { knownToAnybody, rememberDevice } from '../account/knownDevices';
import { networkOf } from '../http/networkOf';
import { all, changes, first, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { deviceName } from '../session/deviceName';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { membershipsOf } from '../session/sessionQueries';
import { accessByPin } from './pinAccess';
import { freshSalt, hashDigits, saltFor } from './pinDigits';
import { tellOwners } from './pinPausedMail';
import {
  attemptSucceeded,
  beginAttempt,
  mustNotBePaused,
  mustTellOwner,
  withdrawAttempt,
  type PinAttempt,
} from './pinPace';
import { holdPin, pinByHash, touchPin } from './pinQueries';

/**
 * Signs in by PIN (specification § 7). Every failure has the same answer and costs one scrypt, a sticker that
 * does not exist too. During a pause no digits are compared.
 * @throws Problem wrongCredentials, pinPaused, tooManyRequests
 */
export async function signInWithPin(
  app: FastifyInstance,
  call: Call<'signInPin'>,
  request: FastifyRequest,
  answer: FastifyReply,
): Promise<PinSignInReply> {
  const { services } = app;
  const { database, jobs } = services;
  const { pin: digits, question_uid: uid } = call.body;
  const scanned = await database.read(() => first(scannedByUid({ uid })));
  if (!scanned) {
    await hashDigits(services, freshSalt(services.keyring, services.passwords, ''), digits);
    throw new Problem('wrongCredentials');
  }
  const attempt = { question_id: scanned.question_id, device_hash: deviceHashOf(call, request) };
  await database.read(() => mustNotBePaused(attempt, call.now));
  const salt = await saltFor(services, scanned.question_id);
  const id = await database.command(() => beginAttempt(attempt, call.now));
  let hash: string | undefined;
  try {
    hash = await hashDigits(services, salt, digits);
  } catch (error) {
    await database.command(() => withdrawAttempt(id));
    throw error;
  }
  const device = deviceName(request.headers['user-agent']);
  const reply =
    hash === undefined ? undefined : await database.command(() => open(call, hash, device, id, attempt));
  if (reply) {
    rememberDevice(request, answer, { keyring: services.keyring, secure: services.isSecure });
    return reply;
  }
  if (await database.command(() => failed(call, scanned))) jobs.wake();
  throw new Problem('wrongCredentials');
}

/**
 * The device is its anonymous identity (`design.md` § 10), else the cookie of an earlier sign-in, else its
 * network address.
 */
function deviceHashOf({ anonymous, keyring }: Call<'signInPin'>, request: FastifyRequest): string {
  const device =
    anonymous.kind === 'anonymous'
      ? `identity ${anonymous.claims.sub}`
      : (knownToAnybody(request, keyring) ?? networkOf(request.ip));
  return keyring.mac(keyring.current, 'address', `pin ${device}`) as string;
}

/** @returns undefined when nobody has these digits here */
function* open(
  call: Call<'signInPin'>,
  hash: string,
  device: string | null,
  attemptId: string,
  attempt: PinAttempt,
): Command<PinSignInReply | undefined> {
  const { now } = call;
  const { question_id } = attempt;
  const found = yield* first(pinByHash({ question_id, hash }));
  if (!found) return undefined;
  const { pin_id } = found;
  if ((yield* changes(holdPin({ pin_id, question_id, hash }))) === 0) return undefined;
  yield* attemptSucceeded(attemptId, attempt);
  yield* run(touchPin({ id: pin_id, now }));
  yield* linkIdentity(call.anonymous, found.id, now);
  const pin = { id: pin_id, endsAt: now + pinSessionMs };
  const { access_token, refresh_token } = yield* openSession(call, found, { method: 'pin', device, pin });
  const memberships = yield* all(membershipsOf({ user_id: found.id }));
  return {
    access_token,
    refresh_token,
    first_name: found.first_name,
    expires_in: pinSessionMs / 1_000,
    question_access: yield* accessByPin(found.id, { ...pin, memberships }),
  };
}

/**
 * Tells those who own the place when this failure has begun a pause. @returns whether there are mails to send
 */
function* failed(call: Call<'signInPin'>, scanned: Scanned): Command<boolean> {
  const { question_id, organisation_id, place_id } = scanned;
  if (!(yield* mustTellOwner(question_id, call.now))) return false;
  yield* run(
    insertEvent({
      type: 'pin.paused',
      organisation_id,
      place_id,
      question_id,
      request_id: call.requestId,
      at: call.now,
    }),
  );
  return yield* tellOwners(scanned, call.now);
}
