import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface DeviceState {
  /** What the browser reports. It may be wrong: a Wi-Fi without internet counts as online. */
  online: boolean;
}

/** The window in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** Height that a keyboard leaves, if it is another one. */
  visible?: number;
  /** By how much a person has enlarged the page with two fingers, if they have. */
  zoom?: number;
}

export interface Preferences {
  scheme: 'light' | 'dark';
  reducedMotion: boolean;
  contrast: 'usual' | 'more' | 'less';
  /** Pixels of the device for a CSS pixel. It also changes with the browser's zoom. */
  ratio: number;
}

/** A tap on nothing: where in the window, and on which element. */
export interface MissedTap {
  x: number;
  y: number;
  /** The element's kind: `p`, `button`. */
  on: string;
  /** The beginning of its name or its text. */
  name: string;
  isDisabled: boolean;
}

/** What a script threw. `frames` are the functions around the place, innermost first. */
export interface ThrownByScript {
  name: string;
  message: string;
  frames: readonly string[];
}

const initialState: DeviceState = { online: true };

const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    wentOnline(state) {
      state.online = true;
    },
    wentOffline(state) {
      state.online = false;
    },
    /** The page became visible or hidden: another app, another tab, a locked phone. */
    pageShown(state) {
      return state;
    },
    pageHidden(state) {
      return state;
    },
    /** The window has another size, or shows another part of it: turned, zoomed, under a keyboard. */
    resized(state, _action: PayloadAction<View>) {
      return state;
    },
    /** What the person has set in the system or the browser; at the start only if something is unusual. */
    preferencesChanged(state, _action: PayloadAction<Preferences>) {
      return state;
    },
    /** A person tapped what does nothing, or what is disabled. */
    tapMissed(state, _action: PayloadAction<MissedTap>) {
      return state;
    },
    /** The page did not answer for a while: one piece of work took so long. */
    taskTookLong(state, _action: PayloadAction<{ ms: number }>) {
      return state;
    },
    /** The service worker of a newer build has taken over. */
    workerReplaced(state) {
      return state;
    },
    /** A script threw where nothing caught it: in a listener, in a timer. */
    errorThrown(state, _action: PayloadAction<ThrownByScript>) {
      return state;
    },
    /** A promise was rejected, and nobody listened. */
    rejectionUnhandled(state, _action: PayloadAction<ThrownByScript>) {
      return state;
    },
    /** The log is half full. An app that is open for days begins another one at a quiet moment. */
    logGrew(state) {
      return state;
    },
    /** More of a file that is being saved has arrived, once a second. @param action.payload.bytes so far */
    downloadWentOn(state, _action: PayloadAction<{ bytes: number }>) {
      return state;
    },
  },
});

export const {
  wentOnline,
  wentOffline,
  pageShown,
  pageHidden,
  resized,
  preferencesChanged,
  tapMissed,
  taskTookLong,
  workerReplaced,
  errorThrown,
  rejectionUnhandled,
  logGrew,
  downloadWentOn,
} = deviceSlice.actions;
export const deviceReducer = deviceSlice.reducer;
