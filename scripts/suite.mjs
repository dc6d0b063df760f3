/**
 * `npm run test:server -- tests/server/voting.test.ts -t "keeps the key"`: one suite of Jest, or a part of
 * it. Whatever the tests start ends with it. In package.json the name of the suite comes first.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

const [suite, ...args] = process.argv.slice(2);
const { values, rest } = readCommandLine(
  {
    name: `npm run test:${suite}`,
    does: `Runs the tests under tests/${suite}, or those in the files named.`,
    files: { name: '[FILE…]', least: 0, most: Infinity },
    options: {
      testNamePattern: { kind: 'text', short: 't', value: 'TEXT', does: 'only tests whose titles hold it' },
      watch: { kind: 'flag', does: 'again at each change' },
      verbose: { kind: 'flag', does: 'names every test, also with several files' },
      bail: { kind: 'flag', does: 'ends with the first failure' },
      json: { kind: 'text', value: 'FILE', does: 'writes the results there' },
    },
  },
  args,
);

keepTemporaryFilesInMemory();
await runCommand(() => {
  const { testNamePattern, watch, verbose, bail, json } = values;
  return runPackage('jest/bin/jest.js', [
    // Files first: Jest reads arguments after `--selectProjects` as more suites.
    ...rest,
    '--selectProjects',
    suite,
    ...(testNamePattern === undefined ? [] : ['--testNamePattern', testNamePattern]),
    ...(watch ? ['--watch'] : []),
    ...(verbose ? ['--verbose'] : []),
    ...(bail ? ['--bail'] : []),
    ...(json === undefined ? [] : ['--json', '--outputFile', json]),
  ]);
});
