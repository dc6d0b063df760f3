import type { DeskRootState } from '../deskRootReducer';

/** Authorized means that there is an access token (specification § 4). */
export const selectIsSignedIn = (state: DeskRootState) => state.session.accessToken !== null;
export const selectIsRestored = (state: DeskRootState) => state.session.restored;
export const selectUserGuid = (state: DeskRootState) => state.account.userGuid;
/** The signed-in person; null if nobody is signed in, or the user info has not loaded. */
export const selectPerson = (state: DeskRootState) => state.account.person;
export const selectIsLeaving = (state: DeskRootState) => state.account.isLeaving;
