import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  isKiosk,
  matchScreen,
  onKiosk,
  ratePath,
  stickerNamedBy,
  type Address,
  type Match,
} from '../../contract/screens';

/** How the address was reached: by a link in the app, by a rewrite, or by back and forward. */
export type NavigationCause = 'PUSH' | 'REPLACE' | 'POP';

export interface NavigationState {
  address: Address;
  match: Match;
  /**
   * The address before, and how this one was reached; null for the first one (typed, scanned or reloaded).
   */
  previous: Address | null;
  cause: NavigationCause | null;
  /** The installation has the demo's stickers, and the start page links to them. */
  demo?: true;
  /** The server lets whoever sits at its machine into the demo's desk without a password. */
  demoDesk?: true;
  /**
   * On a tablet at the door, the address to which it returns for the next visitor. Set by the first address,
   * then fixed.
   */
  kiosk?: string;
  /** The sticker to which the lead event's last page leads. */
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
    /** The history has changed. Only this action changes the route. */
    locationChanged(
      state,
      { payload }: PayloadAction<{ address: Address; cause: NavigationCause }>,
    ): NavigationState {
      const { address, cause } = payload;
      return { ...state, address, match: matchScreen(address.path), previous: state.address, cause };
    },
    /** A person followed a link, or pressed a button that leads to another address. */
    linkFollowed(state, _action: PayloadAction<{ href: string }>) {
      return state;
    },
    /** A person pressed the page's own back button. */
    backPressed(state) {
      return state;
    },
  },
});

export const { locationChanged, linkFollowed, backPressed } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;
