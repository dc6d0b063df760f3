import { openReset, openSignIn } from '../../sagas/account/openAccount';
import { staffSaga } from '../../sagas/groups/staffSaga';
import { openHistory } from '../../sagas/history/historySaga';
import type { Group } from '../app/groups';
import { accountReducer } from '../features/account/accountSlice';

/** What staff and customers do at a sticker. */
export const staffGroup: Group = {
  reducers: { account: accountReducer },
  saga: staffSaga,
  screens: {
    ServiceLogHistory: openHistory,
    Login: () => openSignIn('signIn'),
    SignUp: () => openSignIn('signUp'),
    ResetPassword: openReset,
  },
};
