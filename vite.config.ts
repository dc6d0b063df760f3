import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { axiosOverXhr } from './scripts/build/axiosOverXhr';
import { className } from './scripts/build/classNames';
import { compileAhead } from './scripts/build/compileAhead';
import { defines } from './scripts/build/defines';
import { devPages } from './scripts/build/devPages';
import { entryPages } from './scripts/build/entryPages';
import { keepLastBuilds } from './scripts/build/keptBuilds';
import { precompress } from './scripts/build/precompress';
import { root } from './scripts/build/root';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Builds the visitor's app. The server draws its pages and finds its files by the manifest. `npm run dev`
 * serves `index.html` with the sources and proxies calls to the API server. `scripts/build/` configures the
 * other builds, including the desk's.
 */
export default defineConfig(({ command }) => ({
  root,
  base: '/r/',
  publicDir: 'src/public',
  plugins: [
    react(),
    axiosOverXhr(),
    compileAhead('app', 'visit'),
    precompress(),
    keepLastBuilds(),
    devPages(),
    entryPages(),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/client',
    // Keeps the chunks of earlier builds, which stay served (`keepLastBuilds`).
    emptyOutDir: false,
    assetsDir: 'assets',
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    // `npm run bench` measures what a visitor loads.
    chunkSizeWarningLimit: 1_000,
    rollupOptions: {
      // The frame draws recorded sessions for QA. No visitor loads it.
      input: ['src/main.tsx', 'src/frame.tsx'],
      // The app starts from one chunk: each further one would cost a round trip.
      output: {
        codeSplitting: { groups: [{ name: 'app', test: /\/src\/app\/page\.tsx$/ }] },
        // The game's script has a path of its own (specification § 7, "docs path").
        chunkFileNames: ({ name }) => (name === 'game' ? 'docs/[name]-[hash].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  define: { ...defines, 'globalThis.__PRODUCTION__': String(command === 'build') },
  // Finds all libraries at the start. One that is found later reloads the page.
  optimizeDeps: { entries: ['src/main.tsx', 'src/frame.tsx', 'src/desk/main.tsx'] },
  server: {
    // README names this address; `localhost` may resolve to another one.
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': api,
      '/auth': api,
      '/guide': api,
      '/media': api,
      '/s': api,
      '/unsubscribe': api,
      '/healthz': api,
      '/metrics': api,
    },
  },
}));
