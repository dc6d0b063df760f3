import type { ComponentType } from 'react';
import type { DeskScreen as Name, ScreenName } from '../../contract/screens';
import { DeskScreen } from './DeskScreen';
import { DevicesScreen } from './devices/DevicesScreen';
import { ManageScreen } from './manage/ManageScreen';
import { QaScreen } from './qa/QaScreen';
import { RecordingScreen } from './qa/RecordingScreen';
import { ServicesScreen } from './services/ServicesScreen';
import { ViewerScreen } from './viewer/ViewerScreen';

interface Screen {
  Screen: ComponentType;
  /** Title of the browser's tab, before the place's name. */
  title: 'Manage' | 'Desk' | 'SignedInDevices' | 'Services' | 'Reports' | 'Report' | 'RecordedSession';
}

const screens: Readonly<Record<Name, Screen>> = {
  Manage: { Screen: ManageScreen, title: 'Manage' },
  Desk: { Screen: DeskScreen, title: 'Desk' },
  Devices: { Screen: DevicesScreen, title: 'SignedInDevices' },
  Services: { Screen: ServicesScreen, title: 'Services' },
  Qa: { Screen: QaScreen, title: 'Reports' },
  Recording: { Screen: RecordingScreen, title: 'Report' },
  Viewer: { Screen: ViewerScreen, title: 'RecordedSession' },
  ViewerByUid: { Screen: ViewerScreen, title: 'RecordedSession' },
};

/** The screen of an address. The server sends only these addresses to the desk. */
export const screenOf = (name: ScreenName | 'NotFound'): Screen =>
  name in screens ? screens[name as Name] : screens.Desk;
