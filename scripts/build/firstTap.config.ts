import { defineConfig } from 'vite';
import { root } from './root';

/**
 * `src/firstTap.ts` as one classic script, which the server writes into every page: nothing may have to be fetched for it. It runs in browsers
 * that are too old for the app, where a tap still counts by the form.
 */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: 'dist/first',
    emptyOutDir: true,
    target: 'es2018',
    minify: true,
    modulePreload: false,
    rollupOptions: {
      input: 'src/firstTap.ts',
      output: { entryFileNames: 'firstTap.js', format: 'iife' },
    },
  },
});
