import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import { pageHidden, pageShown } from '../device/deviceSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** What the page does not show yet. */
export interface Behind {
  /** Anything may have changed. */
  isAll: boolean;
  /** Uids of cases that have changed, and of those that are gone. */
  uids: readonly string[];
  gone: readonly string[];
}

/** What the server tells an open inbox as it happens. */
export interface InboxUpdatesState {
  /** The server tells nothing at present. */
  isInterrupted: boolean;
  behind: Behind | null;
  /** Nobody looks at the page. */
  isHidden: boolean;
}

const initialState: InboxUpdatesState = { isInterrupted: false, behind: null, isHidden: false };
const nothing: Behind = { isAll: false, uids: [], gone: [] };

/** Whether somebody looks stays known. */
const leave = ({ isHidden }: InboxUpdatesState): InboxUpdatesState => ({ ...initialState, isHidden });

const updatesSlice = createSlice({
  name: 'inboxUpdates',
  initialState,
  reducers: {
    casesChanged(state, { payload }: PayloadAction<Pick<Behind, 'uids' | 'gone'>>): InboxUpdatesState {
      const { isAll, uids, gone } = state.behind ?? nothing;
      const both = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])];
      return {
        ...state,
        behind: { isAll, uids: both(uids, payload.uids), gone: both(gone, payload.gone) },
      };
    },
    /** The page may have missed something, or could not load what has changed. */
    allChanged(state): InboxUpdatesState {
      return { ...state, behind: { ...(state.behind ?? nothing), isAll: true } };
    },
    updatesInterrupted(state) {
      state.isInterrupted = true;
    },
    updatesRestored(state) {
      state.isInterrupted = false;
    },
    /** The page loads what it does not show yet. */
    refreshStarted(state) {
      state.behind = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pageHidden, (state) => void (state.isHidden = true))
      .addCase(pageShown, (state) => void (state.isHidden = false))
      .addCase(locationChanged, (state, { payload: { address } }) => {
        const { screen } = matchScreen(address.path);
        return screen === 'Inbox' || screen === 'InboxCase' ? state : leave(state as InboxUpdatesState);
      })
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const { casesChanged, allChanged, updatesInterrupted, updatesRestored, refreshStarted } =
  updatesSlice.actions;
export const inboxUpdatesReducer = updatesSlice.reducer;
