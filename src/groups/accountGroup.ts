import { enterDemo } from '../../sagas/account/enterDemo';
import { openReset, openSignIn } from '../../sagas/account/openAccount';
import { openSignedOut } from '../../sagas/account/signOut';
import { accountGroupSaga } from '../../sagas/groups/accountGroupSaga';
import { openStaffSignIn } from '../../sagas/pins/pinSaga';
import type { Group } from '../app/groups';
import { accountRedaction } from '../../state/account/accountRedaction';
import { accountReducer } from '../../state/account/accountSlice';
import { shiftReducer } from '../../state/account/shiftSlice';
import { menuReducer } from '../../state/menu/menuSlice';
import { pinRedaction } from '../../state/pins/pinRedaction';
import { pinReducer } from '../../state/pins/pinSlice';

/** The menu, signing in, up and out, new passwords, and the PIN pad. */
export const accountGroup: Group = {
  reducers: { account: accountReducer, shift: shiftReducer, pin: pinReducer, menu: menuReducer },
  redaction: [accountRedaction, pinRedaction],
  saga: accountGroupSaga,
  enterDemo,
  screens: {
    Login: () => openSignIn('signIn'),
    SignUp: () => openSignIn('signUp'),
    SignedOut: openSignedOut,
    ResetPassword: openReset,
    SLAuth: openStaffSignIn,
  },
};
