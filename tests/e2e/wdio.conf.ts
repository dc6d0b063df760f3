import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setOptions } from 'expect-webdriverio';
import { browserBinaries } from '../../scripts/machine/browser.mjs';
import { keepTemporaryFilesInMemory } from '../../scripts/machine/memory.mjs';
import { chromeArguments } from './support/machine';
import { startServer, type RunningServer } from './support/server';

keepTemporaryFilesInMemory();

const { chrome, driver } = browserBinaries();
let server: RunningServer | undefined;

/** Longest wait of commands and matchers. */
const waitMs = 30_000;

const folder = join(import.meta.dirname, 'specs');
const file = (name: string) => join(folder, `${name}.spec.ts`);
/** Started after the short ones, the longest first, so that no long file runs alone at the end. */
const long = ['desk', 'nothingLost', 'kiosk', 'accessibility', 'services', 'tiles', 'game'].map(file);
/** Short files that share one browser and one server. */
const short = ['layout', 'note', 'codes', 'giveaway', 'navigation', 'storedLog', 'withoutScripts'].map(file);
const others = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => join(folder, name))
  .filter((path) => !long.includes(path) && !short.includes(path));

/**
 * Browser tests: the real server, real pages, a real Chromium. Each worker has its own server, so that two
 * can run at once.
 */
export const config: WebdriverIO.Config = {
  runner: 'local',
  specs: [short, ...long, ...others],
  maxInstances: 2,
  // Chromium is headless. Where Xvfb is installed, two workers would compete for a display.
  autoXvfb: false,
  logLevel: 'error',
  // A downloaded browser stays here.
  cacheDir: '.cache/webdriver',
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 180_000 },
  reporters: [['spec', { addConsoleLogs: true, realtimeReporting: false }]],
  waitforTimeout: waitMs,
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
    // Builds once, before several servers check whether the build is stale.
    execFileSync(process.execPath, ['scripts/start.mjs', '--build-only'], { stdio: 'inherit' });
  },
  async beforeSession() {
    server = await startServer();
    process.env.E2E_URL = server.url;
    process.env.E2E_DATA = server.dataDir;
  },
  before() {
    // The default of two seconds is too short for a slow machine.
    setOptions({ wait: waitMs });
  },
  async afterSession() {
    await server?.stop();
  },
};
