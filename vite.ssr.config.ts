import { defineConfig } from 'vite';
import { className } from './scripts/build/classNames';

/**
 * `src/entry-server.tsx` for the server, which draws pages with it: one file with everything in it. `root` is
 * that of the client's build, since names of CSS classes come from paths.
 */
export default defineConfig({
  root: 'src',
  base: '/r/',
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  define: { __SERVER__: 'true' },
  build: {
    ssr: 'entry-server.tsx',
    outDir: '../dist/ssr',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'entry-server.js', format: 'es', codeSplitting: false } },
  },
});
