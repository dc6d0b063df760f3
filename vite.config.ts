import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { buildName } from './scripts/build/buildName';
import { className } from './scripts/build/classNames';
import { compileAhead } from './scripts/build/compileAhead';
import { devPages } from './scripts/build/devPages';
import { keepLastBuilds } from './scripts/build/keptBuilds';
import { precompress } from './scripts/build/precompress';
import { swcMinify } from './scripts/build/swcMinify';
import { reducersHash } from './scripts/reducersHash';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const root = new URL('.', import.meta.url).pathname;

/**
 * The app in the browser. The server draws the pages and finds the app's files by the manifest; `src/index.html` is for `npm run dev`, which
 * serves them as they are and passes calls on to the API server.
 */
export default defineConfig({
  root: 'src',
  base: '/r/',
  plugins: [swcMinify(), compileAhead('app', 'afterVote'), precompress(), keepLastBuilds(), devPages()],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/client',
    // Chunks of the last builds stay served (`keepLastBuilds`).
    emptyOutDir: false,
    assetsDir: 'assets',
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    minify: false,
    cssMinify: true,
    rollupOptions: {
      input: `${root}src/main.tsx`,
      // One chunk for all that the app starts with; later chunks import from it. Each more would be one more way to the server and back.
      output: {
        codeSplitting: { groups: [{ name: 'app', test: /\/src\/app\/page\.tsx$/ }] },
        // What `swcMinify` has written is printed once more.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILD__: JSON.stringify(process.env.BUILD_ID || buildName(root, version)),
    __REDUCERS__: JSON.stringify(reducersHash(root)),
    __SERVER__: 'false',
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/auth': api, '/media': api, '/healthz': api, '/metrics': api },
  },
});
