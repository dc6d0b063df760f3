import { bringGroup } from '../app/groups';
import { bringViews } from '../features/groups/views';
import { HistoryScreen } from '../features/history/HistoryScreen';
import { OwnBusinessScreen } from '../features/linking/OwnBusinessScreen';
import { ToComeScreen } from '../features/serviceLog/ToComeScreen';
import { AmendScreen } from '../features/serviceLog/AmendScreen';
import { NewServiceScreen } from '../features/serviceLog/NewServiceScreen';
import { LoggedScreen } from '../features/serviceLog/LoggedScreen';
import { TodayScreen } from '../features/serviceLog/TodayScreen';
import { StickerLogScreen } from '../features/serviceLog/StickerLogScreen';
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
});
