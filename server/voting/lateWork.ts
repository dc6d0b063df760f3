import { pinSessionMs } from '../../contract/pins';
import { mayLog } from '../../contract/access';
import type { LateReason } from '../../contract/vote';
import {
  accessOf,
  accessOfPerson,
  mayLogAt,
  pinOpens,
  type OwnedQuestion,
  type QuestionAccess,
} from '../access/question';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { pinEverOpened } from '../pins/pinQueries';
import { callerOf, type Caller, type Principal, type SignedIn } from '../session/caller';
import { isOpen } from '../session/sessionCommands';
import { identityById, membershipsOf, sessionById, sessionsOf } from '../session/sessionQueries';
import { claimsOfOwn, type TokenPayload } from '../session/tokens';
import { waitedSince } from './votingPolicy';

/** The session in which something was begun, and when. Plain data, for portable commands. */
export interface BegunIn {
  session: Pick<TokenPayload, 'sub' | 'ssid'>;
  /** UTC milliseconds, as far as the device tells (`waitedSince`). */
  madeAt: number;
}

/** Work for the service log, and whose it is. */
export interface SessionWork {
  /** Its author. */
  caller: SignedIn;
  access: QuestionAccess;
  /** Null while the session goes on. */
  late: LateReason | null;
}

/** Reads the header `Session-Token`. A token that is not ours counts as absent; an expired one does not. */
export function begunIn({
  keyring,
  sessionToken,
  idempotencyKey,
  sentAt,
  now,
}: Pick<
  Call<'sendRateDetails'>,
  'keyring' | 'sessionToken' | 'idempotencyKey' | 'sentAt' | 'now'
>): BegunIn | null {
  const claims = sessionToken === undefined ? undefined : claimsOfOwn(keyring, sessionToken);
  if (claims?.typ !== 'access') return null;
  const { sub, ssid } = claims;
  return { session: { sub, ssid }, madeAt: waitedSince(idempotencyKey, sentAt, now) ?? now };
}

/**
 * Returns whose work something is, by the token of the session in which it was begun. Work that waited on the
 * phone still arrives, marked, when its PIN was revoked, its 12 h are over or its person has signed out.
 *
 * - By PIN: it was made before the 12 h were over, at a question that the PIN was ever given for.
 * - By password or provider: it was made before the session ended or within a shift (12 h) after it, since a
 *   phone without a line does not hear of the end. The person must still have access to the question.
 *
 * A device may lie about when the work was made; the mark shows in any case. Returns undefined for work that
 * is not accepted.
 */
export function* workOfSession(
  { session: { sub, ssid }, madeAt }: BegunIn,
  scanned: OwnedQuestion,
  now: number,
): Command<SessionWork | undefined> {
  const session = yield* first(sessionById({ id: ssid }));
  if (!session || session.identity_id !== sub || !(yield* first(identityById({ id: sub })))) return undefined;
  const { pin_id, expires_at, ended_at, ended_reason } = session;
  const person = { kind: 'user', identityId: sub, sessionId: ssid, isQa: false, isExempt: false } as const;
  if (pin_id === null) {
    if (ended_at !== null && madeAt >= ended_at + pinSessionMs) return undefined;
    const memberships = yield* all(membershipsOf({ user_id: sub }));
    const caller: SignedIn = { ...person, memberships, pin: null };
    const access = yield* accessOf(caller, scanned);
    return mayLog(access) ? { caller, access, late: ended_at === null ? null : 'ended' } : undefined;
  }
  if (expires_at === null || madeAt >= expires_at) return undefined;
  const opened = yield* first(pinEverOpened({ pin_id, question_id: scanned.question_id }));
  if (!opened) return undefined;
  const pin = { id: pin_id, endsAt: expires_at, memberships: [] };
  const work = {
    caller: { ...person, memberships: [], pin } satisfies SignedIn,
    access: { manage: false, serviceLog: true },
  };
  if (opened.revoked_at !== null || ended_reason === 'pin_revoked') return { ...work, late: 'revoked' };
  if (ended_at !== null) return { ...work, late: 'ended' };
  return { ...work, late: expires_at <= now ? 'expired' : null };
}

/**
 * The work's author sends it themselves, signed in and with access: then it needs no other session, and no
 * mark.
 */
export function* isAuthorHere(
  principal: Principal,
  { caller: author }: SessionWork,
  scanned: OwnedQuestion,
): Command<boolean> {
  const caller = yield* callerOrNobody(principal);
  if (caller.kind !== 'user' || caller.identityId !== author.identityId) return false;
  return yield* mayLogAt(caller, scanned);
}

/** A caller whose session has ended counts as nobody. */
function* callerOrNobody(principal: Principal): Command<Caller> {
  try {
    return yield* callerOf(principal);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'tokenRefused') return { kind: 'nobody' };
    throw error;
  }
}

/**
 * Whether what is added to a log by sticker comes when its author may log there no longer: their PIN was
 * revoked, their sessions are over, or their access was taken. Null while they may.
 * @param question of the log's vote
 */
export function* lateAddition(
  author_id: string,
  question: OwnedQuestion,
  now: number,
): Command<LateReason | null> {
  const [latest, ...earlier] = yield* all(sessionsOf({ identity_id: author_id }));
  // Of a visitor, and of staff of the demo whose log was made without a session.
  if (!latest) return null;
  const memberships = yield* all(membershipsOf({ user_id: author_id }));
  for (const session of [latest, ...earlier].filter((one) => isOpen(one, now))) {
    const { pin_id } = session;
    const mayStill =
      pin_id === null
        ? mayLog(yield* accessOfPerson(author_id, memberships, question))
        : (yield* first(pinOpens({ pin_id, question_id: question.question_id }))) !== undefined;
    if (mayStill) return null;
  }
  if (latest.pin_id !== null) {
    const { pin_id } = latest;
    const opens = yield* first(pinOpens({ pin_id, question_id: question.question_id }));
    if (!opens || latest.ended_reason === 'pin_revoked') return 'revoked';
    if (latest.ended_at === null) return 'expired';
  }
  return 'ended';
}
