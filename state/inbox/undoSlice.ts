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
  /** Where there was no connection, `again` can be tried again. */
  | { status: 'failed'; failure: LoadFailure; again?: Offer };

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

/** What an undo takes back now; null if it can take nothing back. */
export function offerIn(state: InboxUndoState): Offer | null {
  if (state.status === 'failed') return state.again ?? null;
  if (state.status !== 'offered') return null;
  const { made, bulk } = state;
  return { made, ...(bulk && { bulk }) };
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
    undoStarted(state): InboxUndoState {
      const offer = offerIn(state as InboxUndoState);
      return offer ? { status: 'sending', ...offer } : (state as InboxUndoState);
    },
    undoDone: (_state, { payload }: PayloadAction<UndoResult>): InboxUndoState => ({
      status: 'done',
      ...payload,
    }),
    undoFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>): InboxUndoState {
      if (failure.kind !== 'offline' || !('made' in state)) return { status: 'failed', failure };
      const { made, bulk } = state as Offer;
      return { status: 'failed', failure, again: { made, ...(bulk && { bulk }) } };
    },
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
