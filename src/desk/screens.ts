import type { ComponentType } from 'react';
import { deskGroupOf, type ScreenName, deskGroupNames } from '../../contract/screens';
import { lazyScreen } from '../app/lazyScreen';

interface View {
  Screen: ComponentType;
}

const views = new Map<string, View>(
  deskGroupNames.map((group) => [group, { Screen: lazyScreen(group, 'Screen') }]),
);
const first = views.get('today') as View;

/** The screen of an address, which draws a loading bar until its chunk is there. */
export const screenOf = (screen: ScreenName | 'NotFound'): View =>
  views.get(deskGroupOf(screen) ?? '') ?? first;
