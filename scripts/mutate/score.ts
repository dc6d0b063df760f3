import { availableParallelism } from 'node:os';
import { hireMember, type Member } from './crew';
import type { Check } from './messages';
import type { Mutant } from './plant';

/** By what a mistake was noticed: a log, else a test. */
export interface Verdict {
  mutant: Mutant;
  log: string | null;
  test: string | null;
}

export interface Score {
  verdicts: Verdict[];
  /** Checks that fail without a mistake; left out. */
  failed: string[];
  /** Mistakes in code that runs only while its file loads; left out. */
  atLoad: number;
}

export interface Work {
  folder: string;
  suites: readonly string[];
  mutants: readonly Mutant[];
  count: number;
  workers: number;
  say(line: string): void;
}

/** Time for a mistake beside that of its checks, for a busy machine. */
const patience = { ms: 15_000, factor: 8 };
const measureTimeout = 1_200_000;

/** Wakes each mistake, first for the logs that reach it, then for the tests. */
export async function score({ folder, suites, mutants, count, workers, say }: Work): Promise<Score> {
  const crew = Array.from({ length: Math.min(workers, availableParallelism()) }, () =>
    hireMember(folder, suites),
  );
  const measured = await (crew[0] as Member).ask<'measured'>({ kind: 'measure' }, measureTimeout);
  if (!measured) throw new Error('The logs and tests do not end without a mistake.');
  const { checks, failed } = measured;
  say(
    `${checks.filter(({ isLog }) => isLog).length} logs and ${checks.filter(({ isLog }) => !isLog).length} tests`,
  );
  const reached = new Set(checks.flatMap(({ reaches }) => reaches));
  const isAtLoad = ({ id }: Mutant) => measured.atLoad.includes(id) && !reached.has(id);
  const tried = mutants.filter((mutant) => !isAtLoad(mutant)).slice(0, count);
  // The shortest first: most mistakes are noticed by any check that reaches them.
  const ordered = [...checks].sort((one, two) => one.ms - two.ms);

  const verdicts: Verdict[] = [];
  let next = 0;
  const work = async (member: Member) => {
    for (let mutant = tried[next++]; mutant; mutant = tried[next++]) {
      verdicts.push(await judged(member, mutant, ordered));
      if (verdicts.length % 20 === 0) say(`${verdicts.length} of ${tried.length}`);
    }
    member.replace();
  };
  await Promise.all(crew.map(work));
  return { verdicts, failed, atLoad: mutants.filter(isAtLoad).length };
}

async function judged(member: Member, mutant: Mutant, checks: readonly Check[]): Promise<Verdict> {
  const reaching = checks.filter(({ reaches }) => reaches.includes(mutant.id));
  const of = (isLog: boolean) => reaching.filter((check) => check.isLog === isLog);
  const log = await noticedBy(member, mutant, of(true));
  return { mutant, log, test: log === null ? await noticedBy(member, mutant, of(false)) : null };
}

/** What notices the mistake. One that ends no more, or ends the process, is noticed too. */
async function noticedBy(member: Member, { id }: Mutant, checks: readonly Check[]): Promise<string | null> {
  if (checks.length === 0) return null;
  const time = checks.reduce((sum, { ms }) => sum + ms, 0);
  const order = { kind: 'try', mutant: id, checks: checks.map(({ name }) => name) } as const;
  for (;;) {
    const wasFresh = member.isFresh();
    const answer = await member.ask<'tried'>(order, patience.ms + patience.factor * time);
    if (!answer) return 'it does not end';
    if (!answer.isSpoiled) return answer.noticedBy;
    // An earlier mistake may have left something behind: only a fresh process tells.
    member.replace();
    if (wasFresh) return answer.noticedBy;
  }
}
