import type { ComponentType } from 'react';
import type { ScreenName } from '../../contract/screens';
import { HistoryScreen } from '../features/history/HistoryScreen';
import { HomeScreen } from '../features/home/HomeScreen';
import { NotFoundScreen } from '../features/navigation/NotFoundScreen';
import { DisabledScreen } from '../features/question/DisabledScreen';
import { StickerNotFoundScreen } from '../features/question/StickerNotFoundScreen';
import { NoAccessScreen } from '../features/serviceLog/NoAccessScreen';
import { ServiceLogFinalScreen } from '../features/serviceLog/ServiceLogFinalScreen';
import { ServiceLogScreen } from '../features/serviceLog/ServiceLogScreen';
import { StaffSignInScreen } from '../features/serviceLog/StaffSignInScreen';
import { ThankYouScreen } from '../features/voting/ThankYouScreen';
import { VoteScreen } from '../features/voting/VoteScreen';
import type { PlainText } from '../i18n/texts';

interface Route {
  Screen: ComponentType;
  /** What the browser's tab says before the place's name; null where the question says it. */
  title: PlainText | null;
}

/** Which screen an address draws. Addresses and their order are `contract/screens.ts`. */
export const routes: Readonly<Record<ScreenName | 'NotFound', Route>> = {
  Rate: { Screen: VoteScreen, title: null },
  'Rate-selected': { Screen: VoteScreen, title: null },
  ThanksCreateNote: { Screen: ThankYouScreen, title: 'ThankYou' },
  'Rate-selected-Thank': { Screen: ThankYouScreen, title: 'ThankYou' },
  '404_stickers': { Screen: StickerNotFoundScreen, title: 'StickerNotFoundTitle' },
  StickerDisabled: { Screen: DisabledScreen, title: 'StickerDisabledTitle' },
  ServiceLog: { Screen: ServiceLogScreen, title: 'ServiceLog' },
  ServiceLogNoAccess: { Screen: NoAccessScreen, title: 'ServiceLog' },
  SLAuth: { Screen: StaffSignInScreen, title: 'StaffSignInTitle' },
  ServiceLogFinal: { Screen: ServiceLogFinalScreen, title: 'ServiceLogged' },
  ServiceLogHistory: { Screen: HistoryScreen, title: 'ServiceHistory' },
  Home: { Screen: HomeScreen, title: 'WelcomeTitle' },
  NotFound: { Screen: NotFoundScreen, title: 'PageNotFoundTitle' },
};
