import { serviceLimits } from '../../contract/serviceLogs';
import { isOutOfUse } from '../../contract/stickers';
import { mayLog } from '../../contract/access';
import { accessOf, type QuestionAccess } from '../access/question';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { signedIn, type Principal, type SignedIn } from '../session/caller';
import { begunIn, isAuthorHere, workOfSession, type SessionWork } from '../voting/lateWork';
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
  if (!mayLog(access)) throw new Problem('serviceLogDenied');
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  return { caller, scanned, access };
}

/** Whose service a call sends, and whether it comes when their session is over. */
export interface ServiceSender extends ServiceCaller, Pick<SessionWork, 'late'> {}

/**
 * The same for calls that send what may have waited on the phone: a service belongs to the person in whose
 * session it was begun (`Session-Token`), whoever is signed in by now.
 * @throws Problem notFound, stickerDisabled (1215), serviceLogDenied (1022), tokenRefused
 */
export function* mustSendServices(call: SendingCall, uid: string): Command<ServiceSender> {
  const begun = begunIn(call);
  const scanned = begun && (yield* first(scannedByUid({ uid })));
  const work = begun && scanned ? yield* workOfSession(begun, scanned, call.now) : undefined;
  if (!work || !scanned || (yield* isAuthorHere(call.principal, work, scanned)))
    return { ...(yield* mustLogServices(call.principal, uid)), late: null };
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  return { ...work, scanned };
}

type SendingCall = Pick<Call<'createServiceLog'>, 'principal'> & Parameters<typeof begunIn>[0];

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
