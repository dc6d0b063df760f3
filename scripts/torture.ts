/**
 * `npm run torture`: what must hold (docs/operations.md, "Torture"), at full size, against the real server in processes of its own. `--only 1,4` runs some
 * bars, `--size 0.1` runs them smaller. The exit code is 1 when a bar was missed.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { table, type Figure } from './bench/table';
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
import { buildServer, killServers } from './torture/serverProcess';
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
];

function say(text: string): void {
  const width = process.stderr.isTTY ? (process.stderr.columns ?? 80) : 0;
  process.stderr.write(width > 0 ? `\r${text.slice(0, width - 1).padEnd(width - 1)}` : `${text}\n`);
}

async function torture(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, size: { type: 'string', default: '1' } },
  });
  const only = values.only?.split(',').map(Number);
  const size = Number(values.size);
  const wanted = bars.filter(({ numbers }) => !only || numbers.some((number) => only.includes(number)));
  if (wanted.length === 0 || !(size > 0)) {
    const known = bars.flatMap(({ numbers }) => numbers).sort((a, b) => a - b);
    throw new Error(`--only takes numbers of bars (${known.join(', ')}), --size a number above 0`);
  }
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
    killServers();
    await postgres?.stop();
    remove();
  }
  process.stdout.write(`\n${table(figures)}\n`);
  if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;
}

torture().catch((error: unknown) => {
  process.stderr.write(`\n${(error as Error).stack}\n`);
  process.exitCode = 1;
});
