import { bringGroup } from '../app/groups';
import { ResetScreen } from '../features/account/ResetScreen';
import { SignInScreen } from '../features/account/SignInScreen';
import { bringViews } from '../features/groups/views';
import { HistoryScreen } from '../features/history/HistoryScreen';
import { staffGroup } from './staffGroup';

bringGroup('staff', staffGroup);
bringViews('staff', { HistoryScreen, SignInScreen, ResetScreen });
