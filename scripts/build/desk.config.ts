import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { axiosOverXhr } from './axiosOverXhr';
import { className } from './classNames';
import { defines } from './defines';
import { entryPages } from './entryPages';
import { keepLastBuilds } from './keptBuilds';
import { precompress } from './precompress';
import { root } from './root';

/**
 * Builds the desk: its page from `index.html`, and chunks separate from the visitor's, so that neither app's
 * chunks depend on the other. The server fills in the nonce (`server/pages/deskPage.ts`).
 */
export default defineConfig({
  root,
  base: '/r/desk/',
  publicDir: false,
  plugins: [react(), axiosOverXhr(), entryPages('desk'), precompress(), keepLastBuilds()],
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
    // The viewer of recorded sessions names sagas where a session diverges.
    rollupOptions: { input: 'index.html', output: { keepNames: true } },
  },
  define: defines,
});
