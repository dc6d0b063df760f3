import type { ComponentType } from 'react';
import type { DeskScreen, ScreenName } from '../../contract/screens';
import { NotFoundScreen } from '../visitor/navigation/NotFoundScreen';
import { DisabledScreen } from '../visitor/question/DisabledScreen';
import { StickerNotFoundScreen } from '../visitor/question/StickerNotFoundScreen';
import { NoAccessScreen } from '../visitor/serviceLog/NoAccessScreen';
import { ThankYouScreen } from '../visitor/voting/ThankYouScreen';
import { VoteScreen } from '../visitor/voting/VoteScreen';
import type { PlainText } from '../i18n/texts';
import { DeskOffline } from './DeskOffline';
import { lazyScreen } from './lazyScreen';

interface Route {
  Screen: ComponentType;
  /** Title of the browser's tab, before the place's name; null where the question's text is the title. */
  title: PlainText | null;
}

const airlead = lazyScreen('visit', 'AirleadScreen');

/**
 * Pages of the desk belong to the other app. A device without a network that has never opened it draws this.
 */
const ofDesk: Route = { Screen: DeskOffline, title: 'DeskOfflineTitle' };

/** The screen of each route. `contract/screens.ts` has the addresses and their order. */
const routes: Readonly<Record<Exclude<ScreenName, DeskScreen> | 'NotFound', Route>> = {
  Rate: { Screen: VoteScreen, title: null },
  'Rate-selected': { Screen: VoteScreen, title: null },
  ThanksCreateNote: { Screen: ThankYouScreen, title: 'ThankYou' },
  'Rate-selected-Thank': { Screen: ThankYouScreen, title: 'ThankYou' },
  '404_stickers': { Screen: StickerNotFoundScreen, title: 'StickerNotFoundTitle' },
  StickerDisabled: { Screen: DisabledScreen, title: 'StickerDisabledTitle' },
  Code: { Screen: lazyScreen('visit', 'CodeScreen'), title: 'CodeTitle' },
  ServiceLog: { Screen: lazyScreen('staff', 'StickerLogScreen'), title: 'ServiceLog' },
  ServiceLogNoAccess: { Screen: NoAccessScreen, title: 'ServiceLog' },
  SLAuth: { Screen: lazyScreen('account', 'PinScreen'), title: 'StaffSignInTitle' },
  ServiceLogFinal: { Screen: lazyScreen('staff', 'LoggedScreen'), title: 'ServiceLog' },
  NewServiceLog: { Screen: lazyScreen('staff', 'NewServiceScreen'), title: 'ServiceLog' },
  AmendService: { Screen: lazyScreen('staff', 'AmendScreen'), title: 'ServiceLog' },
  Today: { Screen: lazyScreen('staff', 'TodayScreen'), title: 'ServiceLog' },
  StaffCase: { Screen: lazyScreen('staff', 'StaffCaseScreen'), title: 'CaseTitle' },
  EventLeadChoice: { Screen: lazyScreen('visit', 'EventChoiceScreen'), title: 'ThankYou' },
  EventLeadFinal: { Screen: lazyScreen('visit', 'EventFinalScreen'), title: 'LeadFinalTitle' },
  EventLead: { Screen: lazyScreen('visit', 'EventLeadScreen'), title: null },
  AirleadExisting: { Screen: airlead, title: null },
  AirleadNew: { Screen: airlead, title: null },
  ServiceLogHistory: { Screen: lazyScreen('staff', 'HistoryScreen'), title: 'ServiceHistory' },
  QualityControl: { Screen: lazyScreen('staff', 'ToComeScreen'), title: 'ServiceLog' },
  TrackInventory: { Screen: lazyScreen('staff', 'ToComeScreen'), title: 'ServiceLog' },
  OwnBusiness: { Screen: lazyScreen('staff', 'OwnBusinessScreen'), title: 'StaffSignInTitle' },
  Login: { Screen: lazyScreen('account', 'SignInScreen'), title: 'StaffSignInTitle' },
  SignUp: { Screen: lazyScreen('account', 'SignInScreen'), title: 'StaffSignInTitle' },
  SignedOut: { Screen: lazyScreen('account', 'SignedOutScreen'), title: 'StaffSignInTitle' },
  ResetPassword: { Screen: lazyScreen('account', 'ResetScreen'), title: 'StaffSignInTitle' },
  Home: { Screen: lazyScreen('visit', 'HomeScreen'), title: 'WelcomeTitle' },
  NotFound: { Screen: NotFoundScreen, title: 'PageNotFoundTitle' },
};

export const routeOf = (screen: ScreenName | 'NotFound'): Route =>
  screen in routes ? routes[screen as keyof typeof routes] : ofDesk;
