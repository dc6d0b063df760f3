/**
 * `npm run mutate`: changes the code in one place at a time and runs the tests that reach it (Stryker). A
 * change that no test notices survives: a test is missing there, or the code is not needed. Works in a copy
 * of the project. With `--sample` it says how many of some changes the committed logs notice.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command/commandLine.mjs';
import { run, runCommand } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

/** Pure rules and a reducer, with the tests about them: a few minutes' work. */
const byDefault = {
  files: ['contract/schedule.ts', 'state/tiles/tileRules.ts', 'state/voting/votingSlice.ts'],
  tests: [
    'tests/rules/serviceRules.test.ts',
    'tests/rules/tileRules.test.ts',
    'tests/store/voting.test.ts',
    'tests/store/changing.test.ts',
  ].join(','),
};
/** Suites without a browser and a database. */
const suites = ['tests/rules', 'tests/store', 'tests/sagas'];
const report = 'reports/mutation.html';

const { values, rest } = readCommandLine({
  name: 'npm run mutate',
  does: 'Changes the code in one place at a time, and says which changes no test notices.',
  files: { name: '[FILE…]', least: 0, most: Infinity },
  options: {
    tests: {
      kind: 'text',
      value: 'PATHS',
      does: `which tests run: files or folders under ${suites.join(', ')}, by commas`,
    },
    least: { kind: 'number', value: 'PERCENT', does: 'how many changes must be noticed', otherwise: 60 },
    workers: { kind: 'count', value: 'N', does: 'how many run at once', otherwise: 2 },
    sample: {
      kind: 'count',
      value: 'N',
      does: 'so many changes of sagas, state and contract: first for the committed logs, then for the tests',
    },
    seed: { kind: 'text', value: 'TEXT', does: 'which ones --sample takes', otherwise: '1' },
    since: { kind: 'text', value: 'COMMIT', does: '--sample takes only files changed since then' },
  },
  more: `FILE may name lines: contract/schedule.ts:20-40. Without one:
${byDefault.files.join(', ')}.
Without --tests: tests/rules and tests/store. Fewer test files are quicker.
The report is ${report}. Exit code 1: fewer changes were noticed, or a test fails without any.
With --sample: all files of the apps, the tests of ${suites.join(', ')}, no report, and exit code 0.`,
  check({ tests = '', least, workers, sample, since }, files) {
    const paths = tests.split(',').filter(Boolean);
    const foreign = paths.find((path) => !suites.some((suite) => `${path}/`.startsWith(`${suite}/`)));
    if (foreign !== undefined) return `--tests takes paths under ${suites.join(', ')}, not ${foreign}.`;
    const missing = [...files.map(withoutLines), ...paths].find((path) => !existsSync(path));
    if (missing !== undefined) return `There is no file ${missing}.`;
    if (sample === 0) return '--sample takes a number above 0.';
    if (since !== undefined && sample === undefined) return '--since belongs to --sample.';
    if (least > 100) return '--least takes a number up to 100.';
    return workers === 0 ? '--workers takes a number above 0.' : undefined;
  },
});

keepTemporaryFilesInMemory();
await runCommand(() => (values.sample === undefined ? mutateByStryker() : mutateSample()));

/** TypeScript, so in a process of its own. It wakes planted mistakes in memory. */
function mutateSample() {
  const { sample, seed, since, workers, tests } = values;
  const options = {
    sample,
    seed,
    since,
    workers,
    files: rest.map(withoutLines),
    suites: tests?.split(',') ?? suites,
    folder: join(process.env.TMPDIR, 'mutants'),
  };
  return run(process.execPath, ['--import', 'tsx', 'scripts/mutate/sample.ts'], {
    env: { ...process.env, MUTATE_SAMPLE: JSON.stringify(options) },
  });
}

async function mutateByStryker() {
  const { tests = rest.length > 0 ? 'tests/rules,tests/store' : byDefault.tests, least, workers } = values;
  process.env.MUTATE_TESTS = tests;
  const { Stryker } = await import('@stryker-mutator/core');
  await new Stryker({
    mutate: rest.length > 0 ? rest : byDefault.files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'scripts/mutate/jest.config.mjs' },
    // Only the tests that reach a mutant run. Code that runs once, while its file is loaded, is left out: it
    // would need all.
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // For endless loops; a busy machine decides nothing.
    timeoutMS: 60_000,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: report },
    thresholds: { high: 100, low: least, break: least },
    concurrency: workers,
    // `runCommand` removes this folder, however the run ends.
    tempDirName: join(process.env.TMPDIR, 'mutants'),
    ignorePatterns: ['.cache', 'backups', 'data', 'dist', 'reports', 'simulations', 'fixtures/logs'],
    allowConsoleColors: Boolean(process.stdout.isTTY),
  }).runMutationTest();
}

/** `contract/schedule.ts:20-40` is Stryker's way to name lines. */
function withoutLines(file) {
  return file.replace(/:\d+(:\d+)?-\d+(:\d+)?$/, '');
}
