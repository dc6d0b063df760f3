import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './classNames';
import { root } from './root';

/** Builds `src/entry-server.tsx`, which renders pages on the server, as one file. */
export default defineConfig({
  root,
  base: '/r/',
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  // React's development build is three times as slow.
  define: {
    __SERVER__: 'true',
    'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production'),
  },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/ssr',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'entry-server.js', format: 'es', codeSplitting: false } },
  },
});
