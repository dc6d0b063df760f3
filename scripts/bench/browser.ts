import { remote, type Browser } from 'webdriverio';
import { chromeArguments } from '../../tests/e2e/support/machine';
import { browserBinaries } from '../machine/browser.mjs';

/** A browser for measurements; the caller deletes its session. */
export async function openBrowser(): Promise<Browser> {
  const { chrome, driver } = browserBinaries();
  return remote({
    logLevel: 'error',
    capabilities: {
      browserName: 'chrome',
      'goog:chromeOptions': {
        ...(chrome && { binary: chrome }),
        args: [...chromeArguments, '--window-size=500,1200'],
      },
      ...(driver && { 'wdio:chromedriverOptions': { binary: driver } }),
    },
  });
}
