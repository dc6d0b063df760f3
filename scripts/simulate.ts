/**
 * `npm run simulate -- --seed 7 --visitors 200`: plays a day of visitors and staff on a bad line against the
 * real server and says what must hold and does not.
 * A day that goes wrong is made smaller, and leaves the logs of those it concerns under `simulations/`. Exit
 * code 1 when something is wrong.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand } from './command/runCommand.mjs';
import { seedDemo } from '../server/demo/seedDemo';
import { openDatabase } from '../server/db/open';
import { installationId } from '../server/db/installation';
import { openMedia } from '../server/media/media';
import { makeKeyring } from '../server/session/keyring';
import { shrink, type Size } from './simulate/shrink';
import { simulate, type Report } from './simulate/simulation';

const { values } = readCommandLine({
  name: 'npm run simulate',
  does: 'Plays a day of visitors and staff on a bad line against the real server, and says what is lost, doubled or untrue.',
  options: {
    seed: { kind: 'count', value: 'NUMBER', does: 'which day; the same one is the same day', otherwise: 1 },
    seeds: { kind: 'count', value: 'NUMBER', does: 'so many days, from that one on', otherwise: 1 },
    visitors: {
      kind: 'count',
      value: 'NUMBER',
      does: 'how many phones take part; of eight, one is a tablet and two are of staff',
      otherwise: 200,
    },
    steps: { kind: 'count', value: 'NUMBER', does: 'what each does at most', otherwise: 20 },
    'no-shrink': { kind: 'flag', does: 'leaves a day that goes wrong as it is' },
  },
});
const day: Size = {
  visitors: Array.from({ length: values.visitors }, (_, index) => index),
  steps: values.steps,
};
const secret = 'a secret for simulations';
const t0 = Date.UTC(2026, 2, 1, 12);

/** Plays one day over a fresh database. */
async function play(seed: number, { visitors, steps }: Size, onProgress?: (share: number) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'smilelog-simulation-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await seedDemo(database, makeKeyring([secret]), t0);
    const media = await openMedia({ dataDir }, await database.read(installationId));
    return await simulate({
      seed,
      visitors,
      steps,
      database,
      media,
      t0,
      secret,
      ...(onProgress && { onProgress }),
    });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function tell(seed: number, { met, durationMs, violations }: Report): void {
  const happened = Object.entries(met).map(([name, times]) => `${name} ${times}`);
  process.stdout.write(
    `seed ${seed}: ${Math.round(durationMs / 60_000)} simulated minutes; ${happened.join(', ')}; ${violations.length} wrong\n`,
  );
  for (const { visitor, page, text } of violations)
    process.stdout.write(
      `  ${visitor === null ? 'server' : `visitor ${visitor}, page ${page ?? '-'}`}: ${text}\n`,
    );
}

/** The logs of the pages that something is wrong with. @returns where they are */
function leaveLogs(seed: number, { violations, visitors }: Report): string[] {
  mkdirSync('simulations', { recursive: true });
  const pages = new Map(
    violations.flatMap(({ visitor, page }) =>
      visitor === null || page === undefined ? [] : [[`${visitor}-${page}`, { visitor, page }] as const],
    ),
  );
  return [...pages].flatMap(([name, { visitor, page }]) => {
    const log = visitors.find(({ index }) => index === visitor)?.pages[page]?.log();
    if (!log) return [];
    const path = join('simulations', `seed-${seed}-visitor-${name}.rlog`);
    writeFileSync(path, log);
    return [path];
  });
}

const progress = (share: number) =>
  process.stderr.isTTY && process.stderr.write(`\r${Math.round(share * 100)} % `);

await runCommand(async () => {
  let wrong = 0;
  for (let seed = values.seed; seed < values.seed + values.seeds; seed += 1) {
    const report = await play(seed, day, progress);
    tell(seed, report);
    if (report.violations.length === 0) continue;
    wrong += 1;
    if (values['no-shrink']) continue;
    const smallest = await shrink(
      day,
      report,
      (size) => play(seed, size),
      ({ visitors, steps }) =>
        process.stdout.write(`  still wrong with ${visitors.length} visitors and ${steps} steps\n`),
    );
    tell(seed, smallest.report);
    process.stdout.write(
      `  --visitors that matter: ${smallest.size.visitors.join(', ')}; logs: ${leaveLogs(seed, smallest.report).join(', ')}\n`,
    );
  }
  return wrong > 0 ? 1 : 0;
});
