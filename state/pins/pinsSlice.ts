import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import type { PinHolder, PinQuestion } from '../../contract/pins';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import type { LoadFailure } from '../desk/loadFailure';

/**
 * People who have a PIN for the managed question, or may get one. `refused`: the person may manage the
 * question, but is signed in by PIN, which gives no right to give PINs.
 */
export type PinList =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'refused' }
  | { status: 'failed'; failure: LoadFailure }
  | {
      status: 'loaded';
      people: readonly PinHolder[];
      questions: readonly PinQuestion[];
      /** End of the pause of sign-in by PIN here, UTC milliseconds by the device; null without a pause. */
      pausedUntil: number | null;
      /** Reference time of "three hours ago", UTC milliseconds by the device. */
      now: number;
    };

/** A call from a dialog. `key` is the `Idempotency-Key`: a retry with it returns the same digits. */
export interface PinCall {
  status: 'open' | 'sending';
  key: string | null;
  failure: PinFailure | null;
}

/** Why a PIN was not given, rotated or revoked. `gone`: the person or the PIN no longer exists. */
export type PinFailure = { kind: 'gone' } | LoadFailure;

/** Revokes the PIN here only, or at every question that the caller may manage. */
export type RevokeScope = 'question' | 'all';

/**
 *     give ──► told      with the digits, shown once; null when the person keeps their PIN
 *     rotate ─► told
 *     revoke ─► closed
 */
export type PinDialog =
  | { kind: 'give'; personUid: string | null; questionUids: readonly QuestionUid[]; call: PinCall }
  | { kind: 'rotate'; personUid: string; call: PinCall }
  | { kind: 'revoke'; personUid: string; scope: RevokeScope; call: PinCall }
  | {
      kind: 'told';
      personUid: string;
      /** The person as they were on the list, which is reloaded meanwhile. */
      holder: PinHolder | null;
      pin: string | null;
      copy: { status: 'copied' | 'failed' } | null;
    };

export interface PinsState {
  list: PinList;
  dialog: PinDialog | null;
}

const initialState: PinsState = { list: { status: 'none' }, dialog: null };
const notCalled: PinCall = { status: 'open', key: null, failure: null };

type OfPerson = PayloadAction<{ personUid: string }>;

/** Changes the dialog's input. The next call is a different one and gets a new key. */
function choose(dialog: PinDialog | null, kind: 'give' | 'revoke', chosen: object): void {
  if (dialog?.kind === kind && dialog.call.status === 'open')
    Object.assign(dialog, chosen, { call: notCalled });
}

