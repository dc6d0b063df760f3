import type { RootState } from '../rootReducer';

/** The PIN pad; undefined until the group `account` has loaded. */
export const selectPin = (state: RootState) => state.pin;
