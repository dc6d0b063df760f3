import { bringGroup } from '../app/groups';
import { bringViews } from '../visitor/groups/views';
import { HistoryScreen } from '../visitor/services/HistoryScreen';
import { OwnBusinessScreen } from '../visitor/linking/OwnBusinessScreen';
import { ToComeScreen } from '../visitor/serviceLog/ToComeScreen';
import { AmendScreen } from '../visitor/serviceLog/AmendScreen';
import { NewServiceScreen } from '../visitor/serviceLog/NewServiceScreen';
import { LoggedScreen } from '../visitor/serviceLog/LoggedScreen';
import { TodayScreen } from '../visitor/serviceLog/TodayScreen';
import { StickerLogScreen } from '../visitor/serviceLog/StickerLogScreen';
import { StaffCaseScreen } from '../visitor/staffCase/StaffCaseScreen';
import { staffGroup } from './staffGroup';

bringGroup('staff', staffGroup);
bringViews('staff', {
  HistoryScreen,
  OwnBusinessScreen,
  ToComeScreen,
  StickerLogScreen,
  LoggedScreen,
  NewServiceScreen,
  AmendScreen,
  TodayScreen,
  StaffCaseScreen,
});
