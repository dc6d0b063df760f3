import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits';
import type { GivePinReply } from '../../contract/pins';
import { codeOf, changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { insertEvent } from '../events/eventQueries';
import { claimKey, earlierResult, keyedRequest, type KeyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { digitsOf, hashDigits, usableSaltFor, type PinSalt } from './pinDigits';
import { mustBeHolder, mustGivePins, openedAsSeenBy, type PinPerson } from './pinPolicy';
import * as queries from './pinQueries';
import { revokeAt } from './revokePin';

type GiveCall = Call<'givePin'> | Call<'rotatePin'>;

/** A question that a PIN is given for, by id and sticker. */
interface Target {
  question_id: string;
  uid: string;
}

/** The plan of a call, with the permissions at the time of the lookup. */
interface Plan {
  callerId: string;
  person: PinPerson;
  organisation_id: string;
  /** Questions to add to the PIN. */
  targets: readonly Target[];
  /** The person's PIN, if it can be extended. */
  kept: { id: string; kid: string } | null;
  /** Questions at which new digits replace older PINs of the person. */
  replaced: readonly (Target & { pin_id: string })[];
  /** All questions in the answer. */
  question_uids: readonly string[];
}

/** Stored result of a keyed call: the digits are made again from the PIN's id. */
interface Given {
  pin_id: string;
  kid: string;
  isNew: boolean;
  person_uid: string;
  question_uids: readonly string[];
}

/** Digits are random: with as many PINs as a question may have, the next try succeeds in 99 of 100 cases. */
const mostTries = 20;

/**
 * Gives a person a PIN for questions (`contract/pins.ts`). Who has a PIN keeps its digits, unless somebody
 * else has them at one of the questions.
 * @throws Problem notFound, forbidden, tooManyPins, keyReused, tokenRefused
 */
export function givePin(app: FastifyInstance, call: Call<'givePin'>): Promise<GivePinReply> {
  return carryOut(app, call, 'givePin', call.body, () => planToGive(call));
}

/**
 * Gives a person other digits for all questions that the caller may manage. The old ones and their sessions
 * end there.
 * @throws Problem notFound for a person without a PIN here; forbidden, keyReused, tokenRefused
 */
export function rotatePin(app: FastifyInstance, call: Call<'rotatePin'>): Promise<GivePinReply> {
  return carryOut(app, call, 'rotatePin', {}, () => planToRotate(call));
}

function* planToGive({ principal, params, body }: Call<'givePin'>): Command<Plan> {
  const { caller, scanned } = yield* mustGivePins(principal, params['id'] ?? '');
  const { organisation_id } = scanned;
  const person = yield* mustBeHolder(body.person_uid, scanned);
  const targets = new Map([[scanned.question_id, { question_id: scanned.question_id, uid: scanned.uid }]]);
  for (const uid of new Set(body.question_uids)) {
    const { scanned: other } = yield* mustGivePins(principal, uid);
    // A PIN belongs to one organisation.
    if (other.organisation_id !== organisation_id) throw new Problem('forbidden');
    targets.set(other.question_id, { question_id: other.question_id, uid: other.uid });
  }
  const opened = (yield* openedAsSeenBy(caller, organisation_id)).filter(
    ({ user_id }) => user_id === person.id,
  );
  const managed = opened.filter(({ isManaged }) => isManaged);
  const open = new Set(opened.map(({ question_id }) => question_id));
  const newest = opened.find(({ kid }) => kid !== null);
  const uids = new Set([...targets.values()].map(({ uid }) => uid));
  for (const { uid } of managed) if (uid !== null) uids.add(uid);
  return {
    callerId: caller.identityId,
    person,
    organisation_id,
    targets: [...targets.values()].filter(({ question_id }) => !open.has(question_id)),
    kept: newest?.kid ? { id: newest.pin_id, kid: newest.kid } : null,
    replaced: managed.map(({ pin_id, question_id, uid }) => ({ pin_id, question_id, uid: uid ?? '' })),
    question_uids: [...uids].sort(),
  };
}

function* planToRotate({ principal, params }: Call<'rotatePin'>): Command<Plan> {
  const { caller, scanned } = yield* mustGivePins(principal, params['id'] ?? '');
  const { organisation_id } = scanned;
  const person = yield* first(queries.personByUid({ uid: params['personUid'] ?? '' }));
  const managed = (yield* openedAsSeenBy(caller, organisation_id)).filter(
    ({ user_id, isManaged }) => user_id === person?.id && isManaged,
  );
  if (!person || !managed.some(({ question_id }) => question_id === scanned.question_id))
    throw new Problem('notFound');
  const replaced = managed.map(({ pin_id, question_id, uid }) => ({ pin_id, question_id, uid: uid ?? '' }));
  return {
    callerId: caller.identityId,
    person: { id: person.id, uid: person.uid, role: null },
    organisation_id,
    targets: [],
    kept: null,
    replaced,
    question_uids: [...new Set(replaced.map(({ uid }) => uid))].filter(Boolean).sort(),
  };
}

async function carryOut(
  app: FastifyInstance,
  call: GiveCall,
  route: 'givePin' | 'rotatePin',
  body: object,
  plan: () => Command<Plan>,
): Promise<GivePinReply> {
  const { services } = app;
  const { database, keyring } = services;
  const { idempotencyKey: key, params } = call;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const found = await database.read(function* () {
      const planned = yield* plan();
      const { callerId } = planned;
      const keyed =
        key === undefined ? undefined : keyedRequest(route, key, { ...body, ...params, callerId });
      return { planned, keyed, earlier: keyed && (yield* earlierResult<Given>(keyed)) };
    });
    if (found.earlier) return answer(app, found.earlier.result);
    const { planned, keyed } = found;
    const extended = attempt === 0 && planned.kept ? planned.kept : null;
    if (planned.targets.length === 0 && route === 'givePin')
      return { person_uid: planned.person.uid, pin: null, question_uids: planned.question_uids };
    const pin = extended ?? { id: newId(), kid: keyring.current };
    const digits = digitsOf(keyring, pin.kid, pin.id);
    if (digits === undefined) continue;
    const wanted = extended ? planned.targets : [...planned.targets, ...planned.replaced];
    const hashes = new Map<string, string>();
    for (const { question_id } of wanted) {
      if (hashes.has(question_id)) continue;
      const salt: PinSalt = await usableSaltFor(services, question_id, call.now);
      hashes.set(question_id, (await hashDigits(services, salt, digits)) ?? '');
    }
    try {
      const given: Given = {
        pin_id: pin.id,
        kid: pin.kid,
        isNew: !extended,
        person_uid: planned.person.uid,
        question_uids: planned.question_uids,
      };
      return answer(app, await database.command(() => store(call, planned, given, hashes, keyed)));
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Problem('tooManyPins');
}

/** Somebody else has these digits at one of the questions, or the PIN was revoked meanwhile. */
class DigitsTaken extends Error {
  readonly code = 'DIGITS_TAKEN';
}

function isTaken(error: unknown): boolean {
  return ['DIGITS_TAKEN', '23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(codeOf(error) ?? '');
}

/**
 * @returns what was given: by an earlier call, when one with this key was quicker
 * @throws DigitsTaken, Overtaken; Problem tooManyPins
 */
function* store(
  { now, requestId }: GiveCall,
  { callerId, person, organisation_id, replaced }: Plan,
  given: Given,
  hashes: ReadonlyMap<string, string>,
  keyed: KeyedRequest | undefined,
): Command<Given> {
  const { pin_id, kid, isNew } = given;
  const earlier = keyed && (yield* earlierResult<Given>(keyed));
  if (earlier) return earlier.result;
  if (keyed) yield* claimKey(keyed, callerId, given, now);
  for (const [question_id, hash] of hashes)
    if (yield* first(queries.pinByHash({ question_id, hash }))) throw new DigitsTaken();
  if (isNew) {
    for (const old of replaced) yield* revokeAt(old, now);
    const row = { id: pin_id, user_id: person.id, organisation_id, given_by: callerId, kid };
    yield* run(queries.insertPin({ ...row, created_at: now, last_used_at: null, revoked_at: null }));
  } else if ((yield* first(queries.pinById({ id: pin_id })))?.revoked_at !== null) throw new DigitsTaken();
  for (const [question_id, hash] of hashes) {
    const held = Number((yield* first(queries.countPinsOf({ question_id })))?.count ?? 0);
    if (held >= limits.pinsPerQuestion) throw new Problem('tooManyPins');
    if ((yield* changes(queries.regivePinQuestion({ pin_id, question_id, hash, now }))) > 0) continue;
    yield* run(queries.insertPinQuestion({ pin_id, question_id, hash, given_at: now, revoked_at: null }));
    yield* run(
      insertEvent({
        type: 'pin.given',
        organisation_id,
        question_id,
        identity_id: callerId,
        request_id: requestId,
        at: now,
      }),
    );
  }
  return given;
}

/** The digits go only to the caller who created them, not to one who extends an existing PIN. */
function answer({ services }: FastifyInstance, { pin_id, kid, isNew, ...given }: Given): GivePinReply {
  return { ...given, pin: isNew ? (digitsOf(services.keyring, kid, pin_id) ?? null) : null };
}
