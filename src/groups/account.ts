import { bringGroup } from '../app/groups';
import { AccountDialog } from '../visitor/account/AccountDialog';
import { ResetScreen } from '../visitor/account/ResetScreen';
import { SignInScreen } from '../visitor/account/SignInScreen';
import { SignedOutScreen } from '../visitor/account/SignedOutScreen';
import { bringViews } from '../visitor/groups/views';
import { ProfileMenu } from '../visitor/menu/ProfileMenu';
import { PinScreen } from '../visitor/pins/PinScreen';
import { accountGroup } from './accountGroup';

bringGroup('account', accountGroup);
bringViews('account', {
  SignInScreen,
  SignedOutScreen,
  AccountDialog,
  ResetScreen,
  PinScreen,
  ProfileMenu,
});
