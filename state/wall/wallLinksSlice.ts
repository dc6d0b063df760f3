import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WireScope } from '../../contract/scope';
import type { WireWall } from '../../contract/walls';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** The dialog with the links to wall screens: makes one of what the page is about, and revokes others. */
export interface WallLinksDialog {
  scope: WireScope;
  /** Uid of the organisation. */
  org: string;
  /** Null until they are loaded. */
  walls: readonly WireWall[] | null;
  /** Where the new screen hangs, as a person types it. */
  name: string;
  status: 'open' | 'sending';
  /** Uids of links that are being revoked. */
  revoking: readonly string[];
  /** The `Idempotency-Key` of a new link without an answer; a retry repeats it. */
  key: string | null;
  failure: LoadFailure | null;
}

export interface WallLinksState {
  dialog: WallLinksDialog | null;
}

const initialState: WallLinksState = { dialog: null };
const leave = (): WallLinksState => initialState;

const wallLinksSlice = createSlice({
  name: 'wallLinks',
  initialState,
  reducers: {
    /** A person wants to put what the page is about on a screen. */
    linksPressed(state, { payload }: PayloadAction<Pick<WallLinksDialog, 'scope' | 'org'>>) {
      const empty = { walls: null, name: '', revoking: [], key: null, failure: null };
      state.dialog = { ...payload, ...empty, status: 'open' };
    },
    linksReceived({ dialog }, { payload: { walls } }: PayloadAction<{ walls: readonly WireWall[] }>) {
      if (dialog) Object.assign(dialog, { walls });
    },
    /** Another name is another link, with a new key. */
    nameTyped({ dialog }, { payload: { name } }: PayloadAction<{ name: string }>) {
      if (dialog) Object.assign(dialog, { name, key: null });
    },
    makePressed() {},
    makeStarted({ dialog }, { payload: { key } }: PayloadAction<{ key: string }>) {
      if (dialog) Object.assign(dialog, { key, status: 'sending', failure: null });
    },
    linkMade({ dialog }, { payload: { wall } }: PayloadAction<{ wall: WireWall }>) {
      if (!dialog) return;
      const others = (dialog.walls ?? []).filter(({ uid }) => uid !== wall.uid);
      Object.assign(dialog, { walls: [wall, ...others], name: '', key: null, status: 'open' });
    },
    revokePressed({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (dialog) Object.assign(dialog, { revoking: [...dialog.revoking, uid], failure: null });
    },
    linkRevoked({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (!dialog) return;
      const walls = (dialog.walls ?? []).filter((wall) => wall.uid !== uid);
      Object.assign(dialog, { walls, revoking: dialog.revoking.filter((one) => one !== uid) });
    },
    linksFailed({ dialog }, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (dialog) Object.assign(dialog, { failure, status: 'open', revoking: [] });
    },
    linksClosed() {
      return initialState;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, leave).addCase(identityLost, leave).addCase(identityReceived, leave),
});

export const {
  linksPressed,
  linksReceived,
  nameTyped,
  makePressed,
  makeStarted,
  linkMade,
  revokePressed,
  linkRevoked,
  linksFailed,
  linksClosed,
} = wallLinksSlice.actions;
export const wallLinksReducer = wallLinksSlice.reducer;
