/** `npm run types`: checks the types, project by project; two at once, since each takes one core. */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';

readCommandLine({ name: 'npm run types', does: 'Checks the types of everything.' });

const projects = ['tests', 'node', 'app', 'pure'].map((name) =>
  name === 'app' ? 'tsconfig.json' : `tsconfig.${name}.json`,
);

await runCommand(async () => {
  let worst = 0;
  const work = async () => {
    for (let project = projects.shift(); project; project = projects.shift())
      worst = Math.max(worst, await runPackage('typescript/bin/tsc', ['-p', project]));
  };
  await Promise.all([work(), work()]);
  return worst;
});
