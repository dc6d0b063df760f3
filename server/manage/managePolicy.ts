import { accessOf } from '../access/question';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { signedIn, type Principal, type SignedIn } from '../session/caller';

/**
 * Requires manage access to a question. Sticker uids are public, so a foreign question is `forbidden` rather
 * than `notFound`.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* mustManage(
  principal: Principal,
  uid: string,
): Command<{ caller: SignedIn; scanned: Scanned }> {
  const caller = yield* signedIn(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  if (!(yield* accessOf(caller, scanned)).manage) throw new Problem('forbidden');
  return { caller, scanned };
}
