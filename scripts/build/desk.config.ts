import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { axiosOverXhr } from './axiosOverXhr';
import { className } from './classNames';
import { defines } from './defines';
import { entryPages } from './entryPages';
import { keepLastBuilds } from './keptBuilds';
import { precompress } from './precompress';
import { root } from './root';
import { sagaNames } from './sagaNames';

/**
 * Builds the desk: its page from `index.html`, and chunks separate from the visitor's, so that neither app's
 * chunks depend on the other. The server fills in the nonce (`server/pages/deskPage.ts`).
 */
export default defineConfig({
  root,
  base: '/r/desk/',
  publicDir: false,
  plugins: [react(), axiosOverXhr(), sagaNames(), entryPages('desk'), precompress(), keepLastBuilds()],
  css: { modules: { generateScopedName: className } },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist/client/desk',
    // The chunks of the last builds stay served (`keepLastBuilds`).
    emptyOutDir: false,
    assetsDir: 'assets',
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1_000,
    rollupOptions: {
      input: 'index.html',
      // The desk starts from one chunk. Without this each part of it that a later chunk also uses would be a
      // file of its own.
      output: { codeSplitting: { groups: [{ name: 'app', test: /\/src\/desk\/main\.tsx$/ }] } },
      // Nothing of a production build uses these modules (`contract/live.ts`).
      treeshake: {
        moduleSideEffects: [
          { test: /\/(src\/desk\/live\/|state\/live\/|sagas\/live\/liveSaga)/, sideEffects: false },
        ],
      },
    },
  },
  define: defines,
});
