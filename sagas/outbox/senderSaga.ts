import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  fork,
  race,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { UnknownAction } from 'redux';
import type { VoteKey } from '../../contract/ids';
import { outboxPace } from '../../contract/limits';
import type { OutboxItem } from '../../contract/outbox';
import { pageShown, wentOnline } from '../../state/device/deviceSlice';
import {
  selectDueVotes,
  selectItem,
  selectItemsOf,
  selectNextOf,
  selectNextTry,
  selectWhyUnstored,
} from '../../state/outbox/outboxSelectors';
import {
  fileSent,
  itemPostponed,
  itemReleased,
  itemSent,
  itemsKept,
  itemsNotKept,
  listed,
  sendingStarted,
} from '../../state/outbox/outboxSlice';
import { signedIn } from '../../state/session/sessionSlice';
import { port } from '../effects';
import { safely } from '../safely';
import { sessionRestored } from '../session/sessionRestored';
import { deliver, giveUp, type Delivery } from './deliver';
import { readOutbox } from './readOutbox';

/**
 * The votes whose items this tab is sending, one worker each. `isAwaited`: a person waits, because something
 * was submitted since the worker began.
 */
type InHand = Map<VoteKey, { isAwaited: boolean }>;

/** Keys of items that were tried since the network, the page or the person came back. */
type TriedSinceBack = Set<string>;

/**
 * Sends what people have given (`reliability.md`). Items that this tab submits go at once, with one worker
 * per vote. Items that have waited go through one worker, vote after vote.
 */
export function* senderSaga(): SagaGenerator<void> {
  const inHand: InHand = new Map();
  yield* fork(sendSubmitted, inHand);
  yield* fork(sendWaiting, inHand);
}

type Submitted = ReturnType<typeof itemsKept | typeof itemsNotKept | typeof itemReleased>;

/**
 * Sends submitted items at once, past the uploads of other votes and the locks of other tabs: a person waits.
 */
function* sendSubmitted(inHand: InHand): SagaGenerator<void> {
  const submitted = yield* actionChannel<Submitted>([itemsKept.type, itemsNotKept.type, itemReleased.type]);
  while (true) {
    const { payload } = yield* take(submitted);
    for (const key of 'itemKeys' in payload ? payload.itemKeys : [payload.key]) {
      const item: OutboxItem | null = yield* select(selectItem, key);
      if (!item) continue;
      const hand = inHand.get(item.voteKey);
      // The running worker of this vote finds the item itself.
      if (hand) hand.isAwaited = true;
      else yield* fork(safely(sendAtOnce), item.voteKey, inHand);
    }
  }
}

function* sendAtOnce(voteKey: VoteKey, inHand: InHand): SagaGenerator<void> {
  yield* sendUnderLock(voteKey, inHand, { due: null, isAwaited: true });
}

/**
 * Sends the items of one vote under the vote's lock, so that no other tab sends them meanwhile.
 * @param due UTC milliseconds; postponed items up to this time are tried; null for now
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
    // The tab with the lock may be frozen. Sending twice is harmless: the server knows the key.
    else isLocked = yield* lock(voteKey, true);
    return yield* sendItems(voteKey, due);
  } finally {
    // From now on a submitted item starts another worker.
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
    // The browser releases the lock when the tab closes.
  }
}

/** Sends in order until an item has to wait. */
function* sendItems(voteKey: VoteKey, due: number | null): SagaGenerator<Delivery | null> {
  let delivery: Delivery | null = null;
  while (true) {
    // An item that was postponed a moment ago must wait for its time.
    const until: number = (delivery?.kind !== 'postponed' && due) || (yield* port('clock', 'now'));
    const item: OutboxItem | null = yield* select(selectNextOf, voteKey, until);
    const [unstored] = yield* unstoredOf(voteKey);
    if (item) delivery = yield* deliver(item);
    // An item that the device could not store does not wait behind others.
    else if (unstored) yield* giveUp(unstored, { kind: 'unreachable' });
    else return delivery;
  }
}

/** The items of a vote that the device could not store. */
function* unstoredOf(voteKey: VoteKey): SagaGenerator<OutboxItem[]> {
  const unstored: OutboxItem[] = [];
  for (const item of yield* select(selectItemsOf, voteKey)) {
    const why = yield* select(selectWhyUnstored, item.key);
    if (why !== null && why !== 'storing') unstored.push(item);
  }
  return unstored;
}

