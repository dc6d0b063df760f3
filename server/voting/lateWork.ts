import type { LateReason } from '../../contract/vote';
import { first, type Command } from '../db/database';
import { pinEverOpened } from '../pins/pinQueries';
import type { Scanned } from '../questions/questionQueries';
import { sessionById } from '../session/sessionQueries';
import type { TokenPayload } from '../session/tokens';

/** A vote of the service log that was begun in a session by PIN, and whose it is. */
export interface PinWork {
  identityId: string;
  /** Null while the session goes on. */
  late: LateReason | null;
}

/**
 * Who has done work at a question, by the token of the session by PIN in which it was begun. Work that has
 * waited on the phone still arrives when the PIN was revoked or the 12 h are over, and is marked. It must
 * have been made before the 12 h were over, as far as the device tells (`waitedSince`); a device that lies
 * about it gets a mark, like one that does not.
 * @param claims of a token of ours, expired or not
 * @param madeAt UTC milliseconds
 * @returns undefined when the session was none by PIN, or never reached this question
 */
export function* workOfPin(
  claims: Pick<TokenPayload, 'sub' | 'ssid'>,
  { question_id }: Pick<Scanned, 'question_id'>,
  madeAt: number,
  now: number,
): Command<PinWork | undefined> {
  const session = yield* first(sessionById({ id: claims.ssid }));
  if (!session || session.identity_id !== claims.sub) return undefined;
  const { pin_id, expires_at, ended_at, ended_reason, identity_id: identityId } = session;
  if (pin_id === null || expires_at === null || madeAt >= expires_at) return undefined;
  const opened = yield* first(pinEverOpened({ pin_id, question_id }));
  if (!opened) return undefined;
  if (opened.revoked_at !== null || ended_reason === 'pin_revoked') return { identityId, late: 'revoked' };
  if (ended_at !== null) return { identityId, late: 'ended' };
  return { identityId, late: expires_at <= now ? 'expired' : null };
}
