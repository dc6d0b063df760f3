import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  isKiosk,
  matchScreen,
  onKiosk,
  ratePath,
  stickerNamedBy,
  type Address,
  type Match,
} from '../../../contract/screens';

/** How the address came about: by a link inside the app, by rewriting it, or by the browser's back and forward. */
export type NavigationCause = 'PUSH' | 'REPLACE' | 'POP';

export interface NavigationState {
  address: Address;
  match: Match;
  /** The address before, and how this one came about; null for the first, which was typed, scanned or reloaded. */
  previous: Address | null;
  cause: NavigationCause | null;
  /** The installation has the demo's stickers, and the start page leads to them. */
  demo?: true;
  /** On a tablet at the door, the address to which it returns for the next visitor. The first address decides, and it stays. */
  kiosk?: string;
  /** The sticker that the lead event's last page leads to. */
  leadQuestion?: string;
}

export function navigationAt(address: Address): NavigationState {
  const match = matchScreen(address.path);
  const sticker = isKiosk(address) && stickerNamedBy(address);
  const kiosk = sticker && { kiosk: onKiosk(ratePath(sticker)) };
  return { address, match, previous: null, cause: null, ...kiosk };
}

const navigationSlice = createSlice({
  name: 'navigation',
  initialState: navigationAt({ path: '/', search: '' }),
  reducers: {
    /** The history has moved; it alone changes the route. */
    locationChanged(
      state,
      { payload }: PayloadAction<{ address: Address; cause: NavigationCause }>,
    ): NavigationState {
      const { address, cause } = payload;
      return { ...state, address, match: matchScreen(address.path), previous: state.address, cause };
    },
    /** A person chose a link or a button that leads to another address. */
    linkFollowed(state, _action: PayloadAction<{ href: string }>) {
      return state;
    },
    /** A person pressed the page's own way back. */
    backPressed(state) {
      return state;
    },
  },
});

export const { locationChanged, linkFollowed, backPressed } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;
