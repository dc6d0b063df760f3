import { readFileSync } from 'node:fs';
import { reducersHash } from '../reducersHash';
import { buildName } from './buildName';
import { root } from './root';

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };

/** What the apps know of their build (`src/app/globals.d.ts`). */
export const defines = {
  __APP_VERSION__: JSON.stringify(version),
  __BUILD__: JSON.stringify(process.env.BUILD_ID || buildName(root, version)),
  __REDUCERS__: JSON.stringify(reducersHash(root)),
  __SERVER__: 'false',
  // `contract/live.ts`. `npm run dev` defines it as false.
  'globalThis.__PRODUCTION__': 'true',
};
