/**
 * `npm test`: types, lint, every Jest suite, the commands, the browser tests. All run even when one fails;
 * the last line counts the tests. A suite of its own has its own command, see README.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

let passed = 0;
let failed = 0;

const parts = {
  // Concurrently, since each uses little more than one core.
  checks: () => Promise.all([check('Types', 'types'), check('Lint and format', 'lint')]),
  suites: () =>
    jest('Rules, store, flows, screens, server, recorded logs', process.execPath, [
      // Workers inherit it: larger young generations save a tenth of a run's garbage collection.
      '--max-semi-space-size=64',
      'node_modules/jest/bin/jest.js',
      '--ignoreProjects',
      'commands',
      '--json',
      '--outputFile',
      results,
    ]),
  commands: () => jest('Commands', 'npm', ['run', '--silent', 'test:commands', '--', '--json', results]),
  browser: browserTests,
};

const { values } = readCommandLine({
  name: 'npm test',
  does: 'Runs types, lint, every suite, the commands and the browser tests.',
  options: {
    only: { kind: 'text', value: 'PARTS', does: `some of ${Object.keys(parts).join(', ')}, by commas` },
  },
  check({ only }) {
    const unknown = only?.split(',').find((name) => !Object.hasOwn(parts, name));
    return unknown === undefined
      ? undefined
      : `There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}.`;
  },
});

keepTemporaryFilesInMemory();
const results = '.cache/jest.json';

await runCommand(async () => {
  mkdirSync('.cache', { recursive: true });
  for (const name of values.only?.split(',') ?? Object.keys(parts)) await parts[name]();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/** Runs a command with its output shown, and resolves to [succeeded, output]. */
function run(title, command, args) {
  process.stdout.write(`\n── ${title}\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', (error) => resolve([false, String(error)]));
    child.on('close', (code) => resolve([code === 0, output]));
  });
}

/** A check without tests counts as one test. */
async function check(title, ...command) {
  const [fine] = await run(title, 'npm', ['run', '--silent', ...command]);
  if (fine) passed += 1;
  else failed += 1;
}

/** A run of Jest that leaves its results in `results`. */
async function jest(title, command, args) {
  rmSync(results, { force: true });
  const [fine] = await run(title, command, args);
  if (!existsSync(results)) {
    failed += 1;
    return;
  }
  const found = JSON.parse(readFileSync(results, 'utf8'));
  passed += found.numPassedTests;
  // A suite that failed to start has no failed tests.
  failed += found.numFailedTests + found.numRuntimeErrorTestSuites;
  if (!fine && found.numFailedTests + found.numRuntimeErrorTestSuites === 0) failed += 1;
}

async function browserTests() {
  const [fine, output] = await run('Browser', 'npm', ['run', '--silent', 'test:e2e']);
  const count = (word) =>
    [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    );
  passed += count('passing');
  failed += fine ? 0 : Math.max(1, count('failing'));
}
