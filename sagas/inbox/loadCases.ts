import { select, type SagaGenerator } from 'typed-redux-saga';
import type { CasesQuery } from '../../contract/cases';
import { selectInboxAddress } from '../../state/inbox/inboxSelectors';
import { inboxActions, type InboxFilters } from '../../state/inbox/inboxSlice';
import { callApi } from '../api/callApi';
import { loadList, pageQuery, withNow } from '../list/listFlow';

/** Loads the page of the list that the address names. */
export function* loadCases(): SagaGenerator<void> {
  const query = yield* pageQuery(yield* select(selectInboxAddress));
  yield* loadList(inboxActions, () => withNow(callApi('cases', { query: casesQuery(query) })));
}

/** The filters of the address as the call takes them. */
export function casesQuery({
  state = 'open',
  before: cursor,
  answer,
  unread,
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
    ...(unread && { unread }),
    ...(place && { place }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  };
}
