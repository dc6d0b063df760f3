import type { ComponentType } from 'react';
import type { DeskScreen, ScreenName } from '../../contract/screens';
import { ClosedScreen } from './manage/ClosedScreen';
import { ManageScreen } from './manage/ManageScreen';

interface Screen {
  Screen: ComponentType;
  /** What the browser's tab says before the place's name. */
  title: 'Manage' | 'Desk';
}

const screens: Readonly<Record<DeskScreen, Screen>> = {
  Manage: { Screen: ManageScreen, title: 'Manage' },
  Desk: { Screen: ClosedScreen, title: 'Desk' },
};

/** The screen of an address. The server sends no other address here. */
export const screenOf = (name: ScreenName | 'NotFound'): Screen =>
  name in screens ? screens[name as DeskScreen] : screens.Desk;
