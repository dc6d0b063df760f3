import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ViewRole, WireCaseView } from '../../contract/caseViews';
import { matchScreen } from '../../contract/screens';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

export interface ViewForm {
  name: string;
  /** '' for nobody else. */
  sharedWith: ViewRole | '';
}

/** Asks for the name of a view: of the filters on the screen, or of one that is saved already. */
export interface ViewDialog {
  /** Of the saved view; null for a new one. */
  uid: string | null;
  form: ViewForm;
  status: 'open' | 'sending';
  /** The `Idempotency-Key` of a new view without an answer; a retry repeats it. */
  key: string | null;
  failure: LoadFailure | null;
}

export interface SavedViewsState {
  /** Null until they are loaded, and where they could not be. */
  views: readonly WireCaseView[] | null;
  dialog: ViewDialog | null;
}

const initialState: SavedViewsState = { views: null, dialog: null };
const leave = (): SavedViewsState => initialState;

const viewsSlice = createSlice({
  name: 'inboxViews',
  initialState,
  reducers: {
    viewsReceived(state, { payload }: PayloadAction<{ views: readonly WireCaseView[] }>) {
      Object.assign(state, payload);
    },
    /** A person saves the filters on the screen, or edits a view. */
    viewDialogOpened(state, { payload: { view } }: PayloadAction<{ view: WireCaseView | null }>) {
      const form: ViewForm = { name: view?.name ?? '', sharedWith: view?.shared_with ?? '' };
      state.dialog = { uid: view?.uid ?? null, form, status: 'open', key: null, failure: null };
    },
    /** Another name is another view, with a new key. */
    viewFilled(state, { payload: { form } }: PayloadAction<{ form: Partial<ViewForm> }>) {
      if (state.dialog) Object.assign(state.dialog, { form: { ...state.dialog.form, ...form }, key: null });
    },
    viewDialogClosed(state) {
      if (state.dialog?.status !== 'sending') state.dialog = null;
    },
    viewConfirmed() {},
    viewDeletePressed() {},
    viewStarted(state, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      if (state.dialog) Object.assign(state.dialog, { status: 'sending', failure: null, key });
    },
    viewSaved(state, { payload: { view } }: PayloadAction<{ view: WireCaseView }>) {
      const others = (state.views ?? []).filter(({ uid }) => uid !== view.uid);
      Object.assign(state, { views: [...others, view], dialog: null });
    },
    viewDeleted(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      const others = (state.views ?? []).filter((view) => view.uid !== uid);
      Object.assign(state, { views: others, dialog: null });
    },
    viewFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.dialog) Object.assign(state.dialog, { status: 'open', failure });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) => {
        const { screen } = matchScreen(address.path);
        return screen === 'Inbox' || screen === 'InboxCase' ? state : initialState;
      })
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  viewsReceived,
  viewDialogOpened,
  viewFilled,
  viewDialogClosed,
  viewConfirmed,
  viewDeletePressed,
  viewStarted,
  viewSaved,
  viewDeleted,
  viewFailed,
} = viewsSlice.actions;
export const savedViewsReducer = viewsSlice.reducer;
