import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How fast recordings play. */
export const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

/** The speed stays while the desk is open. Where a recording stands is its player's. */
const slice = createSlice({
  name: 'playback',
  initialState: { speed: 1 } as { speed: Speed },
  reducers: {
    speedChosen: (_state, { payload }: PayloadAction<{ speed: Speed }>) => ({ speed: payload.speed }),
  },
});

export const { speedChosen } = slice.actions;
export const playbackReducer = slice.reducer;
