import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** A case as a step has left it: only that version of it can be put back. */
export interface StepMade {
  caseUid: string;
  version: number;
}

/** A step for several cases, which the server takes back as a whole. */
export interface BulkMade {
  uid: string;
  /** Cases that it changed. */
  changed: number;
}

/**
 * The step that was taken last, or the one for several cases, while it can be taken back; then what came of
 * it.
 */
export type InboxUndoState =
  | { status: 'none' }
  | { status: 'offered' | 'sending'; made: readonly StepMade[]; bulk?: BulkMade }
  | { status: 'done'; changed: number; failed: number; isBulk?: true }
  | { status: 'failed'; failure: LoadFailure };

interface Offer {
  made: readonly StepMade[];
  bulk?: BulkMade;
}
interface UndoResult {
  changed: number;
  /** Cases that somebody has changed since. */
  failed: number;
  isBulk?: true;
}

const none: InboxUndoState = { status: 'none' };
const leave = (): InboxUndoState => none;

const undoSlice = createSlice({
  name: 'inboxUndo',
  initialState: none as InboxUndoState,
  reducers: {
    undoOffered: (_state, { payload }: PayloadAction<Offer>): InboxUndoState => ({
      status: 'offered',
      ...payload,
    }),
    /** The time for it is over, or the notice of what came of it. */
    undoOver: (state): InboxUndoState => (state.status === 'sending' ? (state as InboxUndoState) : none),
    undoPressed() {},
    undoStarted(state) {
      if (state.status === 'offered') state.status = 'sending';
    },
    undoDone: (_state, { payload }: PayloadAction<UndoResult>): InboxUndoState => ({
      status: 'done',
      ...payload,
    }),
    undoFailed: (_state, { payload }: PayloadAction<{ failure: LoadFailure }>): InboxUndoState => ({
      status: 'failed',
      failure: payload.failure,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) => {
        const { screen } = matchScreen(address.path);
        return screen === 'Inbox' || screen === 'InboxCase' ? state : none;
      })
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const { undoOffered, undoOver, undoPressed, undoStarted, undoDone, undoFailed } = undoSlice.actions;
export const inboxUndoReducer = undoSlice.reducer;
