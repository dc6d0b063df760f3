import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WirePicture } from '../../contract/walls';

/** A screen in a corridor. Nobody touches it for weeks. */
export interface WallState {
  /**
   * `asking` until the first answer; `refused` where the link is revoked or never was; `keyless` where the
   * address has no key.
   */
  status: 'asking' | 'shown' | 'refused' | 'keyless';
  /** The last picture. It stays while no answer comes. */
  picture: WirePicture | null;
  /** When the device got it, UTC milliseconds by its clock. */
  receivedAt: number;
  /** When the device last asked, by the same clock. */
  now: number;
}

const initialState: WallState = { status: 'asking', picture: null, receivedAt: 0, now: 0 };

const wallSlice = createSlice({
  name: 'wall',
  initialState,
  reducers: {
    pictureReceived(_, { payload: { picture, now } }: PayloadAction<{ picture: WirePicture; now: number }>) {
      return { status: 'shown', picture, receivedAt: now, now } satisfies WallState;
    },
    /** No answer came, or the server could not give one. */
    pictureMissed(state, { payload: { now } }: PayloadAction<{ now: number }>) {
      state.now = now;
    },
    linkRefused(): WallState {
      return { ...initialState, status: 'refused' };
    },
    keyMissing(): WallState {
      return { ...initialState, status: 'keyless' };
    },
  },
});

export const { pictureReceived, pictureMissed, linkRefused, keyMissing } = wallSlice.actions;
export const wallReducer = wallSlice.reducer;
