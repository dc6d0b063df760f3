import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { UnknownAction } from 'redux';
import type { VoteKey } from '../../contract/ids';
import { durations, outboxPace } from '../../contract/limits';
import { isKnownKind } from '../../contract/outbox';
import { pageShown, wentOnline } from '../../src/features/device/deviceSlice';
import { byVote, nextOf } from '../../src/features/outbox/outboxRules';
import {
  selectIsSomethingDue,
  selectItem,
  selectItemsOf,
  selectNextTry,
  selectWaiting,
} from '../../src/features/outbox/outboxSelectors';
import {
  changedElsewhere,
  deletePressed,
  itemDeleted,
  itemPostponed,
  itemReleased,
  itemSent,
  itemStored,
  listed,
  retryPressed,
  savePressed,
} from '../../src/features/outbox/outboxSlice';
import { voteWithdrawn } from '../../src/features/voting/votingSlice';
import { deliverItem } from './deliverItem';
import { port } from '../effects';
import { followErased } from '../codes/forgetErased';
import { askPopup, showError } from '../messages/messagesSaga';
import { safely } from '../safely';
import { undoItem } from './undoItem';
import { followKeptChanges, followSentVotes, storeVoted } from '../voting/votedSaga';

/** What the person gave us goes to the server, now or when it can be reached (`reliability.md`). */
export function* outboxSaga(): SagaGenerator<void> {
  yield* takeLatest(changedElsewhere, safely(readAgain));
  yield* takeEvery(retryPressed, safely(release));
  yield* takeEvery(savePressed, safely(save));
  yield* takeEvery(deletePressed, safely(remove));
  yield* fork(drainForEver);
}

/** After these the outbox is looked at; after those that come from outside, even right after it has been. */
const wakes = [wentOnline, pageShown, itemStored, itemReleased, itemPostponed, itemSent, listed].map(
  ({ type }) => type,
);
const fromOutside: ReadonlySet<string> = new Set(
  [wentOnline, pageShown, itemStored, itemReleased].map(({ type }) => type),
);
/** After these everything is tried, whatever pause it is in. */
const triesAll: ReadonlySet<string> = new Set([wentOnline.type, pageShown.type]);

function* drainForEver(): SagaGenerator<void> {
  const woken = yield* actionChannel(wakes, buffers.expanding<UnknownAction>(8));
  yield* call(safely(readOutbox));
  let everything = true;
  let held: number = outboxPace.held;
  while (true) {
    const rest = yield* drainUnharmed(everything, held);
    // Most of what happened meanwhile is the draining's own doing.
    const meanwhile = (yield* flush(woken)).filter(({ type }) => fromOutside.has(type));
    everything = meanwhile.some(({ type }) => triesAll.has(type));
    if (meanwhile.length > 0) continue;
    const woke: { action?: UnknownAction } = yield* race({ action: take(woken), timer: call(restFor, rest) });
    everything = woke.action !== undefined && triesAll.has(woke.action.type);
    // Who sends it in another tab says so when it is done; asking again and again would only fill the log.
    held = woke.action ? outboxPace.held : outboxPace.look;
  }
}

function* restFor(ms: number | null): SagaGenerator<void> {
  if (ms !== null) yield* port('clock', 'sleep', { ms });
  // Nothing waits: something new will wake the loop.
  else yield* take([]);
}

/** A port that fails must not end the sending for good. */
function* drainUnharmed(everything: boolean, held: number): SagaGenerator<number | null> {
  try {
    return yield* drain(everything, held);
  } catch {
    yield* port('outbox', 'unlock', {});
    return outboxPace.look;
  }
}

/** Sends what is due. @param held as for `sendDue` @returns milliseconds after which to look again, or null when nothing waits */
function* drain(everything: boolean, held: number): SagaGenerator<number | null> {
  const now = yield* port('clock', 'now');
  let pause = 0;
  if (yield* select(selectIsSomethingDue, everything ? Infinity : now)) {
    // Another tab is at it.
    if (!(yield* port('outbox', 'lock', {}))) return outboxPace.look;
    yield* readOutbox();
    pause = yield* sendDue(everything ? Infinity : now, held);
    yield* port('outbox', 'unlock', {});
  }
  const next = yield* select(selectNextTry);
  if (next === null) return null;
  return Math.min(outboxPace.look, Math.max(pause, next - (yield* port('clock', 'now')), 0));
}

/**
 * @param held after which what another flow is sending is looked at again, in milliseconds
 * @returns the pause, in milliseconds, before which nothing more need be tried
 */
function* sendDue(due: number, held: number): SagaGenerator<number> {
  const left = new Set<VoteKey>();
  let pause = 0;
  while (true) {
    const chains = byVote(yield* select(selectWaiting)).filter(([first]) => !left.has(first!.voteKey));
    const item = chains.map((chain) => nextOf(chain, due)).find((found) => found !== null);
    if (!item) return pause;
    const { voteKey } = item;
    // The tab that the person is in is sending this vote at this moment.
    if (!(yield* port('outbox', 'lock', { voteKey }))) {
      left.add(voteKey);
      pause = held;
      continue;
    }
    const delivery = yield* deliverItem(item);
    yield* port('outbox', 'unlock', { voteKey });
    // The server is there: nothing need wait any longer.
    if (delivery.kind === 'sent') due = Infinity;
    else if (delivery.kind === 'postponed') {
      left.add(voteKey);
      if (delivery.serverAway) return Math.min(outboxPace.look, delivery.pause);
    }
  }
}

/** Reads what is on the device. Where storage is blocked, this tab's own memory is all there is. */
export function* readOutbox(): SagaGenerator<void> {
  try {
    const { items, sentVotes } = yield* port('outbox', 'list');
    yield* put(listed({ items: items.filter(isKnownKind), sentVotes }));
  } catch {
    return;
  }
  yield* followSentVotes();
  yield* followKeptChanges();
  yield* followErased();
}

/** Several changes of another tab come at once. */
function* readAgain(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: outboxPace.otherTab });
  yield* readOutbox();
}

function* release({ payload }: ReturnType<typeof retryPressed>): SagaGenerator<void> {
  const now = yield* port('clock', 'now');
  yield* put(itemReleased({ key: payload.key, nextAt: now }));
  const item = yield* select(selectItem, payload.key);
  if (item) yield* port('outbox', 'commit', { put: [item] });
}

function* save({ payload }: ReturnType<typeof savePressed>): SagaGenerator<void> {
  try {
    yield* port('outbox', 'save', payload);
  } catch {
    yield* showError({ text: 'FileNotMade' }, durations.errorLong);
  }
}

/** Only the person may give up what they gave; a vote takes with it what belongs to it. */
function* remove({ payload }: ReturnType<typeof deletePressed>): SagaGenerator<void> {
  const item = yield* select(selectItem, payload.key);
  if (!item) return;
  const answer = yield* askPopup({
    kind: 'question',
    title: { text: 'DeleteUnsentTitle' },
    text: { text: 'DeleteUnsent' },
    ok: { text: 'Delete' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  if (answer !== 'ok') return;
  const items = item.kind === 'vote' ? yield* select(selectItemsOf, item.voteKey) : [item];
  const keys = items.map(({ key }) => key);
  yield* port('outbox', 'commit', { remove: keys });
  for (const key of keys) yield* put(itemDeleted({ key }));
  yield* undoItem(item);
  if (item.kind === 'vote') {
    yield* put(voteWithdrawn({ key: item.voteKey }));
    yield* storeVoted();
  }
}
