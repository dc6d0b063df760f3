import { buffers } from 'redux-saga';
import { actionChannel, call, flush, fork, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from 'redux';
import type { VoteKey } from '../../contract/ids';
import { outboxPace } from '../../contract/limits';
import type { OutboxItem } from '../../contract/outbox';
import { pageShown, wentOnline } from '../../src/features/device/deviceSlice';
import {
  selectDueVotes,
  selectItem,
  selectItemsOf,
  selectNextOf,
  selectNextTry,
  selectWhyUnstored,
} from '../../src/features/outbox/outboxSelectors';
import {
  itemPostponed,
  itemReleased,
  itemSent,
  itemsKept,
  itemsNotKept,
  listed,
} from '../../src/features/outbox/outboxSlice';
import { signedIn } from '../../src/features/session/sessionSlice';
import { port } from '../effects';
import { safely } from '../safely';
import { sessionRestored } from '../session/sessionRestored';
import { deliver, giveUp, type Delivery } from './deliver';
import { readOutbox } from './readOutbox';

/**
 * Votes of which this tab is sending items, one worker a vote, and whether a person waits for it: something was submitted since the worker has
 * begun.
 */
type InHand = Map<VoteKey, { isAwaited: boolean }>;

/**
 * Sends what people have given (`reliability.md`). What was submitted in this tab is sent at once, by a worker of its own for each vote; what
 * has waited is sent by one worker, vote after vote.
 */
export function* senderSaga(): SagaGenerator<void> {
  const inHand: InHand = new Map();
  yield* fork(sendSubmitted, inHand);
  yield* fork(sendWaiting, inHand);
}

type Submitted = ReturnType<typeof itemsKept | typeof itemsNotKept | typeof itemReleased>;

/** The person waits: it passes uploads of other votes, and other tabs. */
function* sendSubmitted(inHand: InHand): SagaGenerator<void> {
  const submitted = yield* actionChannel<Submitted>([itemsKept.type, itemsNotKept.type, itemReleased.type]);
  while (true) {
    const { payload } = yield* take(submitted);
    for (const key of 'itemKeys' in payload ? payload.itemKeys : [payload.key]) {
      const item: OutboxItem | null = yield* select(selectItem, key);
      if (!item) continue;
      const hand = inHand.get(item.voteKey);
      // The worker that has the vote in hand finds the item by itself.
      if (hand) hand.isAwaited = true;
      else yield* fork(safely(sendAtOnce), item.voteKey, inHand);
    }
  }
}

function* sendAtOnce(voteKey: VoteKey, inHand: InHand): SagaGenerator<void> {
  yield* sendUnderLock(voteKey, inHand, { due: null, isAwaited: true });
}

/**
 * Sends the items of one vote under the vote's lock, so that another tab does not send them meanwhile.
 * @param due UTC milliseconds up to which an item that was postponed is tried; null for now
 * @returns how the last try ended; `held` when another tab has the lock, null when there was nothing to try
 */
function* sendUnderLock(
  voteKey: VoteKey,
  inHand: InHand,
  { due, isAwaited }: { due: number | null; isAwaited: boolean },
): SagaGenerator<Delivery | 'held' | null> {
  const hand = { isAwaited };
  inHand.set(voteKey, hand);
  let isLocked = false;
  try {
    yield* sessionRestored();
    if (yield* hasNothingToDo(voteKey, due)) return null;
    if (!isAwaited) isLocked = yield* lock(voteKey, false);
    // Another tab may have sent it meanwhile.
    if (isLocked) yield* readOutbox(voteKey);
    else if (!hand.isAwaited) return 'held';
    // The tab that has the lock may be frozen. A double send does no harm: the server knows the key.
    else isLocked = yield* lock(voteKey, true);
    return yield* sendItems(voteKey, due);
  } finally {
    // From now on what is submitted starts another worker.
    inHand.delete(voteKey);
    if (isLocked) yield* unlock(voteKey);
  }
}

function* hasNothingToDo(voteKey: VoteKey, due: number | null): SagaGenerator<boolean> {
  const next = yield* select(selectNextOf, voteKey, due ?? (yield* port('clock', 'now')));
  return next === null && (yield* unstoredOf(voteKey)).length === 0;
}

function* lock(voteKey: VoteKey, steal: boolean): SagaGenerator<boolean> {
  try {
    return yield* port('outbox', 'lock', { voteKey, ...(steal && { steal }) });
  } catch {
    return false;
  }
}

function* unlock(voteKey: VoteKey): SagaGenerator<void> {
  try {
    yield* port('outbox', 'unlock', { voteKey });
  } catch {
    // The lock goes with the tab.
  }
}

/** First in first out, until one has to wait. */
function* sendItems(voteKey: VoteKey, due: number | null): SagaGenerator<Delivery | null> {
  let delivery: Delivery | null = null;
  while (true) {
    // What was postponed a moment ago is not tried again at once.
    const until: number = (delivery?.kind !== 'postponed' && due) || (yield* port('clock', 'now'));
    const item: OutboxItem | null = yield* select(selectNextOf, voteKey, until);
    const [unstored] = yield* unstoredOf(voteKey);
    if (item) delivery = yield* deliver(item);
    // What the device could not store does not wait for the others.
    else if (unstored) yield* giveUp(unstored, { kind: 'unreachable' });
    else return delivery;
  }
}

/** Items of a vote that the device could not store. */
function* unstoredOf(voteKey: VoteKey): SagaGenerator<OutboxItem[]> {
  const unstored: OutboxItem[] = [];
  for (const item of yield* select(selectItemsOf, voteKey)) {
    const why = yield* select(selectWhyUnstored, item.key);
    if (why !== null && why !== 'storing') unstored.push(item);
  }
  return unstored;
}

/** After these the outbox is looked at; after those that come from outside, even right after it has been. */
const wakes = [wentOnline, pageShown, signedIn, itemPostponed, itemSent, listed].map(({ type }) => type);
/** After these everything is tried, whatever pause it is in: the network, the page or its person has come back. */
const comesBack: ReadonlySet<string> = new Set([wentOnline.type, pageShown.type, signedIn.type]);

/** What has waited, on a load, when the network or the page comes back, and when its next try is due. */
function* sendWaiting(inHand: InHand): SagaGenerator<void> {
  const woken = yield* actionChannel(wakes, buffers.expanding<UnknownAction>(8));
  yield* sessionRestored();
  yield* call(safely(readOutbox));
  let isBack = true;
  let heldPause: number = outboxPace.held;
  while (true) {
    const pause: number | null = yield* sendUnharmed(isBack, heldPause, inHand);
    // The rest of what happened meanwhile is this worker's own doing.
    isBack = (yield* flush(woken)).some(({ type }) => comesBack.has(type));
    if (isBack) continue;
    const woke: { action?: UnknownAction } = yield* race({
      action: take(woken),
      timer: call(rest, pause),
    });
    isBack = woke.action !== undefined && comesBack.has(woke.action.type);
    // A tab that holds a vote says when it is done; asking again and again would only fill the log.
    heldPause = woke.action ? outboxPace.held : outboxPace.look;
  }
}

function* rest(ms: number | null): SagaGenerator<void> {
  if (ms !== null) yield* port('clock', 'sleep', { ms });
  // Nothing waits: something new will wake the worker.
  else yield* take([]);
}

/** A port that fails must not end the sending for good. */
function* sendUnharmed(isBack: boolean, heldPause: number, inHand: InHand): SagaGenerator<number | null> {
  try {
    return yield* sendDue(isBack, heldPause, inHand);
  } catch {
    return outboxPace.look;
  }
}

/**
 * Sends what is due, vote after vote, each under its lock.
 * @param isBack whether everything is tried, whatever pause it is in
 * @param heldPause milliseconds after which a vote that another tab holds is looked at again
 * @returns milliseconds after which to look again, or null when nothing waits
 */
function* sendDue(isBack: boolean, heldPause: number, inHand: InHand): SagaGenerator<number | null> {
  let due = isBack ? Infinity : yield* port('clock', 'now');
  let pause = 0;
  const tried = new Set<VoteKey>();
  while (true) {
    const voteKey = (yield* select(selectDueVotes, due)).find((key) => !tried.has(key) && !inHand.has(key));
    if (!voteKey) break;
    tried.add(voteKey);
    const delivery = yield* sendUnderLock(voteKey, inHand, { due, isAwaited: false });
    if (delivery === 'held') pause = heldPause;
    else if (delivery?.kind === 'postponed' && delivery.isServerAway) {
      pause = delivery.pause;
      break;
    }
    // The server is there: nothing need wait any longer.
    else if (delivery?.kind === 'sent') due = Infinity;
  }
  if ((yield* select(selectDueVotes, Infinity)).length === 0) return null;
  if (pause > 0) return Math.min(outboxPace.look, pause);
  // What is due and was not tried is on its way by another worker, which will say how it went.
  const now = yield* port('clock', 'now');
  const next = (yield* select(selectNextTry, now)) ?? Infinity;
  return Math.min(outboxPace.look, next - now);
}
