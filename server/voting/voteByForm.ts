import type { OrgUid, QuestionUid, VoteUid } from '../../contract/ids';
import type { Rating } from '../../contract/rating';
import { afterVotePath } from '../../contract/screens';
import type { VoteMode } from '../../contract/vote';
import { codeOfKey } from '../../contract/voteCode';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import type { Principal } from '../session/caller';
import { anonymousTokenFor } from '../session/identity';
import { keyHash, type Keyring } from '../session/keyring';
import { identityById } from '../session/sessionQueries';
import { castVote } from './castVote';
import { changeVote } from './changeVote';
import {
  castOfKey,
  repeatWindow,
  standingVote,
  voteByKeyHash,
  voteByUid,
  type StoredVote,
} from './votingQueries';
import { ownsVote } from './votingPolicy';

/** Input of the commands. */
export interface FormRequest {
  visitor: Principal;
  locale: Call<'sendRateDetails'>['locale'];
  requestId: string;
  keyring: Keyring;
  now: number;
}

export interface FormVote {
  questionUid: string;
  rating: Rating;
  mode: VoteMode;
  /** The key of the form's page. */
  key: string | undefined;
  /** Its address sends too many votes: it is stored, but does not count. */
  isFlagged: boolean;
}

export interface FormVoteOutcome {
  /** The page after the vote. */
  path: string;
  /** For the cookie of a visitor without a valid one. */
  token: string | undefined;
  /** The code of the vote, if this page's key made it. */
  code: string | undefined;
  /** Whether the vote is new, not changed or found. */
  fresh: { rating: number; counted: boolean; isServiceLog: boolean } | null;
}

/**
 * Votes by a page's form, with scripts off. A visitor with a standing vote on the question changes its face;
 * so does a resubmission of the same page: one person's page is one vote.
 * @throws Problem as `castVote` does; keyReused also while the same page is being submitted; retrying soon
 * works
 */
export function* voteByForm(request: FormRequest, vote: FormVote): Command<FormVoteOutcome> {
  const { keyring, now } = request;
  const scanned = yield* first(scannedByUid({ uid: vote.questionUid }));
  if (!scanned) throw new Problem('stickerNotFound');
  const visitor = yield* standingVisitor(request.visitor);
  const earlier = yield* earlierVote(visitor, scanned, vote.key, now);
  if (earlier) {
    const { rating } = yield* changeVote(request, earlier, vote.rating);
    return {
      path: pathAfter(scanned, { ...earlier, rating: rating as Rating }),
      token: visitor.kind === 'nobody' ? yield* tokenOfVote(keyring, vote.key, now) : undefined,
      code:
        vote.key !== undefined && earlier.key_hash === keyHash(vote.key) ? codeOf(vote, earlier) : undefined,
      fresh: null,
    };
  }

  const cast = yield* castVote(
    {
      body: {
        question_id: vote.questionUid,
        rate: vote.rating,
        screen_width: 0,
        screen_height: 0,
        inner_width: 0,
        inner_height: 0,
        mode: vote.mode,
        is_lead: false,
      },
      principal: visitor,
      locale: request.locale,
      idempotencyKey: vote.key,
      requestId: request.requestId,
      now,
      votedAt: null,
      isFlagged: vote.isFlagged,
      begun: null,
    },
    keyring,
  );
  const { uid, isServiceLog, isFlagged, isCounted, identity } = cast;
  return {
    path: pathAfter(scanned, {
      uid,
      rating: vote.rating,
      is_service_log: isServiceLog,
      is_flagged: isFlagged,
    }),
    token: identity ? anonymousTokenFor(keyring, identity.id, now) : undefined,
    code: codeOf(vote, { is_service_log: isServiceLog }),
    fresh: isCounted === null ? null : { rating: vote.rating, counted: isCounted, isServiceLog },
  };
}

/** Services have none: their records are kept. */
function codeOf(
  { key }: FormVote,
  { is_service_log }: Pick<StoredVote, 'is_service_log'>,
): string | undefined {
  return key === undefined || is_service_log ? undefined : (codeOfKey(key) ?? undefined);
}

/** Changes the face from the page after the vote. Undefined for foreign and missing votes alike. */
export function* changeByForm(
  request: FormRequest,
  { questionUid, voteUid, rating }: { questionUid: string; voteUid: string; rating: Rating },
): Command<string | undefined> {
  const found = yield* ownVote(request.visitor, questionUid, voteUid);
  if (!found) return undefined;
  const { rating: held } = yield* changeVote(request, found.vote, rating);
  return pathAfter(found.scanned, { ...found.vote, rating: held as Rating });
}

/** A cookie of an erased identity counts as absent. */
export function* standingVisitor(visitor: Principal): Command<Principal> {
  if (visitor.kind === 'nobody') return visitor;
  return (yield* first(identityById({ id: visitor.claims.sub }))) ? visitor : { kind: 'nobody' };
}

function* earlierVote(
  visitor: Principal,
  scanned: Scanned,
  key: string | undefined,
  now: number,
): Command<StoredVote | undefined> {
  const { question_id } = scanned;
  const window = repeatWindow(scanned, now);
  const standing =
    visitor.kind === 'nobody'
      ? undefined
      : yield* first(standingVote({ identity_id: visitor.claims.sub, question_id, ...window }));
  if (standing || key === undefined) return standing;
  const ofPage = yield* first(voteByKeyHash({ key_hash: keyHash(key) }));
  if (ofPage && ofPage.question_id !== question_id) throw new Problem('keyReused');
  return ofPage;
}

/**
 * A caller with a vote's key and no identity gets the one that came with the vote: the first answer may have
 * been lost.
 */
export function* tokenOfVote(
  keyring: Keyring,
  key: string | undefined,
  now: number,
): Command<string | undefined> {
  const cast = key === undefined ? undefined : yield* first(castOfKey({ key_hash: keyHash(key) }));
  return cast?.has_new_identity ? anonymousTokenFor(keyring, cast.identity_id, now) : undefined;
}

/** The vote of a form if the caller's identity made it; undefined for foreign and missing votes alike. */
export function* ownVote(
  visitor: Principal,
  questionUid: string,
  voteUid: string,
): Command<{ vote: StoredVote; scanned: Scanned } | undefined> {
  if (visitor.kind === 'nobody') return undefined;
  const vote = yield* first(voteByUid({ uid: voteUid }));
  const scanned = yield* first(scannedByUid({ uid: questionUid }));
  if (!vote || !scanned || vote.question_id !== scanned.question_id) return undefined;
  const caller = { kind: 'anonymous', identityId: visitor.claims.sub } as const;
  return (yield* ownsVote(caller, vote, undefined)) ? { vote, scanned } : undefined;
}

function pathAfter(
  scanned: Scanned,
  vote: { uid: string; rating: Rating; is_service_log: boolean; is_flagged?: boolean | undefined },
): string {
  return afterVotePath({
    questionUid: scanned.uid as QuestionUid,
    voteUid: vote.uid as VoteUid,
    orgUid: scanned.org_uid as OrgUid | null,
    rating: vote.rating,
    isServiceLog: vote.is_service_log,
    isFlagged: vote.is_flagged === true,
  });
}
