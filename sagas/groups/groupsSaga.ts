import { buffers } from 'redux-saga';
import { actionChannel, call, fork, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Action, UnknownAction } from 'redux';
import { groupNames } from '../../contract/groups';
import type { AnyGroupName } from '../../contract/screens';
import { pageShown, wentOnline } from '../../state/device/deviceSlice';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import { groupLoaded, groupRetryPressed } from '../../state/groups/groupsSlice';
import { itemSent, itemsSubmitted } from '../../state/outbox/outboxSlice';
import { selectVoted, selectVoteUnderWay } from '../../state/voting/votingSelectors';
import { safely } from '../safely';
import { flowsOf } from './groupFlows';
import { fetchGroup, needGroup, retryGroup } from './needGroup';

/** Starts the flows of a group when it arrives. */
export function* groupsSaga(): SagaGenerator<void> {
  yield* takeEvery(groupLoaded, runFlows);
  yield* takeEvery(groupRetryPressed, safely(retryGroup));
}

/** Starts the flows of the groups that the page came with. */
export function* runBroughtGroups(): SagaGenerator<void> {
  for (const group of groupNames)
    if (yield* select(selectGroupReady, group)) yield* fork(flowsOf(group).saga);
}

function* runFlows({ payload }: ReturnType<typeof groupLoaded>): SagaGenerator<void> {
  yield* flowsOf(payload.group).saga();
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
  const whenIdle = yield* fork(fetchGroup, 'visit' as AnyGroupName, true);
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

function* need(group: AnyGroupName): SagaGenerator<void> {
  yield* needGroup(group);
}

function* fetchQuietly(group: AnyGroupName): SagaGenerator<void> {
  yield* fetchGroup(group);
}
