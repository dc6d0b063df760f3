import { browserEngines } from '../../scripts/machine/browser.mjs';
import { keepTemporaryFilesInMemory } from '../../scripts/machine/memory.mjs';
import { capabilitiesOf, startDriver, type Driver } from './support/engines';
import { config as chromium } from './wdio.conf';

keepTemporaryFilesInMemory();

/** Chosen by `npm run test:browsers`. */
const wanted = process.env.ENGINES?.split(',');
const engines = browserEngines().filter(
  ({ name, missing }) => missing.length === 0 && (wanted?.includes(name) ?? true),
);
let driver: Driver | undefined;

/** The same visits in every installed engine: a worker each, with a driver of its own. */
export const config: WebdriverIO.Config = {
  ...chromium,
  // Of the drivers that are started here: WebdriverIO shall not look for any.
  hostname: '127.0.0.1',
  specs: ['engines/*.spec.ts'],
  capabilities: engines.map(capabilitiesOf),
  async beforeSession(_, capabilities) {
    const { browserName } = capabilities as WebdriverIO.Capabilities;
    const engine = engines.find((one) => capabilitiesOf(one).browserName === browserName);
    if (!engine) throw new Error(`no engine is called ${browserName}`);
    driver = await startDriver(engine);
    Object.assign(capabilities, { port: driver.port });
  },
  async afterSession() {
    await driver?.stop();
  },
};
