import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
 * The visitor's app in the browser. The server draws its pages and finds its files by the manifest. `npm run dev` serves `index.html` with the
 * sources as they are and passes calls on to the API server. The other builds, the desk's among
 * them, are configured in `scripts/build/`.
 */
export default defineConfig({
  root,
  base: '/r/',
  publicDir: 'src/public',
  plugins: [react(), compileAhead('app', 'visit'), precompress(), keepLastBuilds(), devPages(), entryPages()],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/client',
    // The chunks of the last builds stay served (`keepLastBuilds`).
    emptyOutDir: false,
    assetsDir: 'assets',
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    // `npm run bench` counts what a visitor loads.
    chunkSizeWarningLimit: 1_000,
    rollupOptions: {
      input: 'src/main.tsx',
      // One chunk for everything that the app starts with: each further chunk would be one more round trip.
      output: { codeSplitting: { groups: [{ name: 'app', test: /\/src\/app\/page\.tsx$/ }] } },
    },
  },
  define: defines,
  server: {
    // As README says; "localhost" may be another address.
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/auth': api, '/media': api, '/healthz': api, '/metrics': api },
  },
});
