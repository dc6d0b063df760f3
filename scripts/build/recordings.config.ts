import { defineConfig } from 'vite';
import { root } from './root';

/** Builds `src/app/inspectRecording.ts`, with which the server checks recordings, as one file. */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true },
  define: {
    __SERVER__: 'true',
    'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production'),
  },
  build: {
    ssr: 'src/app/inspectRecording.ts',
    outDir: 'dist/recordings',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      output: { entryFileNames: 'inspectRecording.js', format: 'es', codeSplitting: false },
    },
  },
});
