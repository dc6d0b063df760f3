import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '../messages/messagesSlice';
import { applySplice, type Splice } from '../note/noteRules';

export interface LinkPlace {
  uid: string;
  name: string;
  siteName: string;
  orgName: string;
}

/** A question that a place has already. */
export interface LinkableQuestion {
  /** Of its first sticker. */
  uid: string;
  text: string;
  placeUid: string;
  placement: string | null;
}

export interface LinkingState {
  /**
   *     loading ──► choosing ──► linking ──► linked
   *        └──► failed   ▲──────────┘
   */
  status: 'loading' | 'failed' | 'choosing' | 'linking' | 'linked';
  /** Why the places did not load. */
  refusal: Message | null;
  places: readonly LinkPlace[];
  /** The search text. */
  query: string;
  /** Uid of the chosen place. */
  chosen: string | null;
  questions: readonly LinkableQuestion[];
  /** The question that the sticker will ask; null: a new one. */
  asked: string | null;
}

const initialState: LinkingState = {
  status: 'loading',
  refusal: null,
  places: [],
  query: '',
  chosen: null,
  questions: [],
  asked: null,
};

const linkingSlice = createSlice({
  name: 'linking',
  initialState,
  reducers: {
    linkingOpened: () => initialState,
    placesLoaded(
      state,
      { payload }: PayloadAction<{ places: readonly LinkPlace[]; questions?: readonly LinkableQuestion[] }>,
    ) {
      const { places, questions = [] } = payload;
      return { ...state, status: 'choosing', refusal: null, places, questions };
    },
    placesFailed(state, { payload }: PayloadAction<{ refusal: Message }>) {
      return { ...state, status: 'failed', refusal: payload.refusal };
    },
    queryEdited(state, { payload }: PayloadAction<{ splice: Splice }>) {
      return { ...state, query: applySplice(state.query, payload.splice) };
    },
    placeChosen(state, { payload }: PayloadAction<{ placeUid: string }>) {
      if (state.status === 'choosing') Object.assign(state, { chosen: payload.placeUid, asked: null });
    },
    /** A person chooses what the sticker asks; null: a new question. */
    askedChosen(state, { payload }: PayloadAction<{ questionUid: string | null }>) {
      if (state.status === 'choosing') state.asked = payload.questionUid;
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
  askedChosen,
  linkPressed,
  linkFailed,
  linked,
  retryPressed,
} = linkingSlice.actions;
export const linkingReducer = linkingSlice.reducer;
