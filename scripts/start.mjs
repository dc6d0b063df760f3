/**
 * `npm start`: builds what is stale, then serves. Plain JavaScript, since Node 20 runs no TypeScript.
 * The server runs in this process, so that signals reach it and nothing is left behind. A build runs in
 * another one: the server would keep its memory, some 600 MB, until it ends.
 */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale, isStale } from './build/freshness.mjs';
import { readCommandLine } from './command/commandLine.mjs';
import { run, whenNpmIsGone } from './command/runCommand.mjs';

const [first, ...others] = process.argv.slice(2);
// `npm run build` is this script with the option in front.
const onlyBuilds = first === '--build-only';
readCommandLine(
  onlyBuilds
    ? { name: 'npm run build', does: 'Builds what is stale.' }
    : {
        name: 'npm start',
        does: 'Builds what is stale, migrates, loads the demo into an empty data directory and serves.',
        more: 'Settings come from the environment: docs/operations.md lists them.',
      },
  onlyBuilds ? others : process.argv.slice(2),
);

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
process.env.NODE_ENV = 'production';
// Hides Vite's warning about imports in its TypeScript configurations.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

const app = [
  'src',
  'state',
  'sagas',
  'replay',
  'contract',
  'scripts/reducersHash.ts',
  'package.json',
  'package-lock.json',
];

/** Builds by Vite, and their sources. */
const builds = [
  {
    name: 'app',
    config: 'vite.config.ts',
    output: 'dist/client/.vite/manifest.json',
    sources: [...app, 'scripts/build', 'vite.config.ts', 'index.html'],
  },
  {
    name: 'desk',
    config: 'scripts/build/desk.config.ts',
    output: 'dist/client/desk/index.html',
    sources: [...app, 'scripts/build', 'index.html'],
  },
  {
    name: 'drawing of pages',
    config: 'scripts/build/pages.config.ts',
    output: 'dist/ssr/entry-server.js',
    sources: [...app, 'scripts/build/pages.config.ts'],
  },
  {
    name: 'check of recordings',
    config: 'scripts/build/recordings.config.ts',
    output: 'dist/recordings/inspectRecording.js',
    sources: [...app, 'scripts/build/recordings.config.ts'],
  },
  {
    name: 'script inside pages',
    config: 'scripts/build/firstTap.config.ts',
    output: 'dist/first/firstTap.js',
    sources: ['src/firstTap.ts', 'contract', 'scripts/build/firstTap.config.ts', 'package-lock.json'],
  },
  {
    name: 'service worker',
    config: 'scripts/build/serviceWorker.config.ts',
    output: 'dist/client/sw.js',
    sources: [...app, 'scripts/build', 'vite.config.ts', 'scripts/build/serviceWorker.config.ts'],
  },
  {
    name: 'server',
    config: 'scripts/build/server.config.ts',
    output: 'dist/server/main.js',
    sources: ['server', 'contract', 'fixtures/demo', 'scripts/build/server.config.ts', 'package-lock.json'],
  },
];

/** What is built, in this order: its name, what `buildIfStale` needs, and how. */
const steps = [
  {
    name: 'guide',
    output: 'dist/guide/index.html',
    stamp: 'dist/built/guide',
    sources: ['docs/guide', 'scripts/build/guide.mjs', 'package-lock.json'],
    run: async () => {
      const { buildGuide } = await import('./build/guide.mjs');
      await buildGuide('docs/guide', 'dist/guide');
    },
  },
  ...builds.map(({ config, ...build }) => ({
    ...build,
    stamp: join('dist/built', basename(config)),
    run: async () => {
      const { build: buildByVite } = await import('vite');
      await buildByVite({ configFile: join(root, config), logLevel: 'warn' });
    },
  })),
];

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
if (onlyBuilds) {
  for (const step of steps)
    await buildIfStale(step, async () => {
      process.stderr.write(`Building the ${step.name} …\n`);
      await step.run();
    });
} else {
  if (steps.some(isStale)) {
    const code = await run(process.execPath, [import.meta.filename, '--build-only']);
    if (code !== 0) process.exit(code);
  }
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
}
