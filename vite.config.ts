import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reducersHash } from './scripts/reducersHash';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const root = new URL('.', import.meta.url).pathname;

/** The visitor's and the staff's pages. `npm run dev` serves them with hot reload and passes calls on to the API server. */
export default defineConfig({
  root: 'src',
  base: '/r/',
  plugins: [react()],
  build: { outDir: '../dist/client', emptyOutDir: true, assetsDir: 'assets', sourcemap: true, target: 'es2022' },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILD__: JSON.stringify(process.env.BUILD_ID ?? `${version}-${Date.now().toString(36)}`),
    __REDUCERS__: JSON.stringify(reducersHash(root)),
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/auth': api, '/media': api, '/healthz': api, '/metrics': api },
  },
});
