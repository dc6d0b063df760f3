import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { matchScreen } from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import { casesQuery } from '../../state/inbox/casesQuery';
import { caseMissing, caseRenewed, stepDone } from '../../state/inbox/caseSlice';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import {
  selectBehind,
  selectInboxAddress,
  selectInboxUpdates,
  selectInboxWork,
  selectRouteCase,
} from '../../state/inbox/inboxSelectors';
import { listRefreshed, listRequested, type InboxPage } from '../../state/inbox/inboxSlice';
import {
  allChanged,
  casesChanged,
  refreshStarted,
  updatesInterrupted,
  updatesRestored,
  type Behind,
} from '../../state/inbox/updatesSlice';
import { bulkDone } from '../../state/inbox/workSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { whileHere } from '../desk/whileHere';
import { port } from '../effects';
import { pageQuery, withNow } from '../list/listFlow';
import { fetchCase, followCase } from './caseSaga';
import { hearNews } from './hearNews';

/** Milliseconds between two loads of what has changed, and after one that failed. */
const pace = { refresh: 1_000, failed: 5_000 };

/** Keeps an open inbox up to date: the server tells which cases change, and the page loads them anew. */
export function* updatesSaga(): SagaGenerator<void> {
  for (;;) {
    yield* until(isOpen);
    yield* race({ listened: call(listen), left: call(until, (state: DeskRootState) => !isOpen(state)) });
  }
}

/** Waits until the state is so. */
function* until(isSo: (state: DeskRootState) => boolean): SagaGenerator<void> {
  while (!(yield* select(isSo))) yield* take('*');
}

/** Whether a person has a list before their eyes; who signs out has none. */
function isOpen(state: DeskRootState): boolean {
  const { screen } = matchScreen(selectAddress(state).path);
  return (screen === 'Inbox' || screen === 'InboxCase') && state.inbox.list.status === 'loaded';
}

function* listen(): SagaGenerator<void> {
  yield* fork(keepCurrent);
  yield* hearNews(function* tell({ kind, uids, gone }) {
    switch (kind) {
      case 'changed':
        yield* put(casesChanged({ uids, gone }));
        break;
      case 'all':
        yield* put(allChanged());
        break;
      case 'interrupted':
        yield* put(updatesInterrupted());
        break;
      case 'restored':
        yield* put(updatesRestored());
    }
  });
}

/** Loads what has changed, once a second at most, however much changes. */
function* keepCurrent(): SagaGenerator<void> {
  for (;;) {
    yield* until(isDue);
    const behind = yield* select(selectBehind);
    if (behind === null) continue;
    yield* put(refreshStarted());
    yield* all([call(refreshList, behind), call(refreshCase, behind)]);
    yield* port('clock', 'sleep', { ms: pace.refresh });
  }
}

/** Rows that somebody chooses for a step stay as they are until it is done, and a step has its own answer. */
function isDue(state: DeskRootState): boolean {
  const { behind, isHidden } = selectInboxUpdates(state);
  const { list } = state.inbox;
  const { bulk, isAll } = selectInboxWork(state);
  return (
    behind !== null &&
    !isHidden &&
    list.status === 'loaded' &&
    !list.isStale &&
    bulk === null &&
    !isAll &&
    selectShownCase(state)?.step?.status !== 'sending'
  );
}

/**
 * Loads the list without a sign of it. The open case and the row that the keys are at keep their rows, though
 * the filters may not find them any more: they go with the next load after the person has gone on.
 */
function* refreshList({ gone }: Behind): SagaGenerator<void> {
  const { outcome } = yield* race({
    outcome: call(fetchPage),
    // The answer may be from before that.
    overtaken: take([stepDone.type, bulkDone.type, listRequested.type]),
  });
  if (outcome === 'signedOut') return;
  if (outcome === undefined || outcome === 'left') {
    yield* put(allChanged());
    return;
  }
  if (outcome.kind !== 'ok') {
    yield* port('clock', 'sleep', { ms: pace.failed });
    yield* put(allChanged());
    return;
  }
  const held = [yield* select(selectRouteCase), (yield* select(selectInboxWork)).at];
  const keep = held.filter((uid): uid is string => uid !== null && !gone.includes(uid));
  yield* put(listRefreshed({ page: outcome.reply, keep }));
}

function* fetchPage(): SagaGenerator<Outcome<InboxPage> | 'left' | 'signedOut'> {
  const query = yield* pageQuery(yield* select(selectInboxAddress));
  return yield* whileHere(withNow(callApi('cases', { query: casesQuery(query) })));
}

/** Loads the open case if it has changed. What the person types stays. */
function* refreshCase({ isAll, uids, gone }: Behind): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (!shown || !(isAll || uids.includes(shown.uid) || gone.includes(shown.uid))) return;
  const { uid: caseUid } = shown;
  const outcome = yield* fetchCase(caseUid);
  if (outcome.kind === 'ok') {
    yield* put(caseRenewed({ caseUid, ...outcome.reply }));
    yield* followCase(caseUid, outcome.reply.of.uid);
  } else if (loadFailureOf(outcome).kind === 'missing') yield* put(caseMissing({ caseUid }));
}
