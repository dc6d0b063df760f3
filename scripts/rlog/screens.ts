import type { Screens } from '../../replay/screens';
import { openPage } from './page';

/** A module of the apps, which are compiled for a browser. */
const drawing: string = '../../src/app/frame/loadScreens';

const loaded = new Map<string, Promise<Screens | undefined>>();

/**
 * The screens of the app that recorded a log, loaded when they are first asked for.
 * @param entry of the log; resolves to undefined for an app that this checkout does not have
 * @param tz of the log; without it times are written in this machine's time zone
 */
export function screensOf(entry: string, tz = ''): Promise<Screens | undefined> {
  const key = `${entry} ${tz}`;
  const found = loaded.get(key) ?? load(entry, tz);
  loaded.set(key, found);
  return found;
}

async function load(entry: string, tz: string): Promise<Screens | undefined> {
  await openPage();
  const { loadScreens } = (await import(drawing)) as {
    loadScreens(entry: string, tz: string): Promise<Screens | undefined>;
  };
  return loadScreens(entry, tz);
}
