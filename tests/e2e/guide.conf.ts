import { config as chromium } from './wdio.conf';

/** Takes the guide's pictures: `npm run guide`. */
export const config: WebdriverIO.Config = { ...chromium, specs: ['guide/*.spec.ts'], maxInstances: 1 };
