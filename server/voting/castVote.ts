import { newId } from '../db/newId';
import { sad } from '../../contract/rating';
import type { SendRateDetailsReply, VoteMode } from '../../contract/vote';
import { first, run, type Command } from '../db/database';
import { portable } from '../db/portable';
import { insertEvent } from '../events/eventQueries';
import { claimKey, earlierResult, keyedRequest, type StoredResult } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { accessOf, type QuestionAccess } from '../questions/questionPolicy';
import { scannedByUid, type Scanned } from '../questions/questionQueries';
import { writtenQuestion, type WrittenQuestion } from '../questions/questionWire';
import { callerOf, type Caller } from '../session/caller';
import { anonymousTokenFor, guidOf, newIdentity } from '../session/identity';
import { timedUid, type Keyring } from '../session/keyring';
import { identityById, insertIdentity } from '../session/sessionQueries';
import { claimWindow, insertVote, repeatWindow, voteByUid } from './votingQueries';
import { isServiceLogVote, mayCount } from './votingPolicy';

/** What is kept of an answer: enough to give it again. The identity's token and guid are made anew. */
export interface CastVote {
  uid: string;
  rating: number;
  isServiceLog: boolean;
  /** The anonymous identity that came with the vote. */
  newIdentityId: string | null;
  /** Only of votes that are. */
  isFlagged?: true;
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
 * Votes (specification § 7, sendRateDetails): one row, whatever it counts for, and with it a new anonymous identity when nobody asks.
 * @param isFlagged its address sends too many: it is kept, and does not count
 * @throws Problem stickerNotFound (1108), stickerDisabled (1215), serviceLogNeedsSignIn, serviceLogDenied, keyReused, tokenRefused
 */
export function* castVote(call: VoteRequest, isFlagged = false): Command<CastVoteOutcome> {
  const { body, idempotencyKey: key, keyring, now } = call;
  const caller = yield* callerOf(call.principal);
  const principal = caller.kind === 'nobody' ? 'nobody' : caller.identityId;
  const scanned = yield* first(scannedByUid({ uid: body.question_id }));
  const keyed = key === undefined ? undefined : keyedRequest('sendRateDetails', key, body);

  const admitted = yield* admission(caller, scanned, body.mode);
  if (!scanned || admitted instanceof Problem) {
    // What was answered once is answered again, though a new vote would be refused by now.
    const earlier = keyed && (yield* earlierResult<CastVote>(keyed));
    if (scanned && earlier) return yield* sameAnswer(call, scanned, earlier, principal);
    throw admitted;
  }
  const { isServiceLog, access } = admitted;

  const made = caller.kind === 'nobody' ? newIdentity(keyring, 'anonymous', now) : undefined;
  const identityId = made ? made.row.id : principal;
  const cast: CastVote = {
    uid: timedUid(now),
    rating: body.rate,
    isServiceLog,
    newIdentityId: made ? identityId : null,
    ...(isFlagged && { isFlagged }),
  };

  // The claim tells by itself whether the key is new, so nobody looks before.
  if (keyed && !(yield* claimKey(keyed, principal, cast, now))) {
    const earlier = yield* earlierResult<CastVote>(keyed);
    if (!earlier) throw new Problem('keyInFlight');
    return yield* sameAnswer(call, scanned, earlier, principal);
  }
  if (made) yield* run(insertIdentity(made.row));
  const counted = yield* storeVote(
    call,
    scanned,
    cast,
    identityId,
    keyed?.key_hash ?? null,
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

/** What this vote is and what its caller may do; or why there is none: returned, since an earlier answer outlives the refusal. */
function* admission(
  caller: Caller,
  scanned: Scanned | undefined,
  mode: VoteMode,
): Command<{ isServiceLog: boolean; access: QuestionAccess } | Problem> {
  if (!scanned) return new Problem('stickerNotFound');
  if (scanned.state === 'disabled') return new Problem('stickerDisabled');
  const access = yield* accessOf(caller, scanned);
  const isServiceLog = isServiceLogVote(mode, scanned, caller, access);
  return isServiceLog instanceof Problem ? isServiceLog : { isServiceLog, access };
}

/** @returns whether the vote counts @throws Problem keyReused */
function* storeVote(
  call: VoteRequest,
  scanned: Scanned,
  cast: CastVote,
  identityId: string,
  keyHash: string | null,
  countable: boolean,
): Command<boolean> {
  const { body, now, requestId } = call;
  const id = newId();
  const claimed =
    countable &&
    (yield* first(
      claimWindow({
        identity_id: identityId,
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
      identity_id: identityId,
      rating: body.rate,
      rating_sequence: 0,
      changed_at: null,
      mode: body.mode,
      is_service_log: cast.isServiceLog,
      is_lead: body.is_lead,
      is_repeat: countable && !claimed,
      is_counted: claimed,
      is_flagged: cast.isFlagged ?? false,
      screen_width: body.screen_width,
      screen_height: body.screen_height,
      inner_width: body.inner_width,
      inner_height: body.inner_height,
      locale: call.locale,
      key_hash: keyHash,
      request_id: requestId,
      created_at: now,
    }),
  );
  // The stored answer of a very old key has been removed; its vote never is, and may not be made twice.
  if (!stored) throw new Problem('keyReused');
  // Nobody is alerted by what may be no person's voice.
  if (cast.isFlagged || (body.rate === sad && !cast.isServiceLog)) {
    yield* run(
      insertEvent({
        type: cast.isFlagged ? 'vote.flagged' : 'vote.sad',
        organisation_id,
        place_id,
        question_id,
        vote_id: id,
        identity_id: identityId,
        request_id: requestId,
        at: now,
      }),
    );
  }
  return claimed;
}

/**
 * The answer to a key that was used before. The key is a secret of the device, so it shows the vote to whatever identity the device has by
 * now; the identity that came with the vote goes only to a device that still has none.
 */
function* sameAnswer(
  call: VoteRequest,
  scanned: Scanned,
  earlier: StoredResult<CastVote>,
  principal: string,
): Command<CastVoteOutcome> {
  const { keyring, now } = call;
  const { newIdentityId } = earlier.result;
  const identity =
    principal === 'nobody' && newIdentityId ? yield* first(identityById({ id: newIdentityId })) : undefined;
  const guid = identity && guidOf(keyring, identity.id, identity.guid_kid);
  const token = identity && guid ? tokenOf(keyring, identity.id, guid, now) : undefined;
  // The visitor may have chosen another face since; the stored answer still has the first one.
  const held = yield* first(voteByUid({ uid: earlier.result.uid }));
  const rating = held?.rating ?? earlier.result.rating;
  return {
    reply: replyOf(scanned, { ...earlier.result, rating }, token),
    question: writtenQuestion(scanned),
    fresh: null,
  };
}

export function tokenOf(keyring: Keyring, identityId: string, guid: string, now: number) {
  return { anonymous_token: anonymousTokenFor(keyring, identityId, now), guid };
}

function replyOf(
  scanned: Scanned,
  cast: CastVote,
  token: SendRateDetailsReply['token'],
): CastVoteOutcome['reply'] {
  return {
    vote: {
      uid: cast.uid,
      is_service_log: cast.isServiceLog,
      social_redirect: null,
      ...(cast.isFlagged && { is_flagged: true }),
    },
    rate: cast.rating,
    ...(token && { token }),
    ...(scanned.is_airlead && { airlead: true }),
  };
}
