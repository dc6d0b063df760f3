/**
 * `npm run bench`: measures what has a figure to reach, and prints goal beside measurement. `--only replay` runs one suite. A suite is a
 * file in `scripts/bench/`; its name is listed here.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { table, type Suite } from './bench/table';

// Libraries check more while developing; what a visitor runs does not. It must be set before they are loaded. A plain object, because
// they ask in each action, and Node's own asks the system each time; the visitor's bundle holds a constant.
process.env = { ...process.env, NODE_ENV: 'production' };

const suites: Record<string, () => Promise<Suite>> = {
  replay: async () => (await import('./bench/replay')).replaySuite,
  votes: async () => (await import('./bench/votes')).votesSuite,
  signIns: async () => (await import('./bench/signIns')).signInsSuite,
  first: async () => (await import('./bench/firstScreen')).firstScreenSuite,
  media: async () => (await import('./bench/media')).mediaSuite,
  game: async () => (await import('./bench/game')).gameSuite,
  interactions: async () => (await import('./bench/interactions')).interactionsSuite,
};

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const wanted = Object.keys(suites).filter((name) => !only || name.includes(only));
if (wanted.length === 0) {
  process.stderr.write(`There is no suite ${only}; there are: ${Object.keys(suites).join(', ')}.\n`);
  process.exitCode = 2;
}
process.stdout.write(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}\n`);
for (const name of wanted) {
  const suite = await (suites[name] as () => Promise<Suite>)();
  const figures = await suite.run();
  process.stdout.write(`\n${suite.title} (${name})\n\n${table(figures)}\n`);
}
