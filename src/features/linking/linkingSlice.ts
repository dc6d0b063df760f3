import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { applySplice, type Splice } from '../note/noteRules';

export interface LinkPlace {
  uid: string;
  name: string;
  siteName: string;
  orgName: string;
}

export interface LinkingState {
  /**
   *     loading ──► choosing ──► linking ──► linked
   *        └──► failed   ▲──────────┘
   */
  status: 'loading' | 'failed' | 'choosing' | 'linking' | 'linked';
  /** The server's message if it refused; null if there was no response. */
  refusal: string | null;
  places: readonly LinkPlace[];
  /** The search text. */
  query: string;
  /** Uid of the chosen place. */
  chosen: string | null;
}

const initialState: LinkingState = { status: 'loading', refusal: null, places: [], query: '', chosen: null };

const linkingSlice = createSlice({
  name: 'linking',
  initialState,
  reducers: {
    linkingOpened: () => initialState,
    placesLoaded(state, { payload }: PayloadAction<{ places: readonly LinkPlace[] }>) {
      return { ...state, status: 'choosing', refusal: null, places: payload.places };
    },
    placesFailed(state, { payload }: PayloadAction<{ refusal: string | null }>) {
      return { ...state, status: 'failed', refusal: payload.refusal };
    },
    queryEdited(state, { payload }: PayloadAction<{ splice: Splice }>) {
      return { ...state, query: applySplice(state.query, payload.splice) };
    },
    placeChosen(state, { payload }: PayloadAction<{ placeUid: string }>) {
      if (state.status === 'choosing') state.chosen = payload.placeUid;
    },
    linkPressed(state) {
      if (state.status === 'choosing' && state.chosen !== null) state.status = 'linking';
    },
    linkFailed(state) {
      state.status = 'choosing';
    },
    linked(state) {
      state.status = 'linked';
    },
    retryPressed(state) {
      state.status = 'loading';
    },
  },
});

export const {
  linkingOpened,
  placesLoaded,
  placesFailed,
  queryEdited,
  placeChosen,
  linkPressed,
  linkFailed,
  linked,
  retryPressed,
} = linkingSlice.actions;
export const linkingReducer = linkingSlice.reducer;
