import { defineConfig } from 'vite';
import { root } from './root';

/** The server, its writer thread and the thread of reports for Node, which runs no TypeScript at version 20. Packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'server/main.ts', writer: 'server/writer.ts', report: 'server/report.ts' },
      output: { entryFileNames: '[name].js', format: 'es' },
    },
  },
});
