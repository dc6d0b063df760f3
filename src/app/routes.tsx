import type { ComponentType } from 'react';
import { matchScreen, type DeskScreen, type ScreenName } from '../../contract/screens';
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
import { lazyScreen, type LazyScreen } from './lazyScreen';
import { ScreenFailed } from './ScreenFailed';

interface Route {
  Screen: ComponentType;
  /** What the browser's tab says before the place's name; null where the question says it. */
  title: PlainText | null;
  /** Of a screen in a chunk of its own. */
  bring?: LazyScreen['bring'];
  chunk?: LazyScreen['chunk'];
}

const history = lazyScreen('src/features/history/HistoryScreen.tsx', () =>
  import('../features/history/HistoryScreen').then(({ HistoryScreen }) => HistoryScreen),
);

/** The forms of those who ask to be contacted are one chunk. */
const leads = (name: 'AirleadScreen' | 'EventLeadScreen' | 'EventChoiceScreen' | 'EventFinalScreen') =>
  lazyScreen('src/features/leads/leadsPart.ts', () =>
    import('../features/leads/leadsPart').then((part) => part[name]),
  );
const airlead = leads('AirleadScreen');
const code = lazyScreen('src/features/codes/CodeScreen.tsx', () =>
  import('../features/codes/CodeScreen').then(({ CodeScreen }) => CodeScreen),
);

/** The desk's screens are another app. Without a network a device that has never opened it comes here. */
const elsewhere: Readonly<Record<DeskScreen, Route>> = {
  Manage: { Screen: ScreenFailed, title: null },
  Desk: { Screen: ScreenFailed, title: null },
};

/** Which screen an address draws. Addresses and their order are `contract/screens.ts`. */
export const routes: Readonly<Record<ScreenName | 'NotFound', Route>> = {
  Rate: { Screen: VoteScreen, title: null },
  'Rate-selected': { Screen: VoteScreen, title: null },
  ThanksCreateNote: { Screen: ThankYouScreen, title: 'ThankYou' },
  'Rate-selected-Thank': { Screen: ThankYouScreen, title: 'ThankYou' },
  '404_stickers': { Screen: StickerNotFoundScreen, title: 'StickerNotFoundTitle' },
  StickerDisabled: { Screen: DisabledScreen, title: 'StickerDisabledTitle' },
  Code: { ...code, title: 'CodeTitle' },
  ServiceLog: { Screen: ServiceLogScreen, title: 'ServiceLog' },
  ServiceLogNoAccess: { Screen: NoAccessScreen, title: 'ServiceLog' },
  SLAuth: { Screen: StaffSignInScreen, title: 'StaffSignInTitle' },
  ServiceLogFinal: { Screen: ServiceLogFinalScreen, title: 'ServiceLogged' },
  EventLeadChoice: { ...leads('EventChoiceScreen'), title: 'LeadThanks' },
  EventLeadFinal: { ...leads('EventFinalScreen'), title: 'LeadFinalTitle' },
  EventLead: { ...leads('EventLeadScreen'), title: null },
  AirleadExisting: { ...airlead, title: null },
  AirleadNew: { ...airlead, title: null },
  ServiceLogHistory: { ...history, title: 'ServiceHistory' },
  ...elsewhere,
  Home: { Screen: HomeScreen, title: 'WelcomeTitle' },
  NotFound: { Screen: NotFoundScreen, title: 'PageNotFoundTitle' },
};

/** Has everything there that the screen of an address is drawn with. Rejects when a chunk does not come. */
export async function bringScreen(path: string): Promise<void> {
  await routes[matchScreen(path).screen].bring?.();
}

/** The same for every screen there is: a server draws them all. */
export async function bringAllScreens(): Promise<void> {
  await Promise.all(Object.values(routes).map(({ bring }) => bring?.()));
}
