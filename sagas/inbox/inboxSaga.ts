import { all, call, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { matchScreen } from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import { selectInbox, selectInboxAddress } from '../../state/inbox/inboxSelectors';
import { filtersChosen, filterTyped, retryPressed, type InboxFilters } from '../../state/inbox/inboxSlice';
import { openFiltered, openTyped } from '../list/listFlow';
import { safely } from '../safely';
import { openCase } from './caseSaga';
import { loadCases } from './loadCases';

/** Handles the list of the inbox. */
export function* inboxSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(loadCases));
  yield* takeLatest(filtersChosen, safely(followFilters));
  yield* takeLatest(filterTyped, safely(followTyped));
}

/** Loads the list and the case that the address names. The list stays while the person goes from one case to the next. */
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
