import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen, type Address, type Match } from '../../../contract/screens';

/** How the address came about: by a link inside the app, by rewriting it, or by the browser's back and forward. */
export type NavigationCause = 'PUSH' | 'REPLACE' | 'POP';

export interface NavigationState {
  address: Address;
  match: Match;
  /** Addresses seen since the app was opened, counted from 0: the first one was typed, scanned or reloaded. */
  visit: number;
}

export function navigationAt(address: Address): NavigationState {
  return { address, match: matchScreen(address.path), visit: 0 };
}

const navigationSlice = createSlice({
  name: 'navigation',
  initialState: navigationAt({ path: '/', search: '' }),
  reducers: {
    /** The history has moved; it alone changes the route. */
    locationChanged(_state, { payload }: PayloadAction<{ address: Address; cause: NavigationCause }>) {
      return { address: payload.address, match: matchScreen(payload.address.path), visit: _state.visit + 1 };
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
