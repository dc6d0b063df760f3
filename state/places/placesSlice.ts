import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import type { CreatedReply, PlacesReply, StartName } from '../../contract/settings';
import type { SettingsIssue } from '../../contract/settingsRules';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { listReducers, type ListPart } from '../list/listReducers';
import type { LoadFailure } from '../desk/loadFailure';

/** What a dialog of the page makes. */
export type Making =
  | { kind: 'organisation'; name: string; start: StartName }
  | { kind: 'site'; name: string }
  | { kind: 'place'; name: string; siteUid: string }
  | { kind: 'question'; name: string; placeUid: string; start: StartName }
  /** A copy of a place. */
  | { kind: 'duplicate'; name: string; placeUid: string };

export interface PlacesState {
  isSignedOut: boolean;
  /** One page of the tree, with the names of the wire. */
  list: ListPart<PlacesReply>;
  /** The search as typed, before the address has it; null if nothing was typed. */
  typed: string | null;
  /** Sites and places that a person has folded or unfolded, by uid; absent until then. */
  folds?: readonly { uid: string; isOpen: boolean }[];
  dialog: (Making & { call: Call }) | null;
  /** What was made last; of a question its link is shown. An organisation's uid is that of the list. */
  made: (CreatedReply & { kind: Making['kind'] }) | null;
}

/** The call of a dialog. `key` repeats it after a lost answer. */
interface Call {
  status: 'idle' | 'running' | 'failed';
  key: string | null;
  failure: LoadFailure | null;
  fields: SettingsIssue[];
}
const idle = (): Call => ({ status: 'idle', key: null, failure: null, fields: [] });

const initialState: PlacesState = {
  isSignedOut: false,
  list: { status: 'none' },
  typed: null,
  dialog: null,
  made: null,
};

/** After sign-out nothing that the person saw stays. */
const leave = (state: PlacesState): PlacesState =>
  state.list.status === 'none' && state.dialog === null ? state : { ...initialState, isSignedOut: true };

const placesSlice = createSlice({
  name: 'places',
  initialState,
  reducers: {
    signInNeeded: (): PlacesState => ({ ...initialState, isSignedOut: true }),
    ...listReducers<PlacesReply>(),
    /** A person types a search. It takes effect after a pause. */
    searchTyped(state, { payload }: PayloadAction<{ q: string }>) {
      state.typed = payload.q;
    },
    /** A person folds a site or a place, or unfolds it. */
    foldToggled(state, { payload }: PayloadAction<{ uid: string; isOpen: boolean }>) {
      state.folds = [...(state.folds ?? []).filter(({ uid }) => uid !== payload.uid), payload];
    },
    organisationChosen(state, _action: PayloadAction<{ org: string }>) {
      return state;
    },
    newPressed(state, { payload }: PayloadAction<Making>) {
      state.dialog = { ...payload, call: idle() };
      state.made = null;
    },
    dialogFilled(state, { payload }: PayloadAction<Making>) {
      if (state.dialog?.kind === payload.kind && state.dialog.call.status !== 'running')
        state.dialog = { ...payload, call: idle() };
    },
    /** Does nothing while the dialog's call runs: its answer belongs to what the dialog shows. */
    dialogClosed(state) {
      if (state.dialog?.call.status !== 'running') state.dialog = null;
    },
    makePressed(state) {
      return state;
    },
    makeStarted(state, { payload }: PayloadAction<{ key: string | null }>) {
      if (state.dialog) state.dialog.call = { ...idle(), status: 'running', key: payload.key };
    },
    makeFailed(
      state,
      {
        payload,
      }: PayloadAction<{ failure: LoadFailure | null; fields: readonly SettingsIssue[]; key: string | null }>,
    ) {
      if (state.dialog) state.dialog.call = { status: 'failed', ...payload, fields: [...payload.fields] };
    },
    made(state, { payload }: PayloadAction<CreatedReply & { kind: Making['kind'] }>) {
      state.dialog = null;
      state.made = payload;
    },
    madeClosed(state) {
      state.made = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'Places' ? { ...state, typed: null } : initialState,
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  signInNeeded,
  listRequested,
  listReceived,
  listFailed,
  retryPressed,
  searchTyped,
  foldToggled,
  organisationChosen,
  newPressed,
  dialogFilled,
  dialogClosed,
  makePressed,
  makeStarted,
  makeFailed,
  made,
  madeClosed,
} = placesSlice.actions;
export const placesReducer = placesSlice.reducer;
