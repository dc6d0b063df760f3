/**
 * `npm run test:e2e`: runs the browser tests, or those of a file. Servers and browsers always end with it.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

const { values, rest } = readCommandLine({
  name: 'npm run test:e2e',
  does: 'Runs the browser tests under tests/e2e/specs, or those in the files named.',
  files: { name: '[FILE…]', least: 0, most: Infinity },
  options: {
    spec: { kind: 'text', value: 'FILE', does: 'the same as naming the file' },
    grep: { kind: 'text', value: 'TEXT', does: 'only tests whose titles hold it' },
  },
});

keepTemporaryFilesInMemory();
await runCommand(() =>
  runPackage('@wdio/cli/bin/wdio.js', [
    'run',
    'tests/e2e/wdio.conf.ts',
    ...[...(values.spec === undefined ? [] : [values.spec]), ...rest].flatMap((file) => ['--spec', file]),
    ...(values.grep === undefined ? [] : ['--mochaOpts.grep', values.grep]),
  ]),
);
