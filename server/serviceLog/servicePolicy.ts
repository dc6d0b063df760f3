import { serviceLimits } from '../../contract/serviceLogs';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { accessOf, type QuestionAccess } from '../questions/questionPolicy';
import { scannedByUid, type Scanned } from '../questions/questionQueries';
import { signedIn, type Principal, type SignedIn } from '../session/caller';
import type { ServiceRow } from './serviceQueries';

/** Somebody who may log services at a sticker. */
export interface ServiceCaller {
  caller: SignedIn;
  scanned: Scanned;
  access: QuestionAccess;
}

/**
 * Services are logged by those to whom the question's service log is granted, and by those who run its place.
 * Sticker uids are public, so that another organisation's is refused like one of the own without access.
 * @throws Problem notFound, stickerDisabled (1215), serviceLogDenied (1022), tokenRefused
 */
export function* mustLogServices(principal: Principal, uid: string): Command<ServiceCaller> {
  const caller = yield* signedIn(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  const access = yield* accessOf(caller, scanned);
  if (!access.serviceLog && !access.manage) throw new Problem('serviceLogDenied');
  if (scanned.state === 'disabled') throw new Problem('stickerDisabled');
  return { caller, scanned, access };
}

type Owned = Pick<ServiceRow, 'author_id' | 'created_at' | 'undone_at'>;

/**
 * The author amends a service, and those who manage the question. A log made by sticker has no form to amend.
 */
export function mayAmend(
  { caller, access }: Pick<ServiceCaller, 'caller' | 'access'>,
  service: Owned & Pick<ServiceRow, 'template'>,
): boolean {
  return service.template !== null && (access.manage || service.author_id === caller.identityId);
}

/**
 * Until when the caller can undo a service, UTC milliseconds; null when that is over. Only its author can.
 */
export function undoUntil(caller: SignedIn, service: Owned, now: number): number | null {
  const until = service.created_at + serviceLimits.undo;
  return service.author_id === caller.identityId && service.undone_at === null && now < until ? until : null;
}
