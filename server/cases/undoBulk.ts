import { stepUndoMs, type UndoBulkReply } from '../../contract/cases';
import { all, first, type Command, type Database } from '../db/database';
import { inPortions } from '../db/inPortions';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedInFully, type SignedIn } from '../session/caller';
import { caseByUid } from './caseQueries';
import { applied } from './caseSteps';
import { seesCase } from './casesPolicy';
import { newest } from './listCases';
import { newestStep, stepsOfBulk } from './stepQueries';
import { putBack } from './undoStep';

/** Cases in a transaction. */
const atOnce = 100;

type BulkStep = NonNullable<ReturnType<typeof stepsOfBulk>['row']>;

/**
 * Takes the caller's step for several cases back. Cases that somebody has changed since stay, and are
 * counted; a call that comes twice counts what the first one took back.
 * @throws Problem notFound for what is not the caller's; stepUndoOver after a minute; tokenRefused, forbidden
 */
export async function undoBulk(database: Database, call: Call<'undoBulk'>): Promise<UndoBulkReply> {
  const { changed, skipped } = await inPortions(database, (before) => someOf(call, before));
  if (changed + skipped === 0) throw new Problem('notFound');
  return { taken_back: changed, changed_since: skipped };
}

function* someOf(
  { params, principal, now }: Call<'undoBulk'>,
  before: string | undefined,
): Command<{ changed: number; skipped: number; next: string | undefined }> {
  const caller = yield* signedInFully(principal);
  const rows = yield* all(
    stepsOfBulk({
      bulk_uid: params['bulkUid'] ?? '',
      person_id: caller.identityId,
      before: before ?? newest,
      count: atOnce,
    }),
  );
  let changed = 0;
  for (const step of rows) {
    if (now - step.at > stepUndoMs) throw new Problem('stepUndoOver');
    if (yield* takenBack(step, caller, now)) changed += 1;
  }
  const next = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  return { changed, skipped: rows.length - changed, next };
}

/** @returns whether the case is as it was before the step */
function* takenBack(step: BulkStep, caller: SignedIn, now: number): Command<boolean> {
  const found = yield* first(caseByUid({ uid: step.uid, user_id: caller.identityId }));
  if (!found || !(yield* seesCase(caller, found))) return false;
  const last = yield* first(newestStep({ case_id: found.id }));
  if (!last || step.made_version === null) return false;
  if (last.what === 'undone' && last.person_id === caller.identityId)
    return found.version === step.made_version + 1;
  if (last.id !== step.id || found.version !== step.made_version || last.was_state === null) return false;
  yield* applied({ found, caller }, yield* putBack(found, last, last.was_state), now);
  return true;
}
