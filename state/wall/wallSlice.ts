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
  /** The device stores the picture: it comes from there, or the connection has broken since. */
  isStored: boolean;
  /** It is from before the page was loaded, so it is old whatever the clock says. */
  isFromBefore: boolean;
}

const initialState: WallState = {
  status: 'asking',
  picture: null,
  receivedAt: 0,
  now: 0,
  isStored: false,
  isFromBefore: false,
};

const wallSlice = createSlice({
  name: 'wall',
  initialState,
  reducers: {
    pictureReceived(_, { payload: { picture, now } }: PayloadAction<{ picture: WirePicture; now: number }>) {
      const fresh = { isStored: false, isFromBefore: false };
      return { status: 'shown', picture, receivedAt: now, now, ...fresh } satisfies WallState;
    },
    /** The page was loaded during a break, and the device still has the last picture. */
    pictureKept(
      _,
      { payload }: PayloadAction<Pick<WallState, 'receivedAt' | 'now'> & { picture: WirePicture }>,
    ) {
      return { status: 'shown', isStored: true, isFromBefore: true, ...payload } satisfies WallState;
    },
    /** No answer came, or the server could not give one. */
    pictureMissed(state, { payload: { now } }: PayloadAction<{ now: number }>) {
      state.now = now;
      state.isStored = state.picture !== null;
    },
    linkRefused(): WallState {
      return { ...initialState, status: 'refused' };
    },
    keyMissing(): WallState {
      return { ...initialState, status: 'keyless' };
    },
  },
});

export const { pictureReceived, pictureKept, pictureMissed, linkRefused, keyMissing } = wallSlice.actions;
export const wallReducer = wallSlice.reducer;
