import type { ComponentType } from 'react';
import type { DeskScreen as Name, ScreenName } from '../../contract/screens';
import { DeskScreen } from './DeskScreen';
import { DevicesScreen } from './devices/DevicesScreen';
import { ManageScreen } from './manage/ManageScreen';
import { ServicesScreen } from './services/ServicesScreen';

interface Screen {
  Screen: ComponentType;
  /** Title of the browser's tab, before the place's name. */
  title: 'Manage' | 'Desk' | 'SignedInDevices' | 'Services';
}

const screens: Readonly<Record<Name, Screen>> = {
  Manage: { Screen: ManageScreen, title: 'Manage' },
  Desk: { Screen: DeskScreen, title: 'Desk' },
  Devices: { Screen: DevicesScreen, title: 'SignedInDevices' },
  Services: { Screen: ServicesScreen, title: 'Services' },
};

/** The screen of an address. The server sends only these addresses to the desk. */
export const screenOf = (name: ScreenName | 'NotFound'): Screen =>
  name in screens ? screens[name as Name] : screens.Desk;
