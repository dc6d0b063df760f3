import { newId } from '../db/newId';
import { sad } from '../../contract/rating';
import { codeOfKey } from '../../contract/voteCode';
import type { VoteMode } from '../../contract/vote';
import { changes, first, Overtaken, run, type Command } from '../db/database';
import { portable } from '../db/portable';
import type { Schema } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { keyedRequest, type KeyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { enterDrawing, hasContest } from '../giveaway/enterGiveaway';
import { hasServiceLog } from '../questions/features';
import { accessOf, type QuestionAccess } from '../questions/questionPolicy';
import { scannedByUid, type Scanned } from '../questions/questionQueries';
import { callerOf, type Caller } from '../session/caller';
import type { TokenPayload } from '../session/tokens';
import { guidOf, newIdentity } from '../session/identity';
import { codeHash, timedUid, type Keyring } from '../session/keyring';
import { identityById, insertIdentity } from '../session/sessionQueries';
import { castOfKey, claimWindow, insertVote, repeatWindow, type EarlierCast } from './votingQueries';
import { workOfPin, type PinWork } from './lateWork';
import { isServiceLogVote, mayCount } from './votingPolicy';
import { votedSticker, type CastVote } from './voteReply';

/** What the command needs of a call: plain data. */
export interface VoteRequest extends Pick<
  Call<'sendRateDetails'>,
  'body' | 'principal' | 'locale' | 'idempotencyKey' | 'requestId' | 'now'
> {
  /** When it was made, where it has waited for a network. */
  votedAt: number | null;
  /** Token of the session by PIN in which it was begun, expired or not (`Session-Token`). */
  session: Pick<TokenPayload, 'sub' | 'ssid'> | null;
  /** Its address sends too many: it is kept, and does not count. */
  isFlagged: boolean;
}

/** What is stored of a vote's key and body. */
type KeyedVote = Pick<KeyedRequest, 'key_hash' | 'body_hash'> & { code_hash: string | null };

function keyedVote({ idempotencyKey: key, body }: VoteRequest): KeyedVote | undefined {
  if (key === undefined) return undefined;
  const { key_hash, body_hash } = keyedRequest('sendRateDetails', key, body);
  const code = codeOfKey(key);
  return { key_hash, body_hash, code_hash: code && codeHash(code) };
}

/**
 * Votes (specification § 7, sendRateDetails): one row, whatever it counts for, and with it a new anonymous identity when nobody asks. The row is its own stored
 * answer: the same key gets it again, for ever, also when a new vote would be refused by now.
 * @throws Problem stickerNotFound (1108), stickerDisabled (1215), serviceLogNeedsSignIn, serviceLogDenied, keyReused, tokenRefused
 */
export function* castVote(call: VoteRequest, keyring: Keyring): Command<CastVote> {
  const { body, isFlagged, now } = call;
  const caller = yield* callerOf(call.principal);
  const scanned = yield* first(scannedByUid({ uid: body.question_id }));
  if (!scanned) throw new Problem('stickerNotFound');
  const work = yield* workOf(call, scanned);
  const principal = work?.identityId ?? (caller.kind === 'nobody' ? 'nobody' : caller.identityId);
  const keyed = keyedVote(call);
  const earlier = keyed && (yield* earlierCast(keyed));
  if (earlier) return yield* sameAnswer(keyring, principal, scanned, earlier);
  const { isServiceLog, access } = yield* admission(caller, scanned, body.mode, work);
  const newcomer = principal === 'nobody' ? newIdentity(keyring, 'anonymous', now) : undefined;
  if (newcomer) yield* run(insertIdentity(newcomer.row));
  const uid = timedUid(now);
  const isCounted = yield* storeVote(
    call,
    keyed,
    scanned,
    { uid, isServiceLog, late: work?.late ?? null },
    { identity_id: newcomer ? newcomer.row.id : principal, has_new_identity: newcomer !== undefined },
    !isFlagged && mayCount(body.mode, scanned, isServiceLog, access),
  );
  return {
    uid,
    rating: body.rate,
    isServiceLog,
    isFlagged,
    isCounted,
    identity: newcomer ? { id: newcomer.row.id, guid: newcomer.guid } : null,
    sticker: votedSticker(scanned),
  };
}

/** `castVote`, wherever commands run. */
export const castVoteCommand = portable('castVote', ({ keyring }, request: VoteRequest) =>
  castVote(request, keyring),
);

/** Work of a session by PIN, whoever the device is by now. */
function* workOf(
  { body, session, votedAt, now }: VoteRequest,
  scanned: Scanned,
): Command<PinWork | undefined> {
  if (session === null || body.mode !== 'service_log' || !hasServiceLog(scanned)) return undefined;
  return yield* workOfPin(session, scanned, votedAt ?? now, now);
}

/** What this vote is and what its caller may do. @throws Problem why there is none */
function* admission(
  caller: Caller,
  scanned: Scanned,
  mode: VoteMode,
  work: PinWork | undefined,
): Command<{ isServiceLog: boolean; access: QuestionAccess }> {
  if (scanned.state === 'disabled') throw new Problem('stickerDisabled');
  if (work) return { isServiceLog: true, access: { manage: false, serviceLog: true } };
  const access = yield* accessOf(caller, scanned);
  const isServiceLog = isServiceLogVote(mode, scanned, caller, access);
  if (isServiceLog instanceof Problem) throw isServiceLog;
  return { isServiceLog, access };
}

/** @returns whether the vote counts @throws Overtaken */
function* storeVote(
  call: VoteRequest,
  keyed: KeyedVote | undefined,
  scanned: Scanned,
  { uid, isServiceLog, late }: Pick<CastVote, 'uid' | 'isServiceLog'> & Pick<Schema['votes'], 'late'>,
  identity: Pick<Schema['votes'], 'identity_id' | 'has_new_identity'>,
  countable: boolean,
): Command<boolean> {
  const { body, isFlagged, now, requestId } = call;
  const id = newId();
  const claimed =
    countable &&
    (yield* changes(
      claimWindow({
        identity_id: identity.identity_id,
        question_id: scanned.question_id,
        vote_id: id,
        now,
        ...repeatWindow(scanned, now),
      }),
    )) > 0;

  const { sticker_id, question_id, place_id, organisation_id } = scanned;
  const stored = yield* changes(
    insertVote({
      id,
      uid,
      sticker_id,
      question_id,
      place_id,
      organisation_id,
      ...identity,
      rating: body.rate,
      rating_sequence: 0,
      changed_at: null,
      mode: body.mode,
      is_service_log: isServiceLog,
      is_lead: body.is_lead,
      is_repeat: countable && !claimed,
      is_counted: claimed,
      is_flagged: isFlagged,
      late,
      screen_width: body.screen_width,
      screen_height: body.screen_height,
      inner_width: body.inner_width,
      inner_height: body.inner_height,
      locale: call.locale,
      key_hash: keyed?.key_hash ?? null,
      body_hash: keyed?.body_hash ?? null,
      code_hash: keyed?.code_hash ?? null,
      erased_at: null,
      voted_at: call.votedAt,
      request_id: requestId,
      created_at: now,
    }),
  );
  // The same request has come twice at once, and the other one was stored since this one looked for it.
  if (stored === 0) throw new Overtaken();
  // Nobody is alerted by what may be no person's voice.
  if (isFlagged || (body.rate === sad && !isServiceLog)) {
    yield* run(
      insertEvent({
        type: isFlagged ? 'vote.flagged' : 'vote.sad',
        organisation_id,
        place_id,
        question_id,
        vote_id: id,
        identity_id: identity.identity_id,
        request_id: requestId,
        at: now,
      }),
    );
  }
  // A new identity has not voted before, and so is no ambassador's.
  if (claimed && place_id !== null && hasContest(scanned.giveaway_json) && !identity.has_new_identity) {
    const { giveaway_json, time_zone } = scanned;
    const { identity_id } = identity;
    yield* enterDrawing(
      {
        vote_id: id,
        identity_id,
        is_counted: claimed,
        organisation_id,
        place_id,
        time_zone: time_zone ?? 'UTC',
        giveaway_json,
      },
      call,
    );
  }
  return claimed;
}

/** The vote that was made with a key. @throws Problem keyReused when that was with another body */
function* earlierCast({ key_hash, body_hash }: KeyedVote): Command<EarlierCast | undefined> {
  const earlier = yield* first(castOfKey({ key_hash }));
  // Votes from before bodies were kept with them have none.
  if (earlier && earlier.body_hash !== null && earlier.body_hash !== body_hash)
    throw new Problem('keyReused');
  return earlier;
}

/**
 * The answer to a key that was used before, with the face that the vote has by now. The key is a secret of the device, so it shows the vote to whatever identity
 * the device has; the identity that came with the vote goes only to a device that still has none.
 */
function* sameAnswer(
  keyring: Keyring,
  principal: string,
  scanned: Scanned,
  { uid, rating, is_service_log: isServiceLog, is_flagged: isFlagged, ...earlier }: EarlierCast,
): Command<CastVote> {
  const identity =
    principal === 'nobody' && earlier.has_new_identity
      ? yield* first(identityById({ id: earlier.identity_id }))
      : undefined;
  const guid = identity && guidOf(keyring, identity.id, identity.guid_kid);
  return {
    uid,
    rating,
    isServiceLog,
    isFlagged,
    isCounted: null,
    identity: identity && guid !== undefined ? { id: identity.id, guid } : null,
    sticker: votedSticker(scanned),
  };
}
