import type { DeskGroupName } from '../../contract/groups';
import type { DeskScreen, ScreenName } from '../../contract/screens';

/** The chunk that holds an address's screen; null if the screen is part of the entry. */
const groups: Readonly<Record<DeskScreen, DeskGroupName | null>> = {
  Desk: null,
  Manage: 'manage',
  Devices: 'devices',
  Services: 'services',
  Places: 'places',
  Settings: 'settings',
  Audit: 'audit',
  People: 'people',
  Join: 'join',
  Setup: 'setup',
  Stickers: 'stickers',
  Qa: 'qa',
  Recording: 'report',
  Viewer: 'viewer',
  ViewerByUid: 'viewer',
};

/** The chunk that a screen of the desk needs, or null. */
export const deskGroupOf = (screen: ScreenName | 'NotFound'): DeskGroupName | null =>
  screen in groups ? groups[screen as DeskScreen] : null;
