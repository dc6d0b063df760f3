import type { RootState } from '../../app/rootReducer';

export const selectSessionRestored = (state: RootState) => state.session.restored;
export const selectAuthorized = (state: RootState) => state.session.accessToken !== null;
export const selectAccessToken = (state: RootState) => state.session.accessToken;
/** Access token, else anonymous token, else none (SE-6). */
export const selectBearer = (state: RootState) => state.session.accessToken ?? state.session.anonymousToken;
export const selectGuid = (state: RootState) => state.session.guid;
export const selectAnonymousToken = (state: RootState) => state.session.anonymousToken;
/** Null for visitors, and until the server has said who somebody is. */
export const selectUser = (state: RootState) => state.session.user;
/** The question for which this page has asked what the user may do; undefined before it has asked at all. */
export const selectUserFor = (state: RootState) => state.session.userFor;
