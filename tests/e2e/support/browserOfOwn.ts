import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '@wdio/globals';
import { browserBinaries } from '../../../scripts/machine/browser.mjs';
import { chromeArguments } from './machine';

/** From here on a browser whose profile outlives it, as a phone's does. */
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

/** Ends the browser of a profile as a dead battery does: at once, with nothing written that was not on the disk. */
export async function killBrowser(profile: string): Promise<void> {
  // Chromium says in the name of its lock which process it is.
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
