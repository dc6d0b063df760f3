import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import { applySplice, type Splice } from '../note/noteRules';
import { personChanged, signedOut } from '../session/sessionSlice';
import { placementSaved } from './servicesActions';

/** The service log of a sticker during input. The vote's slices hold the rest. */
export interface StickerLogState {
  /** The placement that is being edited (SL-4). */
  placement: { questionUid: QuestionUid; text: string; status: 'editing' | 'saving' } | null;
  /** The question whose note is open. */
  note: QuestionUid | null;
}

interface OnQuestion {
  questionUid: QuestionUid;
}

const initialState: StickerLogState = { placement: null, note: null };

const stickerLogSlice = createSlice({
  name: 'stickerLog',
  initialState,
  reducers: {
    noteOpened(state, { payload }: PayloadAction<OnQuestion>) {
      state.note = payload.questionUid;
    },
    placementOpened(state, { payload }: PayloadAction<OnQuestion & { placement: string }>) {
      const { questionUid, placement: text } = payload;
      state.placement = { questionUid, text, status: 'editing' };
    },
    placementEdited(state, { payload }: PayloadAction<{ splice: Splice }>) {
      if (state.placement) state.placement.text = applySplice(state.placement.text, payload.splice);
    },
    /**
     * Save. `isSame`: the text equals the sticker's, so there is nothing to send. The screen compares,
     * because a log masks typed text.
     */
    placementSubmitted(state, { payload }: PayloadAction<{ isSame: boolean }>) {
      if (payload.isSame) state.placement = null;
      else if (state.placement) state.placement.status = 'saving';
    },
    /** The typed text stays. */
    placementRefused(state) {
      if (state.placement) state.placement.status = 'editing';
    },
    placementClosed(state) {
      state.placement = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(placementSaved, (state, { payload }) => {
        if (state.placement?.questionUid === payload.questionUid) state.placement = null;
      })
      .addCase(signedOut, () => initialState)
      .addCase(personChanged, () => initialState),
});

export const {
  noteOpened,
  placementOpened,
  placementEdited,
  placementSubmitted,
  placementRefused,
  placementClosed,
} = stickerLogSlice.actions;
export const stickerLogReducer = stickerLogSlice.reducer;
