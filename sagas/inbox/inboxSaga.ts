import { call, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { CasesQuery } from '../../contract/cases';
import { matchScreen } from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import { selectInbox, selectInboxAddress } from '../../state/inbox/inboxSelectors';
import {
  filtersChosen,
  filterTyped,
  inboxActions,
  retryPressed,
  type InboxFilters,
} from '../../state/inbox/inboxSlice';
import { callApi } from '../api/callApi';
import { loadList, openFiltered, openTyped, pageQuery, withNow } from '../list/listFlow';
import { safely } from '../safely';

/** Handles the list of the inbox. */
export function* inboxSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(loadCases));
  yield* takeLatest(filtersChosen, safely(followFilters));
  yield* takeLatest(filterTyped, safely(followTyped));
}

/** Loads what the address names. The list stays while the person goes from one case to the next. */
export function* openInbox(): SagaGenerator<void> {
  if (!(yield* select(selectIsListKept))) yield* loadCases();
}

/** Whether the address shows the same list as before, beside another case. */
function selectIsListKept({ navigation: { previous, address }, inbox }: DeskRootState): boolean {
  if (previous === null || inbox.list.status !== 'loaded' || inbox.list.isStale) return false;
  const { screen } = matchScreen(previous.path);
  const wasHere = screen === 'Inbox' || screen === 'InboxCase';
  return wasHere && previous.path !== address.path && previous.search === address.search;
}

/** Loads the page of the list that the address names. */
export function* loadCases(): SagaGenerator<void> {
  const query = yield* pageQuery(yield* select(selectInboxAddress));
  yield* loadList(inboxActions, () => withNow(callApi('cases', { query: casesQuery(query) })));
}

function* followFilters({ payload }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  yield* openFiltered(yield* select(selectInboxAddress), payload.filters);
}

function* followTyped(): SagaGenerator<void> {
  const address = yield* select(selectInboxAddress);
  yield* call(openTyped<InboxFilters>, address, (state: DeskRootState) => selectInbox(state).typed);
}

/** The filters of the address as the call takes them. */
export function casesQuery({
  state = 'open',
  before: cursor,
  answer,
  ...filters
}: Partial<InboxFilters> & { before?: string }): CasesQuery {
  const { org, question, kind, assignee, place, q } = filters;
  return {
    ...(org && { org }),
    ...(question && { question }),
    ...(state !== 'all' && { state }),
    // Who looks for a certain state, or through all, also finds what is snoozed.
    ...(state === 'open' && { snoozed: 'false' as const }),
    ...(kind && { kind }),
    ...(assignee && { assignee }),
    ...(answer && { answer }),
    ...(place && { place }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  };
}
