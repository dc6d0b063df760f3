/**
 * `npm run dev`: runs the API server, which restarts when its code changes, and behind
 * http://127.0.0.1:5173/r/ the pages, which reload when theirs does. Data goes to `DATA_DIR`, by default
 * `./data`, as with `npm start`.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';

readCommandLine({
  name: 'npm run dev',
  does: 'Serves everything, reloaded at each change, on http://127.0.0.1:5173/r/rate/demo-cafe',
  more: 'Settings come from the environment, as for npm start: PORT is that of the API server.',
});

// Hides Vite's warning about imports in its configuration.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

// When one of the two ends, so does the other.
await runCommand(() =>
  Promise.race([
    runPackage('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
    runPackage('vite/bin/vite.js', []),
  ]),
);
