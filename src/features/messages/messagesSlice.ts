import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * What a message says: a translation key with its values, or text as it came from the server. A text without spaces is taken for a key
 * (specification § 8); the screen resolves it.
 */
export interface Message {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

export type PopupAnswer = 'ok' | 'cancel' | 'additional' | 'outside';

export interface Popup {
  /** Counted up, so that a late answer to an older popup is told apart. */
  id: number;
  title: Message;
  text: Message;
  /** Labels; a button without one is not shown. */
  ok: Message | null;
  cancel: Message | null;
  additional: Message | null;
  /** Whether a click outside, or Escape, closes it. */
  closesOutside: boolean;
  /** An alert is announced at once. */
  kind: 'question' | 'error';
}

export interface Banner {
  id: number;
  message: Message;
  /** How long it stays, in milliseconds. */
  durationMs: number;
  kind: 'status' | 'error';
}

export interface MessagesState {
  banner: Banner | null;
  popup: Popup | null;
  /** Last id given away. */
  lastId: number;
}

const initialState: MessagesState = { banner: null, popup: null, lastId: 0 };

const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    bannerShown(state, { payload }: PayloadAction<Omit<Banner, 'id'>>) {
      state.lastId += 1;
      state.banner = { ...payload, id: state.lastId };
    },
    bannerTimedOut(state, { payload }: PayloadAction<{ id: number }>) {
      if (state.banner?.id === payload.id) state.banner = null;
    },
    popupOpened(state, { payload }: PayloadAction<Omit<Popup, 'id'>>) {
      state.lastId += 1;
      state.popup = { ...payload, id: state.lastId };
    },
    /** A button of the popup was pressed, or a place outside it where that closes it. */
    popupAnswered(state, { payload }: PayloadAction<{ id: number; answer: PopupAnswer }>) {
      if (state.popup?.id !== payload.id) return;
      if (payload.answer === 'outside' && !state.popup.closesOutside) return;
      state.popup = null;
    },
    /** A popup that goes away by itself has been there long enough. */
    popupTimedOut(state, { payload }: PayloadAction<{ id: number }>) {
      if (state.popup?.id === payload.id) state.popup = null;
    },
  },
});

export const { bannerShown, bannerTimedOut, popupOpened, popupAnswered, popupTimedOut } =
  messagesSlice.actions;
export const messagesReducer = messagesSlice.reducer;
