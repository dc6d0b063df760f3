import { select, type SagaGenerator } from 'typed-redux-saga';
import { casesQuery } from '../../state/inbox/casesQuery';
import { selectInboxAddress } from '../../state/inbox/inboxSelectors';
import { inboxActions } from '../../state/inbox/inboxSlice';
import { callApi } from '../api/callApi';
import { loadList, pageQuery, withNow } from '../list/listFlow';

/** Loads the page of the list that the address names. */
export function* loadCases(): SagaGenerator<void> {
  const query = yield* pageQuery(yield* select(selectInboxAddress));
  yield* loadList(inboxActions, () => withNow(callApi('cases', { query: casesQuery(query) })));
}
