/**
 * `npm run torture`: checks the bars of docs/operations.md, "Torture", at full size against real server
 * processes. `--only 1,4` runs some bars, `--size 0.1` runs them smaller. Exit code 1: a bar was missed.
 */
import { cpus } from 'node:os';
import { table, type Figure } from './bench/table';
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand } from './command/runCommand.mjs';
import { say } from './command/say';
import { temporaryPlaces, type Bar, type Torture } from './torture/bar';
import { backups } from './torture/backups';
import { crowds } from './torture/crowds';
import { firstStart } from './torture/firstStart';
import { fullDisk } from './torture/fullDisk';
import { fuzzing } from './torture/fuzz';
import { killedUploads, kills, terminations } from './torture/kills';
import { postgresPlaces } from './torture/postgresPlaces';
import { powerLoss } from './torture/powerLoss';
import { lostReplies, sameKey } from './torture/repeats';
import { slowDisk } from './torture/slowDisk';
import { secondProcess } from './torture/secondProcess';
import { silentConnections } from './torture/silentConnections';
import { buildServer } from './torture/serverProcess';
import { twoProcesses } from './torture/twoProcesses';

const bars: readonly Bar[] = [
  kills,
  firstStart,
  killedUploads,
  powerLoss,
  sameKey,
  lostReplies,
  fullDisk,
  secondProcess,
  slowDisk,
  terminations,
  backups,
  crowds,
  fuzzing,
  twoProcesses,
  silentConnections,
];

const numbers = [...new Set(bars.flatMap((bar) => bar.numbers))].sort((a, b) => a - b);

const { only, size } = readCommandLine({
  name: 'npm run torture',
  does: 'Does to the real server what must not harm it (docs/operations.md, "Torture").',
  options: {
    only: { kind: 'text', value: 'NUMBERS', does: 'some of the bars, by commas' },
    size: { kind: 'number', value: 'NUMBER', does: 'how much of everything', otherwise: 1 },
  },
  check({ only }) {
    const unknown = only?.split(',').find((number) => !numbers.includes(Number(number)));
    return unknown === undefined
      ? undefined
      : `There is no bar ${unknown}; there are: ${numbers.join(', ')}.`;
  },
}).values;

/**
 * An estimate of the minutes that so many bars take on two idle cores: a quarter of an hour for all at full
 * size, of which building and starting servers take two at any size.
 */
function minutesFor(count: number): number {
  return Math.ceil((2 + 13 * size) * (count / bars.length));
}

async function torture(): Promise<number> {
  const asked = only?.split(',').map(Number);
  const wanted = bars.filter((bar) => !asked || bar.numbers.some((number) => asked.includes(number)));
  say(`${wanted.length} bars at size ${size}: about ${minutesFor(wanted.length)} min on two idle cores`);
  const { place, remove } = temporaryPlaces();
  const postgres = await postgresPlaces(place);
  if (!postgres) say('PostgreSQL is not installed: its part of the bars is left out.');
  const bundle = buildServer('server-torture');
  const shared: Torture = { size, bundle, place, postgresPlace: postgres?.place, say };
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, size ${size}\n`,
  );
  const figures: Figure[] = [];
  try {
    for (const bar of wanted) {
      const begun = performance.now();
      const label = bar.numbers.join(', ');
      say(`${label} ${bar.title} …`);
      const found = await bar.run({ ...shared, say: (text) => say(`${label} ${text}`) });
      figures.push(...found.map((figure) => ({ ...figure, name: `${label} ${bar.title}: ${figure.name}` })));
      say(`${label} ${bar.title}: ${Math.round((performance.now() - begun) / 1_000)} s`);
    }
  } finally {
    await postgres?.stop();
    remove();
  }
  process.stdout.write(`\n${table(figures)}\n`);
  return figures.some(({ reached }) => reached === false) ? 1 : 0;
}

await runCommand(torture);
