import { bringGroup } from '../app/groups';
import { ResetScreen } from '../features/account/ResetScreen';
import { SignInScreen } from '../features/account/SignInScreen';
import { bringViews } from '../features/groups/views';
import { HistoryScreen } from '../features/history/HistoryScreen';
import { LoggedScreen } from '../features/serviceLog/LoggedScreen';
import { StickerLogScreen } from '../features/serviceLog/StickerLogScreen';
import { staffGroup } from './staffGroup';

bringGroup('staff', staffGroup);
bringViews('staff', {
  HistoryScreen,
  SignInScreen,
  ResetScreen,
  StickerLogScreen,
  LoggedScreen,
});
