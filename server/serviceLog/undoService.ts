import type { SuccessReply } from '../../contract/attachments';
import { serviceLimits } from '../../contract/serviceLogs';
import { oncePerKey } from '../attachments/attachmentCommands';
import { changes, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { keyHash } from '../session/keyring';
import { voteByKeyHash } from '../voting/votingQueries';
import { noteWithdrawal } from './withdrawals';
import { tellEvent } from './serviceEvent';
import { mustLogServices, mustSendServices, undoUntil, type ServiceCaller } from './servicePolicy';
import {
  serviceByKeyHash,
  serviceByUid,
  serviceByVote,
  undoService,
  type ServiceRow,
} from './serviceQueries';

const done: SuccessReply = { success: true };

/**
 * Undoes a service of the caller's within five minutes of its arrival; undoing twice is as good as once.
 * @throws Problem notFound, forbidden, undoOver
 */
export function* undoServiceLog(call: Call<'undoServiceLog'>): Command<SuccessReply> {
  const who = yield* mustLogServices(call.principal, call.params['id'] ?? '');
  const uid = call.params['uid'] ?? '';
  const service = yield* first(serviceByUid({ uid, question_id: who.scanned.question_id }));
  if (!service) throw new Problem('notFound');
  if (service.author_id !== who.caller.identityId) throw new Problem('forbidden');
  const about = { uid, identity_id: who.caller.identityId };
  return yield* oncePerKey('undoServiceLog', call, about, {}, function* () {
    if (service.undone_at === null && undoUntil(who.caller, service, call.now) === null)
      throw new Problem('undoOver');
    yield* markUndone(service, who, call);
    return done;
  });
}

/**
 * Undoes a service whose answer the phone never got: it names the key of the request, and need not know
 * whether it arrived. If it did not, a request that is still on its way is refused when it comes. The phone
 * may have been without a network since, so it has a day instead of five minutes.
 * @throws Problem notFound, forbidden, undoOver
 */
export function* withdrawServiceLog(call: Call<'withdrawServiceLog'>): Command<SuccessReply> {
  const who = yield* mustSendServices(call, call.params['id'] ?? '');
  const { identityId } = who.caller;
  const { key } = call.body;
  const about = { uid: who.scanned.uid, identity_id: identityId };
  return yield* oncePerKey('withdrawServiceLog', call, about, { key }, function* () {
    const key_hash = keyHash(key);
    const service = yield* serviceOfKey(key_hash);
    if (!service) {
      yield* noteWithdrawal(key_hash, identityId, call.now);
      return done;
    }
    if (service.author_id !== identityId || service.question_id !== who.scanned.question_id)
      throw new Problem('forbidden');
    if (service.undone_at === null && call.now >= service.created_at + serviceLimits.undoUnanswered)
      throw new Problem('undoOver');
    yield* markUndone(service, who, call);
    return done;
  });
}

/** The service that a form's request or a sticker's vote with this key has made. */
function* serviceOfKey(key_hash: string): Command<ServiceRow | undefined> {
  const byForm = yield* first(serviceByKeyHash({ key_hash }));
  if (byForm) return byForm;
  const vote = yield* first(voteByKeyHash({ key_hash }));
  return vote && (yield* first(serviceByVote({ vote_id: vote.id })));
}

function* markUndone(
  { id, undone_at }: ServiceRow,
  who: ServiceCaller,
  call: { requestId: string; now: number },
): Command<void> {
  if (undone_at !== null) return;
  if ((yield* changes(undoService({ id, now: call.now }))) > 0) yield* tellEvent('service.undone', who, call);
}
