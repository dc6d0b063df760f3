import type { ComponentType } from 'react';
import { deskGroupOf, type ScreenName } from '../../contract/screens';
import { lazyScreen } from '../app/lazyScreen';
import { DeskScreen } from './DeskScreen';

/** One component for each chunk, so that React keeps it while the address changes. */
const late = new Map<string, ComponentType>();

/** The screen of an address, which draws a loading bar until its chunk is there. */
export function screenOf(screen: ScreenName | 'NotFound'): ComponentType {
  const group = deskGroupOf(screen);
  if (!group) return DeskScreen;
  const known = late.get(group) ?? lazyScreen(group, 'Screen');
  late.set(group, known);
  return known;
}
