import { defineConfig } from 'vite';
import { root } from './root';

/**
 * Builds `src/firstTap.ts` as one classic script, which the server inlines into every page, so that it needs
 * no request. In a browser that is too old for it a tap counts through the form, as without scripts.
 */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: 'dist/first',
    emptyOutDir: true,
    // Older syntax would make every first page larger.
    target: 'es2020',
    minify: true,
    modulePreload: false,
    rollupOptions: {
      input: 'src/firstTap.ts',
      output: { entryFileNames: 'firstTap.js', format: 'iife' },
    },
  },
});
