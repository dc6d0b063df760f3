import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isThanks, matchScreen } from '../../contract/screens';
import type { CodeInfo } from '../../contract/voteCode';
import type { Message } from '../messages/messagesSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { applySplice, type Splice } from '../note/noteRules';

/**
 * Finds a visitor's vote again by its code (PV-1):
 *
 *     asked ── lookPressed or ownCodeGiven ─► busy ── found ──► shown ── erasePressed,
 *       eraseStarted ──► busy ▲ │ ▲ │ └── refused: back, with the reason ──┘
 *       └─────────────── erased
 *       ───────────────┘
 */
export interface CodesState {
  /** As typed. */
  text: string;
  isBusy: boolean;
  info: CodeInfo | null;
  reason: Message | null;
  /** The code of the page's vote is shown after it. */
  isOpen?: true;
  /** The code was not typed: it came with the page's own vote, or with a photographed code. */
  isOwn?: true;
}

export const noCode: CodesState = { text: '', isBusy: false, info: null, reason: null };

const codesSlice = createSlice({
  name: 'codes',
  initialState: noCode,
  reducers: {
    codeOpened(state) {
      state.isOpen = true;
    },
    codeClosed(state) {
      delete state.isOpen;
    },
    /** The code of this tab's own vote, or a photographed one. It is looked up at once. */
    ownCodeGiven(state, { payload }: PayloadAction<{ splice: Splice }>): CodesState {
      const { isOpen } = state;
      // The dialog stays until the page has changed: its link is being followed.
      const open = isOpen && { isOpen };
      return { ...noCode, text: applySplice(state.text, payload.splice), isOwn: true, ...open };
    },
    /** A person edited the code. It must be looked up again. */
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
      return { ...state, isBusy: false, info: payload.info };
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
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload }) => {
      if (!isThanks(matchScreen(payload.address.path).screen)) delete state.isOpen;
    }),
});

export const {
  codeOpened,
  codeClosed,
  ownCodeGiven,
  codeEdited,
  lookPressed,
  erasePressed,
  callStarted,
  found,
  erased,
  refused,
} = codesSlice.actions;
export const codesReducer = codesSlice.reducer;
