import { newId } from '../db/newId';
import { sad, type Rating } from '../../contract/rating';
import { linksFromWire } from '../../contract/reviews';
import { codeOfKey } from '../../contract/voteCode';
import type { SendRateDetailsReply, VoteMode } from '../../contract/vote';
import { first, Overtaken, run, type Command } from '../db/database';
import { portable } from '../db/portable';
import type { Schema } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { keyedRequest, type KeyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { enterDrawing, hasContest } from '../giveaway/enterGiveaway';
import { accessOf, type QuestionAccess } from '../questions/questionPolicy';
import { autoReviewOf, redirectUrlOf } from '../questions/features';
import { scannedByUid, type Scanned } from '../questions/questionQueries';
import { writtenQuestion, type WrittenQuestion } from '../questions/questionWire';
import { callerOf, type Caller } from '../session/caller';
import { anonymousTokenFor, guidOf, newIdentity } from '../session/identity';
import { codeHash, timedUid, type Keyring } from '../session/keyring';
import { identityById, insertIdentity } from '../session/sessionQueries';
import { castOfKey, claimWindow, insertVote, repeatWindow, type EarlierCast } from './votingQueries';
import { isServiceLogVote, mayCount } from './votingPolicy';

/** What the answer to a vote says of it. */
interface CastVote {
  uid: string;
  rating: number;
  isServiceLog: boolean;
  isFlagged: boolean;
}

export interface CastVoteOutcome {
  reply: Omit<SendRateDetailsReply, 'question'>;
  question: WrittenQuestion;
  /** Null when an earlier answer was given again. */
  fresh: { counted: boolean } | null;
}

/** What the command needs of a call. */
export type VoteRequest = Pick<
  Call<'sendRateDetails'>,
  'body' | 'principal' | 'locale' | 'idempotencyKey' | 'requestId' | 'keyring' | 'now'
>;

/**
 * Votes (specification § 7, sendRateDetails): one row, whatever it counts for, and with it a new anonymous identity when nobody asks. The row is its own stored
 * answer: the same key gets it again, for ever, also when a new vote would be refused by now.
 * @param isFlagged its address sends too many: it is kept, and does not count
 * @throws Problem stickerNotFound (1108), stickerDisabled (1215), serviceLogNeedsSignIn, serviceLogDenied, keyReused, tokenRefused
 */
export function* castVote(call: VoteRequest, isFlagged = false): Command<CastVoteOutcome> {
  const { body, idempotencyKey: key, keyring, now } = call;
  const caller = yield* callerOf(call.principal);
  const principal = caller.kind === 'nobody' ? 'nobody' : caller.identityId;
  const scanned = yield* first(scannedByUid({ uid: body.question_id }));
  if (!scanned) throw new Problem('stickerNotFound');
  const keyed = key === undefined ? undefined : keyedRequest('sendRateDetails', key, body);
  const earlier = keyed && (yield* earlierCast(keyed));
  if (earlier) return yield* sameAnswer(call, scanned, earlier, principal);
  const { isServiceLog, access } = yield* admission(caller, scanned, body.mode);

  const made = caller.kind === 'nobody' ? newIdentity(keyring, 'anonymous', now) : undefined;
  const identityId = made ? made.row.id : principal;
  const cast: CastVote = {
    uid: timedUid(now),
    rating: body.rate,
    isServiceLog,
    isFlagged,
  };
  if (made) yield* run(insertIdentity(made.row));
  const counted = yield* storeVote(
    call,
    scanned,
    cast,
    { identity_id: identityId, has_new_identity: made !== undefined },
    keyed,
    !isFlagged && mayCount(body.mode, scanned, isServiceLog, access),
  );
  return {
    reply: replyOf(scanned, cast, made && tokenOf(keyring, identityId, made.guid, now)),
    question: writtenQuestion(scanned),
    fresh: { counted },
  };
}

/** `castVote`, wherever commands run. */
export const castVoteCommand = portable(
  'castVote',
  ({ keyring }, { isFlagged, ...request }: Omit<VoteRequest, 'keyring'> & { isFlagged: boolean }) =>
    castVote({ ...request, keyring }, isFlagged),
);

/** What this vote is and what its caller may do. @throws Problem why there is none */
function* admission(
  caller: Caller,
  scanned: Scanned,
  mode: VoteMode,
): Command<{ isServiceLog: boolean; access: QuestionAccess }> {
  if (scanned.state === 'disabled') throw new Problem('stickerDisabled');
  const access = yield* accessOf(caller, scanned);
  const isServiceLog = isServiceLogVote(mode, scanned, caller, access);
  if (isServiceLog instanceof Problem) throw isServiceLog;
  return { isServiceLog, access };
}

/** @returns whether the vote counts @throws Overtaken */
function* storeVote(
  call: VoteRequest,
  scanned: Scanned,
  cast: CastVote,
  identity: Pick<Schema['votes'], 'identity_id' | 'has_new_identity'>,
  keyed: KeyedRequest | undefined,
  countable: boolean,
): Command<boolean> {
  const { body, now, requestId } = call;
  const id = newId();
  const claimed =
    countable &&
    (yield* first(
      claimWindow({
        identity_id: identity.identity_id,
        question_id: scanned.question_id,
        vote_id: id,
        now,
        ...repeatWindow(scanned, now),
      }),
    )) !== undefined;

  const { sticker_id, question_id, place_id, organisation_id } = scanned;
  const stored = yield* first(
    insertVote({
      id,
      uid: cast.uid,
      sticker_id,
      question_id,
      place_id,
      organisation_id,
      ...identity,
      rating: body.rate,
      rating_sequence: 0,
      changed_at: null,
      mode: body.mode,
      is_service_log: cast.isServiceLog,
      is_lead: body.is_lead,
      is_repeat: countable && !claimed,
      is_counted: claimed,
      is_flagged: cast.isFlagged,
      screen_width: body.screen_width,
      screen_height: body.screen_height,
      inner_width: body.inner_width,
      inner_height: body.inner_height,
      locale: call.locale,
      key_hash: keyed?.key_hash ?? null,
      body_hash: keyed?.body_hash ?? null,
      code_hash: codeHashOf(call.idempotencyKey),
      erased_at: null,
      request_id: requestId,
      created_at: now,
    }),
  );
  // The same request has come twice at once, and the other one was stored since this one looked for it.
  if (!stored) throw new Overtaken();
  // Nobody is alerted by what may be no person's voice.
  if (cast.isFlagged || (body.rate === sad && !cast.isServiceLog)) {
    yield* run(
      insertEvent({
        type: cast.isFlagged ? 'vote.flagged' : 'vote.sad',
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

function codeHashOf(key: string | undefined): string | null {
  const code = key === undefined ? null : codeOfKey(key);
  return code && codeHash(code);
}

/** The vote that was made with a key. @throws Problem keyReused when that was with another body */
function* earlierCast({ key_hash, body_hash }: KeyedRequest): Command<EarlierCast | undefined> {
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
  { keyring, now }: VoteRequest,
  scanned: Scanned,
  { uid, rating, is_service_log: isServiceLog, is_flagged: isFlagged, ...earlier }: EarlierCast,
  principal: string,
): Command<CastVoteOutcome> {
  const identity =
    principal === 'nobody' && earlier.has_new_identity
      ? yield* first(identityById({ id: earlier.identity_id }))
      : undefined;
  const guid = identity && guidOf(keyring, identity.id, identity.guid_kid);
  const token = identity && guid ? tokenOf(keyring, identity.id, guid, now) : undefined;
  return {
    reply: replyOf(scanned, { uid, rating, isServiceLog, isFlagged }, token),
    question: writtenQuestion(scanned),
    fresh: null,
  };
}

export function tokenOf(keyring: Keyring, identityId: string, guid: string, now: number) {
  return { anonymous_token: anonymousTokenFor(keyring, identityId, now), guid };
}

/** Where a visitor is sent after this vote: to the place's link that opens by itself, where it is one for such votes (RV-3). */
function redirectOf(scanned: Scanned, { rating, isServiceLog }: CastVote): { url: string } | null {
  const uid = isServiceLog ? '' : autoReviewOf(scanned);
  if (uid === '') return null;
  const link = linksFromWire(scanned.links_json).find((one) => one.uid === uid);
  return link?.ratings.includes(rating as Rating) ? { url: link.url } : null;
}

function replyOf(
  scanned: Scanned,
  cast: CastVote,
  token: SendRateDetailsReply['token'],
): CastVoteOutcome['reply'] {
  const redirect = redirectUrlOf(scanned);
  return {
    vote: {
      uid: cast.uid,
      is_service_log: cast.isServiceLog,
      social_redirect: redirectOf(scanned, cast),
      ...(cast.isFlagged && { is_flagged: true }),
    },
    rate: cast.rating,
    ...(token && { token }),
    ...(scanned.is_airlead && { airlead: true }),
    ...(redirect && !cast.isServiceLog && { redirect: { url: redirect } }),
  };
}
