import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  fork,
  put,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { Action, UnknownAction } from 'redux';
import { groupNames, type GroupName } from '../../contract/groups';
import { pageShown, wentOnline } from '../../src/features/device/deviceSlice';
import { selectGroupReady } from '../../src/features/groups/groupsSelectors';
import {
  groupFailed,
  groupLoaded,
  groupRequested,
  groupRetryPressed,
} from '../../src/features/groups/groupsSlice';
import { itemSent, itemsSubmitted } from '../../src/features/outbox/outboxSlice';
import { selectVoted, selectVoteUnderWay } from '../../src/features/voting/votingSelectors';
import { port } from '../effects';
import { safely } from '../safely';
import { flowsOf } from './groupFlows';

/** Starts the flows of a group when it arrives. */
export function* groupsSaga(): SagaGenerator<void> {
  yield* takeEvery(groupLoaded, runFlows);
  yield* takeEvery(groupRetryPressed, safely(retry));
}

/** Starts the flows of the groups that the page came with. */
export function* runBroughtGroups(): SagaGenerator<void> {
  for (const group of groupNames)
    if (yield* select(selectGroupReady, group)) yield* fork(flowsOf(group).saga);
}

function* runFlows({ payload }: ReturnType<typeof groupLoaded>): SagaGenerator<void> {
  yield* flowsOf(payload.group).saga();
}

/** Loads a group that the person wants to see. @returns whether it is loaded */
export function* needGroup(group: GroupName): SagaGenerator<boolean> {
  if (yield* select(selectGroupReady, group)) return true;
  yield* put(groupRequested({ group }));
  return yield* fetchGroup(group);
}

function* retry({ payload }: ReturnType<typeof groupRetryPressed>): SagaGenerator<void> {
  yield* need(payload.group);
}

function* fetchGroup(group: GroupName, whenIdle = false): SagaGenerator<boolean> {
  try {
    yield* port('groups', 'load', { group, ...(whenIdle && { whenIdle }) });
  } catch {
    yield* put(groupFailed({ group }));
    return false;
  }
  // Two flows may have waited for it.
  if (!(yield* select(selectGroupReady, group))) yield* put(groupLoaded({ group }));
  return true;
}

/** After these a retry of a chunk may succeed: the network is back, or the server has answered. */
const hopes: ReadonlySet<string> = new Set([wentOnline, pageShown, itemSent].map(({ type }) => type));

/** Somebody votes now and will wait for the group. */
const isVoteGiven = (action: Action): boolean =>
  itemsSubmitted.match(action) && action.payload.items.some(({ kind }) => kind === 'vote');
const isChance = (action: Action): boolean => hopes.has(action.type) || isVoteGiven(action);

/**
 * Loads the group `visit` while the page is idle, so that photos and voice work offline afterwards. Once
 * there is a vote, a person waits for the group and a failure is shown. Other groups are loaded by the flows
 * that need them (`needGroup`).
 */
export function* fetchVisit(): SagaGenerator<void> {
  // Keeps the last chance that comes while a try runs, for a retry if that try fails.
  const chances = yield* actionChannel(isChance, buffers.sliding<UnknownAction>(1));
  const whenIdle = yield* fork(fetchGroup, 'visit' as GroupName, true);
  if (yield* select(selectVoteWaits)) yield* call(safely(need), 'visit' as const);
  while (!(yield* select(selectGroupReady, 'visit'))) {
    const { type } = yield* take(chances);
    const isHope = hopes.has(type);
    if (!isHope && (yield* select(selectVoteWaits))) yield* call(safely(need), 'visit' as const);
    // Nobody asked for this retry, so the page shows nothing until it succeeds.
    else if (isHope && !whenIdle.isRunning()) yield* call(safely(fetchQuietly), 'visit' as const);
  }
}

/** Whether somebody votes now or has voted in this tab. */
const selectVoteWaits = (state: Parameters<typeof selectVoted>[0]) =>
  selectVoted(state).length > 0 || selectVoteUnderWay(state);

function* need(group: GroupName): SagaGenerator<void> {
  yield* needGroup(group);
}

function* fetchQuietly(group: GroupName): SagaGenerator<void> {
  yield* fetchGroup(group);
}
