import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { termsTexts } from '../../server/pages/termsTexts';
import { precompress } from './precompress';
import { root } from './root';

const client = process.env.CLIENT_DIR ?? 'dist/client';

/**
 * Scripts and styles of the newest build in a folder. The apps are built before the worker that caches them.
 */
function filesOf(folder: string): string[] {
  const list = `${client}/${folder}.vite/builds.json`;
  if (!existsSync(list))
    throw new Error('The apps come before the service worker: npm run build builds all.');
  const [newest = []] = JSON.parse(readFileSync(list, 'utf8')) as string[][];
  return newest.filter((name) => /\.(js|css)$/.test(name)).map((name) => folder + name);
}

/** Inputs of the shell besides the app's files: another inline script makes another shell. */
function shellScript(): string {
  const script = 'dist/first/firstTap.js';
  return existsSync(script) ? readFileSync(script, 'utf8') : '';
}

// The game loads only on demand (GM-1). The texts of the desk come with the desk's own files. The viewer of
// recorded sessions needs a connection.
const files = filesOf('').filter((name) => !/^(docs\/|assets\/(desk|frame)-)/.test(name));
const deskFiles = filesOf('desk/').filter((name) => !/^desk\/assets\/(viewer|Viewer|deskFrame)/.test(name));
const name = createHash('sha256')
  .update([...files, ...deskFiles].join())
  .update(shellScript())
  // Their pages are kept too.
  .update(JSON.stringify(termsTexts))
  .digest('hex')
  .slice(0, 12);

/** Builds the service worker as one classic script under a stable name, beside the app's files. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: client,
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    modulePreload: false,
    rollupOptions: {
      input: 'src/worker/serviceWorker.ts',
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
  define: {
    __FILES__: JSON.stringify(files),
    __DESK_FILES__: JSON.stringify(deskFiles),
    __FILES_NAME__: JSON.stringify(name),
  },
});
