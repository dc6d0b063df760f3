import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '@wdio/globals';
import { browserBinaries } from '../../../scripts/machine/browser.mjs';
import { chromeArguments } from './machine';

/** From now on uses a browser whose profile outlives it, like a phone's. */
export async function openProfile(profile: string): Promise<void> {
  const { chrome, driver } = browserBinaries();
  await browser.reloadSession({
    browserName: 'chrome',
    'goog:chromeOptions': {
      ...(chrome && { binary: chrome }),
      args: [...chromeArguments, '--window-size=390,844', `--user-data-dir=${profile}`],
    },
    ...(driver && { 'wdio:chromedriverOptions': { binary: driver } }),
  });
}

/** Kills the browser of a profile like an empty battery: at once, losing what is not on the disk. */
export async function killBrowser(profile: string): Promise<void> {
  // The name of Chromium's lock holds its process id.
  const pid = Number(/\d+$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[0]);
  process.kill(pid, 'SIGKILL');
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isThere()) await new Promise((resolve) => setTimeout(resolve, 50));
}
