import type { ComponentType } from 'react';
import { deskGroupOf, type ScreenName, deskGroupNames } from '../../contract/screens';
import { lazyScreen } from '../app/lazyScreen';
import { DeskScreen } from './DeskScreen';

interface View {
  Screen: ComponentType;
}

const first: View = { Screen: DeskScreen };
const late = new Map<string, View>(
  deskGroupNames.map((group) => [group, { Screen: lazyScreen(group, 'Screen') }]),
);

/** The screen of an address, which draws a loading bar until its chunk is there. */
export const screenOf = (screen: ScreenName | 'NotFound'): View =>
  late.get(deskGroupOf(screen) ?? '') ?? first;
