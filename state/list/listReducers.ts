import type { PayloadAction } from '@reduxjs/toolkit';
import type { LoadFailure } from '../desk/loadFailure';

/** A part of the page with its own load. */
export type Part<Content> =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailure }
  | ({ status: 'loaded' } & Content);

/** A page of a list; stale while another one loads. */
export type ListPart<Page> = Part<Page & { isStale: boolean }>;

/** While a page loads, the one before stays, marked as stale, so that nothing moves. */
export const loadingList = <Page>(list: ListPart<Page>): ListPart<Page> =>
  list.status === 'loaded' ? { ...list, isStale: true } : { status: 'loading' };

export const loadedList = <Page>(page: Page): ListPart<Page> => ({
  status: 'loaded',
  ...page,
  isStale: false,
});

/** The reducers of a slice that holds a page of a list as `list`. */
export function listReducers<Page>() {
  type State = { list: ListPart<Page> };
  return {
    listRequested(state: State) {
      state.list = loadingList(state.list);
    },
    listReceived(state: State, { payload }: PayloadAction<Page>) {
      state.list = loadedList(payload);
    },
    listFailed(state: State, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.list = { status: 'failed', failure: payload.failure };
    },
    retryPressed() {},
  };
}