/** These actions wake the worker. Those from outside wake it even right after a pass. */
const wakes = [wentOnline, pageShown, signedIn, itemPostponed, itemSent, listed].map(({ type }) => type);
/** These actions retry everything, whatever its pause: the network, the page or the person is back. */
const comesBack: ReadonlySet<string> = new Set([wentOnline.type, pageShown.type, signedIn.type]);

/**
 * Sends what has waited: after a load, when the network or the page comes back, and when the next try is due.
 */
function* sendWaiting(inHand: InHand): SagaGenerator<void> {
  const woken = yield* actionChannel(wakes, buffers.expanding<UnknownAction>(8));
  const triedSinceBack: TriedSinceBack = new Set();
  yield* takeEvery([...comesBack, sendingStarted.type, fileSent.type], noteTry, triedSinceBack);
  yield* sessionRestored();
  yield* call(safely(readOutbox));
  let isBack = true;
  let heldPause: number = outboxPace.held;
  while (true) {
    const pause: number | null = yield* sendUnharmed({
      triedSinceBack: isBack ? triedSinceBack : null,
      heldPause,
      inHand,
    });
    // The worker's own pass has caused the other actions.
    isBack = (yield* flush(woken)).some(({ type }) => comesBack.has(type));
    if (isBack) continue;
    const woke: { action?: UnknownAction } = yield* race({
      action: take(woken),
      timer: call(rest, pause),
    });
    isBack = woke.action !== undefined && comesBack.has(woke.action.type);
    // A tab that holds a vote reports when it is done; frequent checks would only fill the log.
    heldPause = woke.action ? outboxPace.held : outboxPace.look;
  }
}

function* rest(ms: number | null): SagaGenerator<void> {
  if (ms !== null) yield* port('clock', 'sleep', { ms });
  // Nothing waits, so only a new item wakes the worker.
  else yield* take([]);
}

/**
 * Forgets the tries before a come-back: they may have failed for what is over now. After a file an item goes
 * on with another request, which is a try as well.
 */
function noteTry(tried: TriedSinceBack, action: UnknownAction): void {
  if (sendingStarted.match(action) || fileSent.match(action)) tried.add(action.payload.key);
  else tried.clear();
}

interface Pass {
  /**
   * Of a pass that retries everything, whatever its pause: the items that were tried since the come-back. A
   * retry without a pause would only hurry a server in trouble. Null when only what is due is sent.
   */
  triedSinceBack: TriedSinceBack | null;
  /** Milliseconds before another look at a vote that another tab holds. */
  heldPause: number;
  inHand: InHand;
}

/** A failing port must not end the worker. */
function* sendUnharmed(pass: Pass): SagaGenerator<number | null> {
  try {
    return yield* sendDue(pass);
  } catch {
    return outboxPace.look;
  }
}

/**
 * Sends what is due, vote after vote, each under its lock.
 * @returns milliseconds until the next look; null when nothing waits
 */
function* sendDue({ triedSinceBack, heldPause, inHand }: Pass): SagaGenerator<number | null> {
  let due = triedSinceBack ? Infinity : yield* port('clock', 'now');
  let pause = 0;
  const tried = new Set<VoteKey>();
  const skipped = new Set<VoteKey>();
  while (true) {
    const voteKey = (yield* select(selectDueVotes, due)).find((key) => !tried.has(key) && !inHand.has(key));
    if (!voteKey) break;
    tried.add(voteKey);
    const next = yield* select(selectNextOf, voteKey, due);
    if (next && triedSinceBack?.has(next.key)) {
      skipped.add(voteKey);
      continue;
    }
    const delivery = yield* sendUnderLock(voteKey, inHand, { due, isAwaited: false });
    if (delivery === 'held') pause = heldPause;
    else if (delivery?.kind === 'postponed' && delivery.isServerAway) {
      pause = delivery.pause;
      break;
    }
    // The server answers, so nothing needs to wait any longer.
    else if (delivery?.kind === 'sent') due = Infinity;
  }
  if ((yield* select(selectDueVotes, Infinity)).length === 0) return null;
  if (pause > 0) return Math.min(outboxPace.look, pause);
  const now = yield* port('clock', 'now');
  // The time of a skipped item may have come while others were being sent.
  if ((yield* select(selectDueVotes, now)).some((key) => skipped.has(key) && !inHand.has(key))) return 0;
  // Another worker is sending what is due and was not tried here. It will report the result.
  const next = (yield* select(selectNextTry, now)) ?? Infinity;
  return Math.min(outboxPace.look, next - now);
}
