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
import type { Keyring } from '../session/keyring';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { membershipsOf } from '../session/sessionQueries';
import { accessByPin } from './pinAccess';
import { freshSalt, hashDigits, saltFor } from './pinDigits';
import { tellOwners } from './pinPausedMail';
import {
  afterFailure,
  attemptSucceeded,
  beginAttempt,
  mustNotBePaused,
  mustTellOwner,
  secondsUntil,
  withdrawAttempt,
  type PinAttempt,
} from './pinPace';
import { holdPin, pinByHash, touchPin } from './pinQueries';

/**
 * Signs in by PIN (specification § 7). Every failure has the same answer and costs one scrypt, a sticker
 * that does not exist too. During a pause no digits are compared.
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
  const attempt = {
    target: scanned?.question_id ?? unknownTarget(services.keyring, uid),
    device_hash: deviceHashOf(call, request),
  };
  await database.read(() => mustNotBePaused(attempt, call.now));
  const salt = scanned
    ? await saltFor(services, scanned.question_id)
    : freshSalt(services.keyring, services.passwords, '');
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
    hash === undefined || !scanned
      ? undefined
      : await database.command(() => open(call, hash, device, id, attempt));
  if (reply) {
    rememberDevice(request, answer, { keyring: services.keyring, secure: services.isSecure });
    return reply;
  }
  if (scanned && (await database.command(() => failed(call, scanned)))) jobs.wake();
  throw await database.read(() => wrongPin(attempt, call.now));
}

/**
 * The refusal of wrong digits, with the tries that are left, or with the pause that the last one has begun.
 */
function* wrongPin(attempt: PinAttempt, now: number): Command<Problem> {
  const { triesLeft, until } = yield* afterFailure(attempt, now);
  const wait = until === null ? undefined : secondsUntil(until, now);
  return new Problem('wrongCredentials', undefined, undefined, wait, { tries_left: triesLeft });
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

/** What tries at a sticker that does not exist count for. */
const unknownTarget = (keyring: Keyring, uid: string): string =>
  keyring.mac(keyring.current, 'address', `pin sticker ${uid}`) as string;

/** @returns undefined when nobody has these digits here */
function* open(
  call: Call<'signInPin'>,
  hash: string,
  device: string | null,
  attemptId: string,
  attempt: PinAttempt,
): Command<PinSignInReply | undefined> {
  const { now } = call;
  const question_id = attempt.target;
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
