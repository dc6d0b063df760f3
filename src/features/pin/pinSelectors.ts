import type { RootState } from '../../app/rootReducer';

/** The PIN pad; undefined until the group `staff` has loaded. */
export const selectPin = (state: RootState) => state.pin;
