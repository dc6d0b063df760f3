/**
 * `npm run test:browsers`: the main flows of a visit in every installed browser engine. An engine that is not
 * installed is named and skipped.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';
import { browserEngines } from './machine/browser.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';

const engines = browserEngines();
const names = engines.map(({ name }) => name);

const { values } = readCommandLine({
  name: 'npm run test:browsers',
  does: `Runs the main flows of a visit in ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
  options: {
    only: { kind: 'text', value: 'NAMES', does: 'some of them, by commas' },
    grep: { kind: 'text', value: 'TEXT', does: 'only tests whose titles hold it' },
  },
  check({ only }) {
    const unknown = only?.split(',').find((name) => !names.includes(name));
    return unknown === undefined
      ? undefined
      : `There is no engine ${unknown}; there are: ${names.join(', ')}.`;
  },
});

keepTemporaryFilesInMemory();
await runCommand(() => {
  const wanted = engines.filter(({ name }) => values.only?.split(',').includes(name) ?? true);
  for (const { name, missing } of wanted) {
    if (missing.length === 0) continue;
    process.stdout.write(
      `${name} is skipped: it lacks ${missing.join(' and ')} (Debian: apt-get install ${missing.join(' ')}).\n`,
    );
  }
  const installed = wanted.filter(({ missing }) => missing.length === 0);
  if (installed.length === 0) return 0;
  process.env.ENGINES = installed.map(({ name }) => name).join(',');
  return runPackage('@wdio/cli/bin/wdio.js', [
    'run',
    'tests/e2e/engines.conf.ts',
    ...(values.grep === undefined ? [] : ['--mochaOpts.grep', values.grep]),
  ]);
});
