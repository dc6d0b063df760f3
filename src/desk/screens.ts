import type { ComponentType } from 'react';
import type { DeskGroupName } from '../../contract/groups';
import type { DeskScreen as Name, ScreenName } from '../../contract/screens';
import { lazyScreen } from '../app/lazyScreen';
import { DeskScreen } from './DeskScreen';

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
    | 'People'
    | 'JoinTitle'
    | 'SetUpTitle'
    | 'Reports'
    | 'Report'
    | 'RecordedSession';
}

/** The screen of a group (`loadDeskGroup.ts`). */
const late = (group: DeskGroupName) => lazyScreen(group, 'Screen');

const viewer = late('viewer');

const screens: Readonly<Record<Name, Screen>> = {
  Manage: { Screen: late('manage'), title: 'Manage' },
  Desk: { Screen: DeskScreen, title: 'Desk' },
  Devices: { Screen: late('devices'), title: 'SignedInDevices' },
  Services: { Screen: late('services'), title: 'Services' },
  Places: { Screen: late('places'), title: 'Places' },
  Settings: { Screen: late('settings'), title: 'Settings' },
  Audit: { Screen: late('audit'), title: 'Audit' },
  People: { Screen: late('people'), title: 'People' },
  Join: { Screen: late('join'), title: 'JoinTitle' },
  Setup: { Screen: late('setup'), title: 'SetUpTitle' },
  Stickers: { Screen: late('stickers'), title: 'Stickers' },
  Qa: { Screen: late('qa'), title: 'Reports' },
  Recording: { Screen: late('report'), title: 'Report' },
  Viewer: { Screen: viewer, title: 'RecordedSession' },
  ViewerByUid: { Screen: viewer, title: 'RecordedSession' },
};

/** The screen of an address. The server sends only these addresses to the desk. */
export const screenOf = (name: ScreenName | 'NotFound'): Screen =>
  name in screens ? screens[name as Name] : screens.Desk;
