import type { Command } from '../db/database';
import { claimKey, earlierResult } from '../http/idempotency';

/**
 * Services that were undone before the server had them. Their key is taken, so that a form that is still on
 * its way is refused when it comes; a log by sticker asks.
 */
const late = (key_hash: string) => ({ route: 'createServiceLog', key_hash, body_hash: 'withdrawn' }) as const;

export function* noteWithdrawal(key_hash: string, identity_id: string, now: number): Command<void> {
  if (!(yield* wasWithdrawn(key_hash))) yield* claimKey(late(key_hash), identity_id, {}, now);
}

/** @param key_hash of the form's request, or of a sticker's vote */
export function* wasWithdrawn(key_hash: string): Command<boolean> {
  return (yield* earlierResult(late(key_hash))) !== undefined;
}
