/**
 * `npm test`: types, lint, every Jest suite, the browser tests. All run even when one fails; the last line counts the tests.
 * A suite of its own has its own command, see README.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const report = '.cache/jest.json';
mkdirSync('.cache', { recursive: true });
rmSync(report, { force: true });

let passed = 0;
let failed = 0;

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

/** A check without tests of its own counts as one. */
async function check(title, ...command) {
  const [fine] = await run(title, 'npm', ['run', '--silent', ...command]);
  if (fine) passed += 1;
  else failed += 1;
}

// Side by side: each uses little more than one core.
await Promise.all([check('Types', 'types'), check('Lint and format', 'lint')]);

const [jestFine] = await run('Rules, store, flows, screens, server, recorded logs', 'npx', [
  'jest',
  '--json',
  '--outputFile',
  report,
]);
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  // A suite that could not even start has no failed test of its own.
  failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  if (!jestFine && result.numFailedTests + result.numRuntimeErrorTestSuites === 0) failed += 1;
} catch {
  failed += 1;
}

const [browserFine, output] = await run('Browser', 'npm', ['run', '--silent', 'test:e2e']);
const count = (word) =>
  [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce(
    (sum, [, number]) => sum + Number(number),
    0,
  );
passed += count('passing');
failed += browserFine ? 0 : Math.max(1, count('failing'));

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
