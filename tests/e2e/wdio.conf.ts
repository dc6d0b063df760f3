import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserBinaries } from '../../scripts/machine/browser.mjs';
import { keepTemporaryFilesInMemory } from '../../scripts/machine/memory.mjs';
import { chromeArguments } from './support/machine';
import { startServer, type RunningServer } from './support/server';

keepTemporaryFilesInMemory();

const { chrome, driver } = browserBinaries();
let server: RunningServer | undefined;

/** Browser tests: the real server, the real pages, a real Chromium. Each file has a server of its own, so that two can run at once. */
export const config: WebdriverIO.Config = {
  runner: 'local',
  specs: [join(import.meta.dirname, 'specs/**/*.spec.ts')],
  maxInstances: 2,
  logLevel: 'error',
  // A browser that is fetched stays.
  cacheDir: '.cache/webdriver',
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 180_000 },
  reporters: [['spec', { addConsoleLogs: true, realtimeReporting: false }]],
  waitforTimeout: 30_000,
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
  onPrepare() {
    rmSync('tests/e2e/screenshots', { recursive: true, force: true });
    // Once, before several servers look whether anything is stale.
    execFileSync(process.execPath, ['scripts/start.mjs', '--build-only'], { stdio: 'inherit' });
  },
  async beforeSession() {
    server = await startServer();
    process.env.E2E_URL = server.url;
    process.env.E2E_DATA = server.dataDir;
  },
  async afterSession() {
    await server?.stop();
  },
};
