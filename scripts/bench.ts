/**
 * `npm run bench`: measures each figure that has a goal, and prints the goal beside the measurement. A lane
 * is a file in `scripts/bench/`; its name is listed here. Exit code 1: a lane could not be measured. A missed
 * goal is printed but changes no exit code, since it also depends on the machine.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { table, type Suite } from './bench/table';
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand } from './command/runCommand.mjs';
import { say } from './command/say';

const lanes: Record<string, () => Promise<Suite>> = {
  replay: async () => (await import('./bench/replay')).replaySuite,
  votes: async () => (await import('./bench/votes')).votesSuite,
  pages: async () => (await import('./bench/pages')).pagesSuite,
  services: async () => (await import('./bench/services')).servicesSuite,
  beside: async () => (await import('./bench/beside')).besideSuite,
  lists: async () => (await import('./bench/lists')).listsSuite,
  inbox: async () => (await import('./bench/inbox')).inboxSuite,
  insights: async () => (await import('./bench/insights')).insightsSuite,
  updates: async () => (await import('./bench/updates')).updatesSuite,
  alerts: async () => (await import('./bench/alerts')).alertsSuite,
  signIns: async () => (await import('./bench/signIns')).signInsSuite,
  first: async () => (await import('./bench/firstScreen')).firstScreenSuite,
  media: async () => (await import('./bench/media')).mediaSuite,
  game: async () => (await import('./bench/game')).gameSuite,
  desk: async () => (await import('./bench/desk')).deskSuite,
  deskInteractions: async () => (await import('./bench/deskInteractions')).deskInteractionsSuite,
  interactions: async () => (await import('./bench/interactions')).interactionsSuite,
};

/** Lanes that can measure another build in turns with this one. */
const comparing = ['first', 'interactions', 'deskInteractions'];

const { only, size, beside } = readCommandLine({
  name: 'npm run bench',
  does: 'Measures what has a figure to reach, and prints goal beside measurement.',
  options: {
    only: { kind: 'text', value: 'LANES', does: `some of ${Object.keys(lanes).join(', ')}, by commas` },
    size: {
      kind: 'number',
      value: 'NUMBER',
      does: 'how much of everything; below 1 figures say little',
      otherwise: 1,
    },
    beside: {
      kind: 'text',
      value: 'FOLDER',
      does: `compares with the build of another checkout, in turns (${comparing.join(', ')})`,
    },
  },
  check({ only, beside }) {
    const named = only?.split(',') ?? [];
    const unknown = named.find((name) => !Object.hasOwn(lanes, name));
    if (unknown !== undefined)
      return `There is no lane ${unknown}; there are: ${Object.keys(lanes).join(', ')}.`;
    if (beside === undefined) return undefined;
    const alone = named.find((name) => !comparing.includes(name));
    if (alone !== undefined)
      return `The lane ${alone} compares no builds; --beside is for ${comparing.join(', ')}.`;
    return existsSync(join(beside, 'dist/server/main.js'))
      ? undefined
      : `There is no build in ${beside}; npm run build makes it there.`;
  },
}).values;

await runCommand(async () => {
  // Libraries run extra checks in development mode, which visitors do not get. Set before they are loaded. A
  // plain object, because they read it in each action and Node's own asks the system each time; the visitor's
  // bundle has a constant.
  process.env = { ...process.env, NODE_ENV: 'production' };
  const wanted = only?.split(',') ?? (beside === undefined ? Object.keys(lanes) : comparing);
  const options = { size, beside: beside === undefined ? undefined : resolve(beside) };
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}${size >= 1 ? '' : `, size ${size}: too small for the goals`}\n`,
  );
  let failed = 0;
  for (const name of wanted) {
    try {
      const suite = await (lanes[name] as () => Promise<Suite>)();
      const found = await suite.run({ ...options, say: (text) => say(`${name}: ${text}`) });
      // The goals are for whole days and long sessions.
      const figures = size < 1 ? found.map((figure) => ({ ...figure, reached: null })) : found;
      process.stdout.write(`\n${suite.title} (${name})\n\n${table(figures)}\n`);
    } catch (error) {
      // A lane that fails does not stop the others.
      failed += 1;
      process.stdout.write(`\n${name}: could not be measured\n\n${(error as Error).stack}\n`);
    }
  }
  if (failed > 0) process.stdout.write(`\n${failed} of ${wanted.length} lanes could not be measured\n`);
  return failed > 0 ? 1 : 0;
});
