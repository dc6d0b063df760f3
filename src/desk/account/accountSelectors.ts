import type { DeskRootState } from '../deskRootReducer';

/** Authorized means that there is an access token (specification § 4). */
export const selectIsSignedIn = (state: DeskRootState) => state.session.accessToken !== null;
export const selectIsRestored = (state: DeskRootState) => state.session.restored;
export const selectUserGuid = (state: DeskRootState) => state.account.userGuid;
/** Who is signed in, or null where nobody is or the user info has not come. */
export const selectPerson = (state: DeskRootState) => state.account.person;
export const selectIsLeaving = (state: DeskRootState) => state.account.isLeaving;
