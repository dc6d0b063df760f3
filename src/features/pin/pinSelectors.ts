import type { RootState } from '../../app/rootReducer';

/** The PIN pad; missing until the group `staff` has come. */
export const selectPin = (state: RootState) => state.pin;
