/**
 * `npm run guide`: takes the pictures of the guide and of the start page in a browser, from the real product
 * with the demo's data. Servers and browsers always end with it.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

const { values } = readCommandLine({
  name: 'npm run guide',
  does: 'Takes the pictures of the guide (docs/guide/images) and of the start page (src/public/start) anew.',
  options: { grep: { kind: 'text', value: 'TEXT', does: 'only those of tests whose titles hold it' } },
});

keepTemporaryFilesInMemory();
await runCommand(() =>
  runPackage('@wdio/cli/bin/wdio.js', [
    'run',
    'tests/e2e/guide.conf.ts',
    ...(values.grep === undefined ? [] : ['--mochaOpts.grep', values.grep]),
  ]),
);
