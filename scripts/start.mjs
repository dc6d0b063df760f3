/**
 * `npm start`: builds what is stale, then serves. Plain JavaScript, since Node 20 runs no TypeScript.
 * The server runs in this process, so that signals reach it and nothing is left behind.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
process.env.NODE_ENV = 'production';

const app = ['src', 'sagas', 'replay', 'contract', 'scripts/reducersHash.ts', 'package-lock.json'];

/** What is built of what. */
const builds = [
  {
    name: 'app',
    config: 'vite.config.ts',
    output: 'dist/client/.vite/manifest.json',
    sources: [...app, 'scripts/build', 'vite.config.ts'],
  },
  {
    name: 'drawing of pages',
    config: 'vite.ssr.config.ts',
    output: 'dist/ssr/entry-server.js',
    sources: [...app, 'vite.ssr.config.ts'],
  },
  {
    name: 'script inside pages',
    config: 'vite.first.config.ts',
    output: 'dist/first/firstTap.js',
    sources: ['src/firstTap.ts', 'contract', 'vite.first.config.ts', 'package-lock.json'],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    output: 'dist/server/main.js',
    sources: ['server', 'contract', 'fixtures/demo', 'vite.server.config.ts', 'package-lock.json'],
  },
];

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells of removed files.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

for (const { name, config, output, sources } of builds) {
  if (!existsSync(config)) continue;
  const built = existsSync(output) ? statSync(output).mtimeMs : 0;
  if (built > Math.max(...sources.map(newest))) continue;
  process.stderr.write(`Building the ${name} …\n`);
  const { build } = await import('vite');
  await build({ configFile: join(root, config), logLevel: 'warn' });
}

if (!process.argv.includes('--build-only'))
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
