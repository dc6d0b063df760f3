import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { DayOptions, DayResult } from './day';
import type { FromDayProcess } from './dayProcess';

export interface PlayOptions {
  /** How many processes play at once. */
  workers: number;
  /** The name of a planted mistake (`mistakes/`). */
  mistake?: string | undefined;
  /** The next day to play; undefined when there is none any more. */
  next(): DayOptions | undefined;
  onDay(result: DayResult): void;
  /** Told how much of the days under way has passed, in days. */
  onProgress?(days: number): void;
}

/** Plays days, several at once, each in a process of its own core. Resolves when the last one is over. */
export async function playDays({ workers, mistake, next, onDay, onProgress }: PlayOptions): Promise<void> {
  const shares = new Map<ChildProcess, number>();
  async function work(): Promise<void> {
    let day = next();
    if (!day) return;
    const child = startProcess(mistake);
    try {
      for (; day; day = next()) {
        onDay(
          await playIn(child, day, (share) => {
            shares.set(child, share);
            onProgress?.([...shares.values()].reduce((sum, each) => sum + each, 0));
          }),
        );
        shares.delete(child);
      }
    } finally {
      if (child.connected) child.disconnect();
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
}

function startProcess(mistake: string | undefined): ChildProcess {
  const plant = mistake ? ['--import', join(import.meta.dirname, 'mistakes/plant.ts')] : [];
  return fork(join(import.meta.dirname, 'dayProcess.ts'), {
    execArgv: ['--import', 'tsx', '--max-semi-space-size=64', ...plant],
    env: { ...process.env, ...(mistake && { PLANTED_MISTAKE: mistake }) },
  });
}

function playIn(child: ChildProcess, day: DayOptions, onShare: (share: number) => void): Promise<DayResult> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the simulation has ended with code ${code}`));
    child.once('exit', ended);
    const hear = (message: FromDayProcess) => {
      if ('share' in message) return onShare(message.share);
      child.off('message', hear).off('exit', ended);
      if ('failure' in message) reject(new Error(message.failure));
      else resolve(message.result);
    };
    child.on('message', hear);
    child.send(day);
  });
}
