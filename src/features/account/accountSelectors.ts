import type { RootState } from '../../app/rootReducer';

/** The form of signing in; missing until the group `staff` has come. */
export const selectAccount = (state: RootState) => state.account;

/** Whether the form stands over the page. */
export const selectAccountDialog = (state: RootState) => state.account?.isDialog === true;
