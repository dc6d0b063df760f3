import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CodeInfo } from '../../contract/voteCode';
import type { Message } from '../messages/messagesSlice';
import { applySplice, type Splice } from '../note/noteRules';

/**
 * Finds a visitor's vote again by its code (PV-1):
 *
 *     asked ── lookPressed, lookStarted ──► busy ── found ──► shown ── erasePressed, eraseStarted ──► busy
 *       ▲                                    │                  ▲                                      │
 *       └── refused: back, with the reason ──┘                  └─────────────── erased ───────────────┘
 */
export interface CodesState {
  /** As typed. */
  text: string;
  isBusy: boolean;
  info: CodeInfo | null;
  reason: Message | null;
}

export const noCode: CodesState = { text: '', isBusy: false, info: null, reason: null };

const codesSlice = createSlice({
  name: 'codes',
  initialState: noCode,
  reducers: {
    /**
     * A person edited the code, or the code of this tab's own vote was filled in. It must be looked up again.
     */
    codeEdited(state, { payload }: PayloadAction<{ splice: Splice }>): CodesState {
      return { ...noCode, text: applySplice(state.text, payload.splice) };
    },
    lookPressed(state) {
      return state;
    },
    erasePressed(state) {
      return state;
    },
    callStarted(state) {
      state.isBusy = true;
      state.reason = null;
    },
    found(state, { payload }: PayloadAction<{ info: CodeInfo }>) {
      state.isBusy = false;
      state.info = payload.info;
    },
    /** Everything but the count is erased. */
    erased(state, { payload }: PayloadAction<{ erasedAt: number }>) {
      state.isBusy = false;
      if (state.info)
        state.info = {
          ...state.info,
          given: { note: false, contact: false, photoCount: 0, recordingCount: 0 },
          answer: null,
          erasedAt: payload.erasedAt,
        };
    },
    refused(state, { payload }: PayloadAction<{ reason: Message }>) {
      state.isBusy = false;
      state.reason = payload.reason;
    },
  },
});

export const { codeEdited, lookPressed, erasePressed, callStarted, found, erased, refused } =
  codesSlice.actions;
export const codesReducer = codesSlice.reducer;
