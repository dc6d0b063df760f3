import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { WireServiceAmendment } from '../../contract/serviceLogs';
import type { Message } from '../messages/messagesSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { signedOut } from '../session/sessionSlice';

/** The amendments of a service, in a popup. */
export type ChangesState =
  | { status: 'closed' }
  | { status: 'loading'; serviceUid: string }
  | {
      status: 'open';
      serviceUid: string;
      amendments: readonly WireServiceAmendment[];
      /** Of the place: IANA name. */
      timeZone: string;
    }
  | { status: 'failed'; serviceUid: string; reason: Message };

const closed = { status: 'closed' } as ChangesState;

/** Ignores an answer that nobody waits for any more. */
const isAwaited = (state: ChangesState, { serviceUid }: { serviceUid: string }) =>
  state.status === 'loading' && state.serviceUid === serviceUid;

const changesSlice = createSlice({
  name: 'changes',
  initialState: closed,
  reducers: {
    changesPressed: (
      _state,
      { payload }: PayloadAction<{ questionUid: QuestionUid; serviceUid: string }>,
    ): ChangesState => ({ status: 'loading', serviceUid: payload.serviceUid }),
    changesReceived: (
      state,
      { payload }: PayloadAction<Omit<Extract<ChangesState, { status: 'open' }>, 'status'>>,
    ): ChangesState => (isAwaited(state, payload) ? { status: 'open', ...payload } : state),
    changesFailed: (
      state,
      { payload }: PayloadAction<{ serviceUid: string; reason: Message }>,
    ): ChangesState => (isAwaited(state, payload) ? { status: 'failed', ...payload } : state),
    changesClosed: () => closed,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => closed).addCase(locationChanged, () => closed),
});

export const { changesPressed, changesReceived, changesFailed, changesClosed } = changesSlice.actions;
export const changesReducer = changesSlice.reducer;
