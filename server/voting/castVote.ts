import { newId } from '../db/newId';
import { sad } from '../../contract/rating';
import { codeOfKey } from '../../contract/voteCode';
import type { VoteMode } from '../../contract/vote';
import { isOutOfUse } from '../../contract/stickers';
import { accessOf, type QuestionAccess } from '../access/question';
import { changes, first, Overtaken, run, type Command } from '../db/database';
import { portable } from '../db/portable';
import type { Schema } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { localHour, tally } from '../insights/tally';
import { keyedRequest, type KeyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { enterDrawing, enterGiftCard, entersByVote, hasContest } from '../giveaway/enterGiveaway';
import { hasServiceLog } from '../question/features';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { callerOf, type Caller } from '../session/caller';
import { newIdentity } from '../session/identity';
import { guidFor } from '../session/sessionCommands';
import { codeHash, timedUid, type Keyring } from '../session/keyring';
import { identityById, insertIdentity } from '../session/sessionQueries';
import { castOfKey, claimWindow, insertVote, repeatWindow, type EarlierCast } from './votingQueries';
import { isAuthorHere, workOfSession, type BegunIn, type SessionWork } from './lateWork';
import { isServiceLogVote, mayCount } from './votingPolicy';
import { votedSticker, type CastVote } from './voteReply';

/** Input of the command: plain data. */
export interface VoteRequest extends Pick<
  Call<'sendRateDetails'>,
  'body' | 'principal' | 'locale' | 'idempotencyKey' | 'requestId' | 'now'
> {
  /** Time of the tap, if the vote waited for a network. */
  votedAt: number | null;
  /** The session in which it was begun, whether or not it has ended (`Session-Token`). */
  begun: BegunIn | null;
  /** Its address sends too many votes: it is stored, but does not count. */
  isFlagged: boolean;
}

/** Stored forms of a vote's key and body. */
type KeyedVote = Pick<KeyedRequest, 'key_hash' | 'body_hash'> & { code_hash: string | null };

function keyedVote({ idempotencyKey: key, body }: VoteRequest): KeyedVote | undefined {
  if (key === undefined) return undefined;
  const { key_hash, body_hash } = keyedRequest('sendRateDetails', key, body);
  const code = codeOfKey(key);
  return { key_hash, body_hash, code_hash: code && codeHash(code) };
}

/**
 * Stores a vote (specification § 7, sendRateDetails) in one row, and a new anonymous identity if the request
 * has none. The row is its own stored answer: the same key always gets it again, even when a new vote would
 * be refused.
 * @throws Problem stickerNotFound (1108), stickerDisabled (1215), serviceLogNeedsSignIn, serviceLogDenied,
 * keyReused, tokenRefused
 */
export function* castVote(call: VoteRequest, keyring: Keyring): Command<CastVote> {
  const { body, isFlagged, now } = call;
  const caller = yield* callerOf(call.principal);
  const scanned = yield* first(scannedByUid({ uid: body.question_id }));
  if (!scanned) throw new Problem('stickerNotFound');
  const work = yield* workOf(call, scanned);
  const principal = work?.caller.identityId ?? (caller.kind === 'nobody' ? 'nobody' : caller.identityId);
  const keyed = keyedVote(call);
  const earlier = keyed && (yield* earlierCast(keyed));
  if (earlier) return yield* sameAnswer(keyring, principal, scanned, earlier);
  const { isServiceLog, access } = yield* admission(caller, scanned, body.mode, work);
  const newcomer = principal === 'nobody' ? newIdentity(keyring, 'anonymous', now) : undefined;
  if (newcomer) yield* run(insertIdentity(newcomer.row));
  const uid = timedUid(now);
  const isCounted = yield* storeVote(
    { ...call, keyring },
    keyed,
    scanned,
    { uid, isServiceLog, late: work?.late ?? null },
    { identity_id: newcomer ? newcomer.row.id : principal, has_new_identity: newcomer !== undefined },
    // A lead says whom to contact, not how it was.
    !isFlagged && !body.is_lead && mayCount(body.mode, scanned, isServiceLog, access),
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

/** `castVote` as a portable command. */
export const castVoteCommand = portable('castVote', ({ keyring }, request: VoteRequest) =>
  castVote(request, keyring),
);

/** Work of another session than the caller's, whatever identity the device has now. */
function* workOf(
  { body, principal, begun, now }: VoteRequest,
  scanned: Scanned,
): Command<SessionWork | undefined> {
  if (begun === null || body.mode !== 'service_log' || !hasServiceLog(scanned)) return undefined;
  const work = yield* workOfSession(begun, scanned, now);
  return work?.access.serviceLog && !(yield* isAuthorHere(principal, work, scanned)) ? work : undefined;
}

/** Checks what this vote is and what its caller may do. @throws Problem if it is refused */
function* admission(
  caller: Caller,
  scanned: Scanned,
  mode: VoteMode,
  work: SessionWork | undefined,
): Command<{ isServiceLog: boolean; access: QuestionAccess }> {
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  if (work) return { isServiceLog: true, access: work.access };
  const access = yield* accessOf(caller, scanned);
  const isServiceLog = isServiceLogVote(mode, scanned, caller, access);
  if (isServiceLog instanceof Problem) throw isServiceLog;
  return { isServiceLog, access };
}

/** @returns whether the vote counts @throws Overtaken */
function* storeVote(
  call: VoteRequest & { keyring: Keyring },
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
  const vote = {
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
    reviewed_at: null,
    request_id: requestId,
    created_at: now,
    local_hour: localHour(call.votedAt ?? now, scanned.time_zone),
  };
  const stored = yield* changes(insertVote(vote));
  // A concurrent duplicate of this request was stored since this one looked for it.
  if (stored === 0) throw new Overtaken();
  yield* tally(null, vote);
  // A flagged vote raises no alert, since it may not be a person's.
  const about = {
    organisation_id,
    place_id,
    question_id,
    vote_id: id,
    identity_id: identity.identity_id,
    request_id: requestId,
    at: now,
  };
  if (isFlagged || (body.rate === sad && !isServiceLog))
    yield* run(insertEvent({ type: isFlagged ? 'vote.flagged' : 'vote.sad', ...about }));
  if (scanned.tells_votes && !isFlagged && !isServiceLog && !body.is_lead)
    yield* run(insertEvent({ type: 'vote.cast', ...about }));
  if (place_id !== null && hasContest(scanned.giveaway_json)) {
    const { giveaway_json, time_zone } = scanned;
    const contest = {
      vote_id: id,
      identity_id: identity.identity_id,
      is_counted: claimed,
      organisation_id,
      place_id,
      time_zone: time_zone ?? 'UTC',
      giveaway_json,
    };
    if (countable && entersByVote(giveaway_json)) yield* enterGiftCard(contest, call);
    // A new identity has not voted before, so it cannot be an ambassador.
    if (claimed && !identity.has_new_identity) yield* enterDrawing(contest, call);
  }
  return claimed;
}

/** The vote of a key. @throws Problem keyReused if the stored vote had another body */
function* earlierCast({ key_hash, body_hash }: KeyedVote): Command<EarlierCast | undefined> {
  const earlier = yield* first(castOfKey({ key_hash }));
  // Votes of earlier versions have no stored body.
  if (earlier && earlier.body_hash !== null && earlier.body_hash !== body_hash)
    throw new Problem('keyReused');
  return earlier;
}

/**
 * The answer to a repeated key, with the vote's current face. The key is a secret of the device, so it shows
 * the vote to whatever identity the device has. The identity that came with the vote goes only to a device
 * without one.
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
  const guid = identity && (yield* guidFor(keyring, identity.id, identity.guid_kid));
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
