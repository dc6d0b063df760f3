import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The content of a message: a translation key with values, or text from the server. The screen treats a text
 * without spaces as a key (specification § 8).
 */
export interface Message {
  text: string;
  values?: Readonly<Record<string, string | number>>;
  /** The server's code, shown in brackets after the text (specification § 8). */
  code?: string | number;
}

export type PopupAnswer = 'ok' | 'cancel' | 'additional' | 'outside';

export interface Popup {
  /** Increases with each popup, so that a late answer to an older popup is recognised. */
  id: number;
  /** Null where the text says it all. */
  title: Message | null;
  text: Message;
  /** Labels. A button without a label is not drawn. */
  ok: Message | null;
  cancel: Message | null;
  additional: Message | null;
  /** Whether Escape or a click outside closes it. */
  closesOutside: boolean;
  /** Screen readers announce an alert at once. */
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
  /** The last id in use. */
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
    /** A person pressed a button of the popup, or outside a popup that closes on that. */
    popupAnswered(state, { payload }: PayloadAction<{ id: number; answer: PopupAnswer }>) {
      if (state.popup?.id !== payload.id) return;
      if (payload.answer === 'outside' && !state.popup.closesOutside) return;
      state.popup = null;
    },
    /** A popup with a timeout has expired. */
    popupTimedOut(state, { payload }: PayloadAction<{ id: number }>) {
      if (state.popup?.id === payload.id) state.popup = null;
    },
  },
});

export const { bannerShown, bannerTimedOut, popupOpened, popupAnswered, popupTimedOut } =
  messagesSlice.actions;
export const messagesReducer = messagesSlice.reducer;
