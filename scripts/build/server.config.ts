import { defineConfig } from 'vite';
import { root } from './root';

/**
 * Builds the server and its threads (writer, reports, files, recordings): Node 20 runs no TypeScript.
 * Packages stay in node_modules.
 */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        writer: 'server/writer.ts',
        report: 'server/report.ts',
        file: 'server/file.ts',
        recording: 'server/recording.ts',
      },
      output: { entryFileNames: '[name].js', format: 'es' },
    },
  },
});
