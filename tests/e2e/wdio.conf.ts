import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserBinaries } from '../../scripts/machine/browser.mjs';
import { chromeArguments } from './support/machine';
import { startServer, type RunningServer } from './support/server';

const { chrome, driver } = browserBinaries();
let server: RunningServer | undefined;

/** Browser tests: the real server, the real pages, a real Chromium. One browser, so that the two cores are the server's and the page's. */
export const config: WebdriverIO.Config = {
  runner: 'local',
  specs: [join(import.meta.dirname, 'specs/**/*.spec.ts')],
  maxInstances: 1,
  logLevel: 'error',
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 60_000 },
  reporters: [['spec', { addConsoleLogs: true, realtimeReporting: false }]],
  waitforTimeout: 10_000,
  capabilities: [
    {
      browserName: 'chrome',
      'goog:chromeOptions': {
        ...(chrome && { binary: chrome }),
        args: [...chromeArguments, '--window-size=390,844'],
      },
      ...(driver && { 'wdio:chromedriverOptions': { binary: driver } }),
    },
  ],
  async onPrepare() {
    rmSync('tests/e2e/screenshots', { recursive: true, force: true });
    server = await startServer();
    // Workers inherit the environment.
    process.env.E2E_URL = server.url;
    process.env.E2E_DATA = server.dataDir;
  },
  async onComplete() {
    await server?.stop();
  },
};
