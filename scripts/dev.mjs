/**
 * `npm run dev`: the API server, started again when its code changes, and the pages, which reload when theirs does, over it on http://127.0.0.1:5173/r/.
 * Data goes to `DATA_DIR`, by default `./data`, as with `npm start`.
 */
import { spawn } from 'node:child_process';

// Vite's remark on imports in its configuration is nothing to whoever works on the pages.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

const api = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit' });
const pages = spawn('npx', ['vite'], { stdio: 'inherit' });

for (const child of [api, pages])
  child.on('exit', (code) => {
    api.kill();
    pages.kill();
    process.exitCode ||= code ?? 0;
  });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    api.kill(signal);
    pages.kill(signal);
  });
