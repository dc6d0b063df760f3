import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import type { StickerFormat } from '../../contract/stickerSheets';
import type { StickerChange, StickerChoicesReply, StickerState, WireSticker } from '../../contract/stickers';
import { downloadWentOn } from '../device/deviceSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { listReducers, type ListPart, type Part } from '../list/listReducers';
import type { LoadFailure } from '../desk/loadFailure';
import type { ListFilters } from './stickerFilters';
import { firstDesign, type SheetDesign } from './studioRules';

/** One page of the list, with the names of the wire: the desk shows them and does nothing else. */
export interface StickerList {
  stickers: readonly WireSticker[];
  /** For the next page; null on the last one. */
  next: string | null;
  /** Reference time of "three hours ago", UTC milliseconds by the device. */
  now: number;
}

/** Why a change failed. `edited`: somebody else has changed the sticker meanwhile. */
export type ChangeFailure = { kind: 'edited' } | LoadFailure;

/** A call from a dialog. `key` is the `Idempotency-Key`: a retry with it makes nothing twice. */
export interface StickerCall {
  status: 'open' | 'sending';
  key: string | null;
  failure: ChangeFailure | null;
}

/** New stickers, as the dialog has them. */
export interface NewStickers {
  /** Uid of a sticker of the question; empty: blank stickers. */
  questionUid: string;
  /** Of blank stickers; empty: the first one. */
  orgUid: string;
  count: number;
  placement: string;
}

export type StickerDialog =
  ({ kind: 'new'; call: StickerCall } & NewStickers) | { kind: 'replace'; uid: string; call: StickerCall };

export interface Studio {
  /** The stickers to print; null: all that match the filters. */
  uids: readonly string[] | null;
  design: SheetDesign;
  file:
    /** `bytes` have arrived; absent in the first second. */
    | { status: 'making'; bytes?: number }
    | { status: 'made' }
    | { status: 'failed'; failure: LoadFailure }
    | null;
}

export interface StickersState {
  isSignedOut: boolean;
  /** The person runs no stickers. */
  isRefused: boolean;
  list: ListPart<StickerList>;
  choices: Part<StickerChoicesReply>;
  /** The search as typed, before the address has it; null if nothing was typed. */
  typed: string | null;
  chosen: readonly string[];
  dialog: StickerDialog | null;
  /** The change of a chosen sticker. */
  change: { status: 'sending'; uid: string } | { status: 'failed'; failure: ChangeFailure } | null;
  studio: Studio | null;
}

const initialState: StickersState = {
  isSignedOut: false,
  isRefused: false,
  list: { status: 'none' },
  choices: { status: 'none' },
  typed: null,
  chosen: [],
  dialog: null,
  change: null,
  studio: null,
};

const notCalled: StickerCall = { status: 'open', key: null, failure: null };

/** After sign-out nothing that the person saw stays. */
const leave = (state: StickersState): StickersState =>
  state.list.status === 'none' ? state : { ...initialState, isSignedOut: true };

/** Whether the change that is shown waits for the answer about this sticker. */
const isOf = (change: StickersState['change'], uid: string): boolean =>
  change?.status === 'sending' && change.uid === uid;

