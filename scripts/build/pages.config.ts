import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './classNames';
import { root } from './root';

/** `src/entry-server.tsx`, with which the server draws pages: one file with everything in it. */
export default defineConfig({
  root,
  base: '/r/',
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  // React has a development build, which is three times as slow.
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
