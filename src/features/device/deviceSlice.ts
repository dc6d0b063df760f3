import { createSlice } from '@reduxjs/toolkit';

export interface DeviceState {
  /** What the browser says, which may be wrong: a Wi-Fi that leads nowhere is a connection too. */
  online: boolean;
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
    /** The page can be seen again, or no more: another app, another tab, a locked phone. */
    pageShown(state) {
      return state;
    },
    pageHidden(state) {
      return state;
    },
  },
});

export const { wentOnline, wentOffline, pageShown, pageHidden } = deviceSlice.actions;
export const deviceReducer = deviceSlice.reducer;
