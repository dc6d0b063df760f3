import type { Screens } from '../../../replay/screens';
import { deskFrame } from '../../desk/viewer/deskFrame';
import { drawScreens } from './drawScreens';
import type { FramedApp } from './framedApp';
import { writeTimesIn } from './stillDocument';
import { visitorFrame } from './visitorFrame';

const apps: Readonly<Record<string, FramedApp>> = { visitor: visitorFrame, desk: deskFrame };

/**
 * Loads an app's screens. For tools and tests, which have a document.
 * @param entry of a log; resolves to undefined for an app that is not here
 * @param tz in which times are written; '' for that of the machine
 */
export async function loadScreens(entry: string, tz: string): Promise<Screens | undefined> {
  const app = apps[entry];
  if (tz) writeTimesIn(tz);
  return app && drawScreens(app);
}
