import { fork, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { LoggedService } from '../../contract/loggedService';
import { draftLifetime, durations } from '../../contract/limits';
import { serviceLimits } from '../../contract/serviceLogs';
import { selectItemsOf, selectQueue, selectSentVote, selectShare } from '../../state/outbox/outboxSelectors';
import { itemSent, listed } from '../../state/outbox/outboxSlice';
import {
  clockTicked,
  serviceLogged,
  servicesRestored,
  serviceStored,
  serviceUndone,
  undoFailed,
  undoPressed,
} from '../../state/serviceLog/servicesActions';
import { selectIsOnPhone, selectLoggedHere, selectService } from '../../state/serviceLog/servicesSelectors';
import { isBy } from '../../state/serviceLog/queuedServices';
import { selectKnownServices, selectLogged } from '../../state/serviceLog/storedSelectors';
import { selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { voteDropped } from '../../state/voting/votingSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { messageOf, showError } from '../messages/messagesSaga';
import { outcomeOf } from '../outbox/submit';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';
import { guidOfSignedIn } from '../session/loadUser';
import { storeVoted } from '../voting/followVote';
import { showCarried } from './carried';
import { checkService } from './checkService';
import { withdraw } from './undoItem';

/** Follows services after Send: on their way to the server, stored there, or undone. */
export function* servicesSaga(): SagaGenerator<void> {
  yield* takeEvery([serviceLogged, itemSent, listed], safely(followSent));
  yield* takeEvery(listed, safely(adoptQueued));
  yield* takeEvery(undoPressed, safely(undo));
}

/** Restores the services that this phone has logged in the last day. */
export function* restoreServices(logged: readonly LoggedService[]): SagaGenerator<void> {
  const now = yield* port('clock', 'now');
  const ofToday = logged.filter(({ at }) => at > now - draftLifetime);
  yield* put(servicesRestored({ logged: ofToday, now }));
  yield* adoptQueued();
}

/**
 * Adopts the person's services that only the send queue knows: a killed browser loses what it wrote last, and
 * another tab has logged them elsewhere. A service that has been sent leaves the queue.
 */
function* adoptQueued(): SagaGenerator<void> {
  const logged = yield* select(selectLogged);
  const queued = (yield* select(selectKnownServices)).filter((service) => !logged.includes(service));
  if (queued.length === 0) return;
  const guid = yield* guidOfSignedIn();
  const items = yield* select(selectQueue);
  const own = queued.filter((service) => isBy(guid, service, items));
  if (own.length > 0) yield* put(servicesRestored({ logged: own, now: yield* port('clock', 'now') }));
}

/**
 * The note makes the entry of a log by sticker, and another tab may have sent it. A form's item reports
 * itself (`serviceItem.ts`).
 */
function* followSent(): SagaGenerator<void> {
  for (const { key, kind, undoUntil } of yield* select(selectLogged)) {
    if (kind !== 'sticker' || undoUntil !== null || (yield* select(selectIsOnPhone, key))) continue;
    const sent = yield* select(selectSentVote, key as VoteKey);
    if (!sent) continue;
    const now = yield* port('clock', 'now');
    yield* put(serviceStored({ key, serviceUid: sent.voteUid, undoUntil: now + serviceLimits.undo }));
  }
}

/** Undoes a service: on this phone if it is still there, else on the server. */
function* undo({ payload: { key } }: ReturnType<typeof undoPressed>): SagaGenerator<void> {
  const service = yield* select(selectService, key);
  if (!service) return;
  const voteKey = key as VoteKey;
  for (const item of yield* select(selectItemsOf, voteKey))
    if ((yield* select(selectShare, item.key)) !== null) yield* outcomeOf(item);
  if (yield* select(selectIsOnPhone, key)) yield* withdraw(service, yield* select(selectItemsOf, voteKey));
  else if (!(yield* undoOnServer(key))) return;
  yield* put(serviceUndone({ key }));
  if (service.kind !== 'sticker') return;
  yield* put(voteDropped({ key: voteKey }));
  yield* storeVoted();
}

/** @returns whether the server has undone it; if not, the person has been told */
function* undoOnServer(key: string): SagaGenerator<boolean> {
  const service = yield* select(selectService, key);
  if (!service?.serviceUid) return false;
  const outcome = yield* callApi('undoServiceLog', {
    params: { id: service.questionUid, uid: service.serviceUid },
    idempotencyKey: yield* port('ids', 'create', { kind: 'itemKey' }),
  });
  if (outcome.kind === 'ok') return true;
  yield* put(undoFailed({ key }));
  yield* showError(messageOf(outcome, 'NoteNotSent'), durations.errorLong);
  return false;
}

/** Milliseconds between two updates of the time left for Undo. Each update is an action in the log. */
const tickMs = 5_000;

/** Opens the screen after Send and updates the time left for Undo while it is open. */
export function* openLogged(): SagaGenerator<void> {
  const questionUid = yield* select(selectRouteQuestion);
  if (!questionUid) return;
  yield* showCarried(questionUid);
  yield* fork(safely(checkService));
  yield* loadQuestion();
  while (true) {
    const until = (yield* select(selectLoggedHere))?.undoUntil ?? null;
    const now = yield* port('clock', 'now');
    yield* put(clockTicked({ now }));
    if (until === null || until <= now) yield* take([serviceStored.type, servicesRestored.type]);
    else yield* port('clock', 'sleep', { ms: Math.min(tickMs, until - now) });
  }
}
