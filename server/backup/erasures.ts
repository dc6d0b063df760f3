import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { eraseVote } from '../codes/eraseVote';
import { voteOfUid } from '../codes/codeQueries';
import { codeOf, first, type Database } from '../db/database';
import { BackupProblem, type Installation } from './manifest';
import { readNow } from './snapshots';

/** A vote that its person has erased. It names nobody, so the list is kept as long as any backup. */
const erasure = z.object({
  vote_uid: z.string().min(1),
  /** UTC milliseconds. */
  erased_at: z.number().int(),
});

export type Erasure = z.infer<typeof erasure>;

/**
 * Writes what people have erased, one JSON object a line, oldest first; the server may be running.
 * @returns how many votes
 */
export async function writeErasures(installation: Installation, path: string): Promise<number> {
  const erased = await readNow<{ vote_uid: string; erased_at: number | string }>(
    installation,
    'select uid as vote_uid, erased_at from votes where erased_at is not null order by erased_at',
  );
  // PostgreSQL hands a bigint out as text.
  const lines = erased.map((one) => JSON.stringify({ ...one, erased_at: Number(one.erased_at) }));
  await writeFile(path, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  return lines.length;
}

/** @throws BackupProblem if the file is missing or no list of erasures */
export async function readErasures(path: string): Promise<Erasure[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new BackupProblem(`${path} is missing`);
  }
  try {
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => erasure.parse(JSON.parse(line)));
  } catch {
    throw new BackupProblem(`${path} is no list of erasures; \`npm run erasures\` writes one`);
  }
}

/**
 * Erases again what people erased after a backup. A vote that is younger than the backup is not there.
 * @returns how many votes were erased, and the objects that no row names any more
 */
export async function repeatErasures(
  database: Database,
  erasures: readonly Erasure[],
): Promise<{ erased: number; unneeded: Set<string> }> {
  const unneeded = new Set<string>();
  let erased = 0;
  for (const { vote_uid, erased_at } of erasures) {
    const names = await database.command(function* () {
      const vote = yield* first(voteOfUid({ uid: vote_uid }));
      if (!vote || vote.erased_at !== null) return null;
      return (yield* eraseVote(vote, erased_at, 'restore')).unneeded;
    });
    if (!names) continue;
    erased += 1;
    for (const name of names) unneeded.add(name);
  }
  if (erased > 0) await database.scrub();
  return { erased, unneeded };
}
