/**
 * `npm test`: types, lint, every Jest suite, the commands, the browser tests, other engines. All run even when
 * one fails; the last line counts the tests. A suite of its own has its own command, see README.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

let passed = 0;
let failed = 0;
/** What failed, shown again at the end, where it is not lost between thousands of lines. */
const failures = [];
/** Files of tests with their seconds. */
const files = [];
const shownSlowest = 10;

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
  browser: () => browserTests('Browser', 'test:e2e'),
  commands: () => jest('Commands', 'npm', ['run', '--silent', 'test:commands', '--', '--json', results]),
  // Chromium has just run them among the browser tests.
  engines: () => browserTests('Other engines', 'test:browsers', '--only', 'Firefox,WebKitGTK'),
};

/** They mostly wait for one program at a time, so they run side by side. */
const partsOfOneCore = new Set(['commands', 'engines']);

const { values } = readCommandLine({
  name: 'npm test',
  does: 'Runs types, lint, every suite, the commands, the browser tests and those of other engines.',
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
  const wanted = values.only?.split(',') ?? Object.keys(parts);
  const ofOneCore = wanted.filter((name) => partsOfOneCore.has(name));
  for (const name of wanted) if (!partsOfOneCore.has(name)) await parts[name]();
  await Promise.all(ofOneCore.map((name) => parts[name]()));
  if (files.length > 0) process.stdout.write(`\n── The slowest files, in seconds\n\n${slowest()}\n`);
  if (failures.length > 0) process.stdout.write(`\n── What failed\n\n${failures.join('\n\n')}\n`);
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
  else fail(title);
}

function fail(what, count = 1) {
  failed += count;
  failures.push(what);
}

function slowest() {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shownSlowest)
    .map(({ name, seconds }) => `${String(Math.round(seconds)).padStart(5)}  ${name}`)
    .join('\n');
}

/** A run of Jest that leaves its results in `results`. */
async function jest(title, command, args) {
  rmSync(results, { force: true });
  const [fine] = await run(title, command, args);
  if (!existsSync(results)) return fail(`${title}: Jest left no results.`);
  const found = JSON.parse(readFileSync(results, 'utf8'));
  for (const { name, startTime, endTime } of found.testResults)
    files.push({ name: relative('.', name), seconds: (endTime - startTime) / 1000 });
  passed += found.numPassedTests;
  // A suite that failed to start has no failed tests.
  const broken = found.numFailedTests + found.numRuntimeErrorTestSuites;
  if (broken > 0) fail(failuresOfJest(found), broken);
  else if (!fine) fail(`${title}: Jest failed, though no test did.`);
}

function failuresOfJest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message.trim())
    .join('\n\n');
}

/** A run of WebdriverIO. An engine that is not installed adds no tests. */
async function browserTests(title, script, ...args) {
  const [fine, output] = await run(title, 'npm', ['run', '--silent', script, '--', ...args]);
  const count = (word) =>
    [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    );
  passed += count('passing');
  for (const report of reportsOf(output)) {
    const [, minutes = 0, seconds = 0] = /\d+ passing \((?:(\d+)m ?)?(?:([\d.]+)s)?/.exec(report) ?? [];
    files.push({ name: fileOf(report), seconds: Number(minutes) * 60 + Number(seconds) });
  }
  if (!fine) fail(failuresOfBrowser(output), Math.max(1, count('failing')));
}

/** The part of each spec's report that follows its count of failures. */
function failuresOfBrowser(output) {
  const parts = reportsOf(output)
    .filter((report) => /\d+ failing/.test(report))
    .map((report) => `${fileOf(report)}\n${report.slice(report.search(/^.*\d+ failing/m)).trim()}`);
  return parts.join('\n\n') || 'Browser: a spec did not start, see above.';
}

/** The reports of WebdriverIO's workers; one that ran several files is named by its first. */
function reportsOf(output) {
  return output.split(/^-{20,}$/m).filter((report) => /\d+ (passing|failing)/.test(report));
}

function fileOf(report) {
  return /» (\S+)/.exec(report)?.[1] ?? '';
}
