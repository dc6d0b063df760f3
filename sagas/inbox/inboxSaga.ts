import { all, call, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { matchScreen } from '../../contract/screens';
import { casesCounted } from '../../state/desk/deskSlice';
import type { DeskRootState } from '../../state/deskRootReducer';
import { overtaken, readStarted, stepDone, unreadDone } from '../../state/inbox/caseSlice';
import { selectInbox, selectInboxAddress, selectInboxFilters } from '../../state/inbox/inboxSelectors';
import {
  filtersChosen,
  filterTyped,
  listReceived,
  listRefreshed,
  retryPressed,
  type InboxFilters,
} from '../../state/inbox/inboxSlice';
import { openFiltered, openTyped } from '../list/listFlow';
import { safely } from '../safely';
import { openCase } from './caseSaga';
import { loadCases } from './loadCases';

/** Handles the list of the inbox. */
export function* inboxSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(loadCases));
  yield* takeLatest(filtersChosen, safely(followFilters));
  yield* takeLatest(filterTyped, safely(followTyped));
  yield* takeEvery(
    [listReceived, listRefreshed, stepDone, overtaken, readStarted, unreadDone],
    safely(countCases),
  );
}

/** Tells the navigation how many cases wait. A list of some places, tiles or words does not know. */
function* countCases(): SagaGenerator<void> {
  const { list } = yield* select(selectInbox);
  const { question, place, tile, q } = yield* select(selectInboxFilters);
  if (list.status !== 'loaded' || !list.views || `${question}${place}${tile}${q}` !== '') return;
  yield* put(casesCounted({ count: list.views.open, unread: list.views.unread }));
}

/**
 * Loads the list and the case that the address names. The list stays while the person goes from one case to
 * the next.
 */
export function* openInbox(): SagaGenerator<void> {
  yield* all([call(openCase), ...((yield* select(selectIsListKept)) ? [] : [call(loadCases)])]);
}

/** Whether the address shows the same list as before, beside another case. */
function selectIsListKept({ navigation: { previous, address }, inbox }: DeskRootState): boolean {
  if (previous === null || inbox.list.status !== 'loaded' || inbox.list.isStale) return false;
  const { screen } = matchScreen(previous.path);
  const wasHere = screen === 'Inbox' || screen === 'InboxCase';
  return wasHere && previous.path !== address.path && previous.search === address.search;
}

function* followFilters({ payload }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  yield* openFiltered(yield* select(selectInboxAddress), payload.filters);
}

function* followTyped(): SagaGenerator<void> {
  const address = yield* select(selectInboxAddress);
  yield* call(openTyped<InboxFilters>, address, (state: DeskRootState) => selectInbox(state).typed);
}
