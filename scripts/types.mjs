/** `npm run types`: checks the types, project by project; two at once, since each takes one core. */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';

/** The one that takes longest first. */
const projects = {
  tests: 'tsconfig.tests.json',
  node: 'tsconfig.node.json',
  app: 'tsconfig.json',
  pure: 'tsconfig.pure.json',
};
const names = Object.keys(projects);

const { values } = readCommandLine({
  name: 'npm run types',
  does: 'Checks the types of everything.',
  options: { only: { kind: 'text', value: 'PROJECTS', does: `some of ${names.join(', ')}, by commas` } },
  check({ only }) {
    const unknown = only?.split(',').find((name) => !names.includes(name));
    return unknown === undefined
      ? undefined
      : `There is no project ${unknown}; there are: ${names.join(', ')}.`;
  },
});

await runCommand(async () => {
  const waiting = (values.only?.split(',') ?? names).map((name) => projects[name]);
  let worst = 0;
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      worst = Math.max(worst, await runPackage('typescript/bin/tsc', ['-p', project]));
  };
  await Promise.all([work(), work()]);
  return worst;
});
