import type { ComponentType } from 'react';
import type { DeskScreen as Name, ScreenName } from '../../contract/screens';
import { AuditScreen } from './audit/AuditScreen';
import { DeskScreen } from './DeskScreen';
import { DevicesScreen } from './devices/DevicesScreen';
import { ManageScreen } from './manage/ManageScreen';
import { PlacesScreen } from './places/PlacesScreen';
import { QaScreen } from './qa/QaScreen';
import { RecordingScreen } from './qa/RecordingScreen';
import { ServicesScreen } from './services/ServicesScreen';
import { SettingsScreen } from './settings/SettingsScreen';
import { SetupScreen } from './setup/SetupScreen';
import { StickersScreen } from './stickers/StickersScreen';
import { ViewerScreen } from './viewer/ViewerScreen';

interface Screen {
  Screen: ComponentType;
  /** Title of the browser's tab, before the place's name. */
  title:
    | 'Manage'
    | 'Desk'
    | 'SignedInDevices'
    | 'Services'
    | 'Places'
    | 'Settings'
    | 'Audit'
    | 'Stickers'
    | 'SetUpTitle'
    | 'Reports'
    | 'Report'
    | 'RecordedSession';
}

const screens: Readonly<Record<Name, Screen>> = {
  Manage: { Screen: ManageScreen, title: 'Manage' },
  Desk: { Screen: DeskScreen, title: 'Desk' },
  Devices: { Screen: DevicesScreen, title: 'SignedInDevices' },
  Services: { Screen: ServicesScreen, title: 'Services' },
  Places: { Screen: PlacesScreen, title: 'Places' },
  Settings: { Screen: SettingsScreen, title: 'Settings' },
  Audit: { Screen: AuditScreen, title: 'Audit' },
  Setup: { Screen: SetupScreen, title: 'SetUpTitle' },
  Stickers: { Screen: StickersScreen, title: 'Stickers' },
  Qa: { Screen: QaScreen, title: 'Reports' },
  Recording: { Screen: RecordingScreen, title: 'Report' },
  Viewer: { Screen: ViewerScreen, title: 'RecordedSession' },
  ViewerByUid: { Screen: ViewerScreen, title: 'RecordedSession' },
};

/** The screen of an address. The server sends only these addresses to the desk. */
export const screenOf = (name: ScreenName | 'NotFound'): Screen =>
  name in screens ? screens[name as Name] : screens.Desk;
