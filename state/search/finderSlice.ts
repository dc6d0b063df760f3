import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SearchReply } from '../../contract/search';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost } from '../session/sessionSlice';
import type { LoadFailure } from '../desk/loadFailure';

/** What was found. `q`: the words that it was found for, trimmed. */
export type FinderResult = SearchReply & { q: string };

/** The search over names that Ctrl+K opens. */
export interface FinderState {
  isOpen: boolean;
  q: string;
  /** `idle`: nothing was asked for yet. A result names the words that it is for. */
  result:
    | { status: 'idle' | 'loading' }
    | { status: 'failed'; failure: LoadFailure }
    | ({ status: 'loaded' } & FinderResult);
  /** Index of the entry that Enter opens. */
  at: number;
}

const initialState: FinderState = { isOpen: false, q: '', result: { status: 'idle' }, at: 0 };

const finderSlice = createSlice({
  name: 'finder',
  initialState,
  reducers: {
    finderOpened: (state): FinderState => (state.isOpen ? state : { ...initialState, isOpen: true }),
    finderClosed: (): FinderState => initialState,
    finderTyped(state, { payload: { q } }: PayloadAction<{ q: string }>) {
      Object.assign(state, { q, at: 0 });
      if (q.trim() === '') state.result = { status: 'idle' };
    },
    /** The result before stays until the new one arrives, so that nothing flickers. */
    finderAsked(state) {
      if (state.result.status !== 'loaded') state.result = { status: 'loading' };
    },
    finderFound(state, { payload }: PayloadAction<FinderResult>) {
      Object.assign(state, { result: { status: 'loaded', ...payload } });
    },
    finderFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.result = { status: 'failed', failure: payload.failure };
    },
    /** An arrow key, or the pointer, goes to an entry. */
    finderMoved(state, { payload: { at } }: PayloadAction<{ at: number }>) {
      state.at = at;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state) => (state.isOpen ? initialState : state))
      .addCase(identityLost, (state) => (state.isOpen ? initialState : state)),
});

export const {
  finderOpened,
  finderClosed,
  finderTyped,
  finderAsked,
  finderFound,
  finderFailed,
  finderMoved,
} = finderSlice.actions;
export const finderReducer = finderSlice.reducer;
