import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TriedRule, WireAlertRule } from '../../contract/alerts';
import { matchScreen } from '../../contract/screens';
import type { LoadFailure } from '../desk/loadFailure';
import type { Part } from '../list/listReducers';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import type { AlertDraft } from './alertDraft';

/** When the rule would have told somebody; `now` is the end of those days, UTC milliseconds by the device. */
export type Tried = TriedRule & { now: number };

export interface AlertFormState {
  isOpen: boolean;
  /** Of the rule that is changed; null for a new one. */
  uid: string | null;
  /** What was typed. A new rule's stays when the form closes, until the person leaves the page. */
  draft: AlertDraft | null;
  status: 'open' | 'sending';
  /** The `Idempotency-Key` of a new rule without an answer; a retry repeats it. */
  key: string | null;
  failure: LoadFailure | null;
  /** Fields that the server has refused, such as `steps.0.to`. */
  refused: readonly string[];
  /** Whether the rule was tried as it stands in the form. */
  tried: Part<Tried>;
  /** All times of the try are listed. */
  hasAllTimes: boolean;
}

const initialState: AlertFormState = {
  isOpen: false,
  uid: null,
  draft: null,
  status: 'open',
  key: null,
  failure: null,
  refused: [],
  tried: { status: 'none' },
  hasAllTimes: false,
};
const leave = (): AlertFormState => initialState;

const alertFormSlice = createSlice({
  name: 'alertForm',
  initialState,
  reducers: {
    /** A person wants a new rule. What they typed before they closed the form is still there. */
    newPressed(state, { payload: { draft } }: PayloadAction<{ draft: AlertDraft }>) {
      if (state.draft && state.uid === null) state.isOpen = true;
      else return { ...initialState, isOpen: true, draft };
    },
    /** A ready-made rule fills in the form. */
    readyChosen(_state, { payload: { draft } }: PayloadAction<{ draft: AlertDraft }>) {
      return { ...initialState, isOpen: true, draft };
    },
    changePressed(_state, { payload }: PayloadAction<{ uid: string; draft: AlertDraft }>) {
      return { ...initialState, isOpen: true, ...payload };
    },
    /** Another content is another call with a new key, and was not tried. */
    draftFilled(state, { payload: { draft } }: PayloadAction<{ draft: Partial<AlertDraft> }>) {
      if (!state.draft || state.status === 'sending') return;
      Object.assign(state.draft, draft);
      Object.assign(state, { key: null, failure: null, refused: [] });
      if (!('name' in draft)) Object.assign(state, { tried: { status: 'none' }, hasAllTimes: false });
    },
    tryPressed(state) {
      Object.assign(state, { tried: { status: 'loading' }, hasAllTimes: false, refused: [] });
    },
    triedReceived(state, { payload }: PayloadAction<Tried>) {
      if (state.tried.status === 'loading') Object.assign(state, { tried: { status: 'loaded', ...payload } });
    },
    tryFailed(state, { payload }: PayloadAction<{ failure: LoadFailure; fields: readonly string[] }>) {
      if (state.tried.status !== 'loading') return;
      const { failure, fields } = payload;
      Object.assign(state, { tried: { status: 'failed', failure }, refused: fields });
    },
    allTimesPressed(state) {
      state.hasAllTimes = true;
    },
    savePressed() {},
    saveStarted(state, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      Object.assign(state, { status: 'sending', key, failure: null, refused: [] });
    },
    /** @param action.payload.key the key of the next attempt */
    saveFailed(
      state,
      { payload }: PayloadAction<{ failure: LoadFailure; fields: readonly string[]; key: string | null }>,
    ) {
      const { failure, fields, key } = payload;
      Object.assign(state, { status: 'open', failure, refused: fields, key });
    },
    ruleSaved(_state, _action: PayloadAction<{ rule: WireAlertRule; isNew: boolean }>) {
      return initialState;
    },
    formClosed(state) {
      if (state.status === 'sending') return;
      if (state.uid !== null) return initialState;
      state.isOpen = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'Alerts' ? state : initialState,
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  newPressed,
  readyChosen,
  changePressed,
  draftFilled,
  tryPressed,
  triedReceived,
  tryFailed,
  allTimesPressed,
  savePressed,
  saveStarted,
  saveFailed,
  ruleSaved,
  formClosed,
} = alertFormSlice.actions;
export const alertFormReducer = alertFormSlice.reducer;
