import { accessOf } from '../access/question';
import type { Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Scanned } from '../question/questionQueries';
import type { Caller } from '../session/caller';

/**
 * A public history is open to everybody. Any other is for people who may manage the question or log services
 * there.
 * @throws Problem serviceLogNeedsSignIn; serviceLogDenied for signed-in callers
 */
export function* mustSeeHistory(caller: Caller, scanned: Scanned): Command<void> {
  if (scanned.is_history_shown) return;
  if (caller.kind !== 'user') throw new Problem('serviceLogNeedsSignIn');
  const { manage, serviceLog } = yield* accessOf(caller, scanned);
  if (!manage && !serviceLog) throw new Problem('serviceLogDenied');
}
