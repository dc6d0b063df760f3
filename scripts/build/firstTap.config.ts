import { defineConfig } from 'vite';
import { root } from './root';

/**
 * Builds `src/firstTap.ts` as one classic script, which the server inlines into every page, so that it needs
 * no request. It also runs in browsers that are too old for the app, where a tap counts through the form.
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