const stickersSlice = createSlice({
  name: 'stickers',
  initialState,
  reducers: {
    signInNeeded: (): StickersState => ({ ...initialState, isSignedOut: true }),
    refused: (): StickersState => ({ ...initialState, isRefused: true }),
    ...listReducers<StickerList>(),
    choicesReceived(state, { payload }: PayloadAction<StickerChoicesReply>) {
      Object.assign(state, { choices: { status: 'loaded', ...payload } });
    },
    choicesFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.choices = { status: 'failed', failure: payload.failure };
    },

    /** A person types what to search for. It takes effect after a pause. */
    searchTyped(state, { payload }: PayloadAction<{ q: string }>) {
      state.typed = payload.q;
    },
    /** A person sets a filter or the order. The address changes when the history reports it. */
    filtersChosen(state, _action: PayloadAction<{ filters: Partial<Omit<ListFilters, 'q'>> }>) {
      return state;
    },
    stickerToggled(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      state.chosen = state.chosen.includes(uid)
        ? state.chosen.filter((chosen) => chosen !== uid)
        : [...state.chosen, uid];
      state.change = null;
    },
    /** Chooses all stickers of the page, or none. */
    pageToggled(state, { payload: { isChosen } }: PayloadAction<{ isChosen: boolean }>) {
      const shown = state.list.status === 'loaded' ? state.list.stickers.map(({ uid }) => uid) : [];
      state.chosen = isChosen ? [...new Set([...state.chosen, ...shown])] : [];
      state.change = null;
    },

    newPressed(state) {
      state.dialog = { kind: 'new', questionUid: '', orgUid: '', count: 1, placement: '', call: notCalled };
    },
    /** Another content is another call, with a new key. */
    newEdited(state, { payload }: PayloadAction<{ made: Partial<NewStickers> }>) {
      if (state.dialog?.kind === 'new' && state.dialog.call.status === 'open')
        Object.assign(state.dialog, payload.made, { call: notCalled });
    },
    replacePressed(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      state.dialog = { kind: 'replace', uid, call: notCalled };
    },
    /** The person confirms the dialog. */
    confirmed(state) {
      return state;
    },
    callStarted(state, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      if (state.dialog) state.dialog.call = { status: 'sending', key, failure: null };
    },
    /** @param action.payload.key the key of the next attempt; null if the server has refused this one */
    callFailed(state, { payload }: PayloadAction<{ failure: ChangeFailure; key: string | null }>) {
      if (state.dialog) Object.assign(state.dialog, { call: { status: 'open', ...payload } });
    },
    /** New stickers exist. They are chosen, so that printing them is the next step. */
    stickersMade(state, { payload: { uids } }: PayloadAction<{ uids: readonly string[] }>) {
      state.dialog = null;
      state.chosen = [...uids];
      state.change = null;
    },
    dialogClosed(state) {
      if (state.dialog?.call.status !== 'sending') state.dialog = null;
    },

    /** A person disables, enables or loses a sticker. `from`: the state in which they see it. */
    changePressed(
      state,
      { payload: { uid } }: PayloadAction<{ uid: string; change: StickerChange; from: StickerState }>,
    ) {
      state.change = { status: 'sending', uid };
    },
    stickerChanged(state, { payload: { sticker } }: PayloadAction<{ sticker: WireSticker }>) {
      if (isOf(state.change, sticker.uid)) state.change = null;
      if (state.list.status !== 'loaded') return;
      const { list } = state;
      Object.assign(list, {
        stickers: list.stickers.map((held) => (held.uid === sticker.uid ? sticker : held)),
      });
    },
    changeFailed(
      state,
      { payload: { uid, failure } }: PayloadAction<{ uid: string; failure: ChangeFailure }>,
    ) {
      if (isOf(state.change, uid)) state.change = { status: 'failed', failure };
    },

    /**
     * Opens the sheet: with the chosen stickers, else with all that match the filters. Codes begin in the
     * organisation's colour.
     */
    printPressed(state) {
      const uids = state.chosen.length > 0 ? [...state.chosen] : null;
      const only =
        state.choices.status === 'loaded' && state.choices.organisations.length === 1
          ? state.choices.organisations[0]
          : undefined;
      const first = only?.color ? { ...firstDesign, colour: only.color } : firstDesign;
      state.studio = { uids, design: state.studio?.design ?? first, file: null };
    },
    designEdited(state, { payload: { design } }: PayloadAction<{ design: Partial<SheetDesign> }>) {
      if (state.studio)
        Object.assign(state.studio, { design: { ...state.studio.design, ...design }, file: null });
    },
    studioClosed(state) {
      state.studio = null;
    },
    downloadPressed(state, _action: PayloadAction<{ format: StickerFormat }>) {
      if (state.studio) state.studio.file = { status: 'making' };
    },
    downloaded(state) {
      if (state.studio) state.studio.file = { status: 'made' };
    },
    downloadFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.studio) state.studio.file = { status: 'failed', failure };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(downloadWentOn, ({ studio }, { payload: { bytes } }) => {
        if (studio?.file?.status === 'making') studio.file.bytes = bytes;
      })
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'Stickers'
          ? { ...state, typed: null, change: null }
          : initialState,
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  signInNeeded,
  refused,
  listRequested,
  listReceived,
  listFailed,
  retryPressed,
  choicesReceived,
  choicesFailed,
  searchTyped,
  filtersChosen,
  stickerToggled,
  pageToggled,
  newPressed,
  newEdited,
  replacePressed,
  confirmed,
  callStarted,
  callFailed,
  stickersMade,
  dialogClosed,
  changePressed,
  stickerChanged,
  changeFailed,
  printPressed,
  designEdited,
  studioClosed,
  downloadPressed,
  downloaded,
  downloadFailed,
} = stickersSlice.actions;
export const stickersReducer = stickersSlice.reducer;