const pinsSlice = createSlice({
  name: 'pins',
  initialState,
  reducers: {
    /** The old list stays until the new one arrives. */
    pinsRequested(state) {
      if (state.list.status !== 'loaded') state.list = { status: 'loading' };
    },
    pinsReceived(state, { payload }: PayloadAction<Omit<PinList & { status: 'loaded' }, 'status'>>) {
      Object.assign(state, { list: { status: 'loaded', ...payload } });
    },
    pinsRefused(state) {
      state.list = { status: 'refused' };
    },
    pinsFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.list = { status: 'failed', failure: payload.failure };
    },
    pinsRetryPressed(state) {
      return state;
    },
    /** A minute has passed, so relative times may have changed. */
    minutePassed(state, { payload: { now } }: PayloadAction<{ now: number }>) {
      const { list } = state;
      if (list.status !== 'loaded') return;
      list.now = now;
      if (list.pausedUntil !== null && list.pausedUntil <= now) list.pausedUntil = null;
    },

    givePressed(state) {
      state.dialog = { kind: 'give', personUid: null, questionUids: [], call: notCalled };
    },
    personChosen(state, { payload: { personUid } }: OfPerson) {
      choose(state.dialog, 'give', { personUid: personUid || null });
    },
    /** Adds or removes another question that the PIN opens. */
    questionToggled(state, { payload: { questionUid } }: PayloadAction<{ questionUid: QuestionUid }>) {
      if (state.dialog?.kind !== 'give') return;
      const before = state.dialog.questionUids;
      const isChosen = before.includes(questionUid);
      if (!isChosen && before.length >= limits.pinQuestions) return;
      const questionUids = isChosen ? before.filter((uid) => uid !== questionUid) : [...before, questionUid];
      choose(state.dialog, 'give', { questionUids });
    },
    /** Adds all questions of a site; takes them away if all were chosen. */
    siteToggled(state, { payload }: PayloadAction<{ questionUids: readonly QuestionUid[] }>) {
      if (state.dialog?.kind !== 'give') return;
      const before = state.dialog.questionUids;
      const missing = payload.questionUids.filter((uid) => !before.includes(uid));
      const questionUids =
        missing.length > 0
          ? [...before, ...missing].slice(0, limits.pinQuestions)
          : before.filter((uid) => !payload.questionUids.includes(uid));
      choose(state.dialog, 'give', { questionUids });
    },
    rotatePressed(state, { payload: { personUid } }: OfPerson) {
      state.dialog = { kind: 'rotate', personUid, call: notCalled };
    },
    revokePressed(state, { payload: { personUid } }: OfPerson) {
      state.dialog = { kind: 'revoke', personUid, scope: 'question', call: notCalled };
    },
    scopeChosen(state, { payload: { scope } }: PayloadAction<{ scope: RevokeScope }>) {
      choose(state.dialog, 'revoke', { scope });
    },
    /** The person confirms the dialog. */
    confirmed(state) {
      return state;
    },
    callStarted(state, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      if (state.dialog && 'call' in state.dialog)
        state.dialog.call = { status: 'sending', key, failure: null };
    },
    /** @param action.payload.key the key of the next attempt; null if the server has refused this one */
    callFailed(state, { payload }: PayloadAction<{ failure: PinFailure; key: string | null }>) {
      if (state.dialog && 'call' in state.dialog)
        Object.assign(state.dialog, { call: { status: 'open', ...payload } });
    },
    /** The server has given or rotated a PIN. */
    pinTold(state, { payload }: PayloadAction<{ personUid: string; pin: string | null }>) {
      const people = state.list.status === 'loaded' ? state.list.people : [];
      const holder = people.find(({ personUid }) => personUid === payload.personUid) ?? null;
      Object.assign(state, { dialog: { kind: 'told', ...payload, holder, copy: null } });
    },
    pinRevoked(state) {
      state.dialog = null;
    },
    /**
     * Closes the dialog and forgets the PIN's digits. While a call is in progress the dialog stays open,
     * because its answer is shown only once.
     */
    dialogClosed(state) {
      const { dialog } = state;
      if (dialog && 'call' in dialog && dialog.call.status === 'sending') return;
      state.dialog = null;
    },

    copyPressed(state) {
      return state;
    },
    pinCopied(state, { payload }: PayloadAction<{ isCopied: boolean }>) {
      if (state.dialog?.kind === 'told')
        state.dialog.copy = { status: payload.isCopied ? 'copied' : 'failed' };
    },
    /** The message has been shown long enough. */
    copyTold(state) {
      if (state.dialog?.kind === 'told') state.dialog.copy = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, () => initialState)
      .addCase(identityLost, () => initialState)
      .addCase(identityReceived, () => initialState),
});

export const {
  pinsRequested,
  pinsReceived,
  pinsRefused,
  pinsFailed,
  pinsRetryPressed,
  minutePassed,
  givePressed,
  personChosen,
  questionToggled,
  siteToggled,
  rotatePressed,
  revokePressed,
  scopeChosen,
  confirmed,
  callStarted,
  callFailed,
  pinTold,
  pinRevoked,
  dialogClosed,
  copyPressed,
  pinCopied,
  copyTold,
} = pinsSlice.actions;
export const pinsReducer = pinsSlice.reducer;
