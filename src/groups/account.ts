import { bringGroup } from '../app/groups';
import { AccountDialog } from '../features/account/AccountDialog';
import { ResetScreen } from '../features/account/ResetScreen';
import { SignInScreen } from '../features/account/SignInScreen';
import { bringViews } from '../features/groups/views';
import { ProfileMenu } from '../features/menu/ProfileMenu';
import { PinScreen } from '../features/pin/PinScreen';
import { accountGroup } from './accountGroup';

bringGroup('account', accountGroup);
bringViews('account', { SignInScreen, AccountDialog, ResetScreen, PinScreen, ProfileMenu });
