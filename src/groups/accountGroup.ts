import { openReset, openSignIn } from '../../sagas/account/openAccount';
import { accountGroupSaga } from '../../sagas/groups/accountGroupSaga';
import { openStaffSignIn } from '../../sagas/pin/pinSaga';
import type { Group } from '../app/groups';
import { accountRedaction } from '../features/account/accountRedaction';
import { accountReducer } from '../features/account/accountSlice';
import { menuReducer } from '../features/menu/menuSlice';
import { pinRedaction } from '../features/pin/pinRedaction';
import { pinReducer } from '../features/pin/pinSlice';

/** The menu, signing in, up and out, new passwords, and the PIN pad. */
export const accountGroup: Group = {
  reducers: { account: accountReducer, pin: pinReducer, menu: menuReducer },
  redaction: [accountRedaction, pinRedaction],
  saga: accountGroupSaga,
  screens: {
    Login: () => openSignIn('signIn'),
    SignUp: () => openSignIn('signUp'),
    ResetPassword: openReset,
    SLAuth: openStaffSignIn,
  },
};
