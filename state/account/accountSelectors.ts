import type { RootState } from '../rootReducer';

/** The sign-in form; undefined until the group `account` has loaded. */
export const selectAccount = (state: RootState) => state.account;

/** Whether the sign-in dialog is open. */
export const selectAccountDialog = (state: RootState) => state.account?.isDialog === true;
