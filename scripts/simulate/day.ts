import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/open';
import { installationId } from '../../server/db/installation';
import { seedDemo } from '../../server/demo/seedDemo';
import { openMedia } from '../../server/media/media';
import { makeKeyring } from '../../server/session/keyring';
import type { CoverageLists } from './coverage';
import type { FaultKind } from './faultKinds';
import { shrink, type Size } from './shrink';
import { simulate, type Report, type SimulationOptions } from './simulation';
import type { Violation } from './violation';

const secret = 'a secret for simulations';
const t0 = Date.UTC(2026, 2, 1, 12);

/** Which day is played. */
export interface DayOptions {
  seed: number;
  size: Size;
  isShrunk: boolean;
  /** Kinds of faults that are played; all, if none are named. */
  kinds?: readonly FaultKind[] | undefined;
  /** The day ends as soon as something that this expression describes is found wrong on the way. */
  until?: string;
}

/** What came of a day, as data that passes between processes. */
export interface DayResult {
  seed: number;
  met: Report['met'];
  durationMs: number;
  coverage: CoverageLists;
  violations: Violation[];
  /** Of a day that went wrong: the smallest one on which the same goes wrong, and the logs of its pages. */
  smallest?: { size: Size; violations: Violation[]; logs: string[] };
}

/**
 * Plays a day on SQLite, makes it smaller when something is wrong, and leaves the logs of those concerned.
 */
export async function playDay(
  { seed, size, isShrunk, kinds, until }: DayOptions,
  onProgress?: (share: number) => void,
): Promise<DayResult> {
  const report = await play(seed, size, {
    kinds,
    ...(onProgress && { onProgress }),
    ...(until !== undefined && { until: new RegExp(until) }),
  });
  const { met, durationMs, violations, coverage } = report;
  const result = { seed, met, durationMs, violations, coverage };
  if (violations.length === 0) return result;
  const smallest = isShrunk
    ? await shrink(size, report, (smaller) => play(seed, smaller, { kinds }))
    : { size, report };
  return {
    ...result,
    smallest: {
      size: smallest.size,
      violations: smallest.report.violations,
      logs: leaveLogs(seed, smallest.report),
    },
  };
}

/** Plays one day over a fresh database. */
async function play(
  seed: number,
  size: Size,
  options: Pick<SimulationOptions, 'onProgress' | 'until' | 'kinds'> = {},
): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smilelog-simulation-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await seedDemo(database, makeKeyring([secret]), t0);
    const media = await openMedia({ dataDir }, await database.read(installationId));
    return await simulate({
      seed,
      ...size,
      database,
      media,
      t0,
      secret,
      ...options,
    });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Writes the logs of the pages that something is wrong with; of all pages when only the server is at fault.
 * @returns their paths
 */
function leaveLogs(seed: number, { violations, visitors, owners }: Report): string[] {
  mkdirSync('simulations', { recursive: true });
  const isConcerned = (index: number, number: number) =>
    violations.some(
      ({ visitor, page }) => visitor === null || (visitor === index && (page ?? number) === number),
    );
  return [...visitors, ...owners].flatMap(({ index, pages }) =>
    pages.flatMap((page, number) => {
      if (!isConcerned(index, number)) return [];
      const path = join('simulations', `seed-${seed}-visitor-${index}-${number}.rlog`);
      writeFileSync(path, page.log());
      return [path];
    }),
  );
}
