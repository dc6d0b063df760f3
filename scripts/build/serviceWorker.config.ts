import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { precompress } from './precompress';
import { root } from './root';

const client = process.env.CLIENT_DIR ?? 'dist/client';

/** The files of the newest build of the app, which is built before. */
function appFiles(): string[] {
  const list = `${client}/.vite/builds.json`;
  if (!existsSync(list))
    throw new Error('The app comes before its service worker: npm run build builds both.');
  const [newest = []] = JSON.parse(readFileSync(list, 'utf8')) as string[][];
  // The game comes when somebody asks for it, not before (GM-1).
  return newest.filter((name) => /\.(js|css)$/.test(name) && !name.includes('gamePart'));
}

/** What the shell is made of besides the app's files: another script inside it is another shell. */
function shellScript(): string {
  const script = 'dist/first/firstTap.js';
  return existsSync(script) ? readFileSync(script, 'utf8') : '';
}

const files = appFiles();
const name = createHash('sha256').update(files.join()).update(shellScript()).digest('hex').slice(0, 12);

/** The service worker as one classic script under a name that stays, beside the app's files. */
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
  define: { __FILES__: JSON.stringify(files), __FILES_NAME__: JSON.stringify(name) },
});
