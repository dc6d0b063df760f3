/**
 * `npm run doctor`: says what is missing on this machine and how to get it, and which settings are wrong.
 * Exits 1 when Smilelog would not run; what only some tests need is a note.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readCommandLine } from './command/commandLine.mjs';
import { browserEngines, installedBrowser, onPath } from './machine/browser.mjs';

const { values: options } = readCommandLine({
  name: 'npm run doctor',
  does: 'Says what is missing on this machine and how to get it, and which settings are wrong.',
  options: {
    rollups: { kind: 'flag', does: 'compares the counts of votes by hour and day with the votes' },
    mend: { kind: 'flag', does: 'with --rollups, counts anew where they differ' },
  },
});

/** Long-term releases of Node (https://nodejs.org/en/about/previous-releases), the advised one first. */
const supportedNodes = [24, 22];
const advisedNode = `Node ${supportedNodes.join(' or ')} (LTS)`;

const require = createRequire(import.meta.url);
let missing = 0;

function report(found, what, { need = true, help = '' } = {}) {
  if (!found && need) missing++;
  process.stdout.write(
    `${found ? 'ok     ' : need ? 'MISSING' : 'note   '}  ${what}${!found && help ? `\n           ${help}` : ''}\n`,
  );
}

const [major, minor] = process.versions.node.split('.').map(Number);
const runs = major > 20 || (major === 20 && minor >= 19);
report(runs, `Node ${process.versions.node}`, {
  help: `Node 20.19 or later is needed; advised is ${advisedNode}: https://nodejs.org`,
});
if (runs)
  report(supportedNodes.includes(major), `${advisedNode} is advised`, {
    need: false,
    help: `Node ${major} ${major === 20 ? 'has had no security fixes since April 2026' : 'is no long-term release'}: https://nodejs.org`,
  });

const installed = existsSync('node_modules/fastify/package.json');
report(installed, 'packages', { help: 'run: npm ci' });

let settings;
if (installed) {
  const { tsImport } = await import('tsx/esm/api');
  const { readConfig } = await tsImport('../server/config.ts', import.meta.url);
  let wrong = '';
  try {
    settings = readConfig(process.env);
  } catch (error) {
    wrong = error.message.replaceAll('\n', '\n         ');
  }
  report(wrong === '', 'settings in the environment (docs/operations.md)', { help: wrong });
}

// As in server/db/betterSqlite3.ts, which nothing has compiled here yet.
const binding = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';
let loads = false;
try {
  const Database = require(binding);
  new Database(':memory:').close();
  loads = true;
} catch {
  // reported below
}
report(loads, `${binding} (the embedded database)`, {
  help:
    binding === 'better-sqlite3'
      ? 'run: npm ci; it comes ready-made for Linux, macOS and Windows on x64 and arm64'
      : `run: npm rebuild ${binding}, which needs python3, make and g++; or take ${advisedNode}, for which it comes ready-made`,
});

const { chrome, driver } = installedBrowser();
report(chrome, `Chromium${chrome ? ` (${chrome})` : ''}, for browser tests`, {
  need: false,
  help: process.env.CHROME_BIN
    ? 'CHROME_BIN names no file; set it to a browser, or unset it'
    : 'Debian: apt-get install chromium chromium-driver; or set CHROME_BIN',
});
report(driver, `its driver${driver ? ` (${driver})` : ''}, for browser tests`, {
  need: false,
  help: 'Debian: apt-get install chromium-driver; without one WebdriverIO fetches it',
});
for (const { name, binary, missing } of browserEngines()) {
  if (name === 'Chromium') continue;
  report(missing.length === 0, `${name}${binary ? ` (${binary})` : ''}, for npm run test:browsers`, {
    need: false,
    help: `Debian: apt-get install ${missing.join(' ')}`,
  });
}

const debian = '/usr/lib/postgresql';
const versions = existsSync(debian)
  ? readdirSync(debian).filter((version) => existsSync(join(debian, version, 'bin/initdb')))
  : [];
const initdb =
  versions.length > 0 ? join(debian, versions.at(-1), 'bin/initdb') : onPath(process.env, 'initdb');
report(
  process.env.TEST_DATABASE_URL || initdb,
  `PostgreSQL${initdb ? ` (${initdb})` : ''}, for server tests on it`,
  {
    need: false,
    help: 'Debian: apt-get install postgresql; or set TEST_DATABASE_URL',
  },
);
if (initdb && process.getuid?.() === 0) {
  let user = false;
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
    user = true;
  } catch {
    // reported below
  }
  report(user, 'user postgres (its server refuses root)', {
    need: false,
    help: 'run: useradd --system postgres',
  });
}

report(onPath(process.env, 'wrk'), 'wrk, which sends votes in npm run bench and npm run torture', {
  need: false,
  help: 'Debian: apt-get install wrk',
});

if (settings) {
  const { port, host } = settings;
  const free = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
  report(free, `port ${port} is free`, {
    need: false,
    help: 'something listens there; set PORT to another one',
  });
}

if (settings && options.rollups) {
  const { tsImport } = await import('tsx/esm/api');
  const { checkCounts } = await tsImport('./checkCounts.ts', import.meta.url);
  try {
    const wrong = await checkCounts({ mends: options.mend });
    const isMended = options.mend && wrong.length > 0;
    report(
      wrong.length === 0 || isMended,
      `counts of votes by hour and day${isMended ? ', counted anew' : ''}`,
      {
        help: `they differ from the votes, among others:\n           ${wrong.join('\n           ')}\n           run: npm run doctor -- --rollups --mend`,
      },
    );
  } catch (error) {
    report(false, 'counts of votes by hour and day', { help: `they cannot be read: ${error.message}` });
  }
}

process.stdout.write(missing ? `\n${missing} missing.\n` : '\nNothing that is needed is missing.\n');
process.exitCode = missing ? 1 : 0;
