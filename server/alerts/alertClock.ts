import type { FastifyBaseLogger } from 'fastify';
import { all, type Database } from '../db/database';
import { describeFailure } from '../http/requestLog';
import type { Jobs } from '../jobs/jobs';
import { alertsDue, noticesDue } from './alertQueries';
import { keepMisses, lookAtServices, type Awaited } from '../cases/missedServices';
import { endShares } from './shareCases';
import { raiseSilence } from './silence';
import { makeSteps, sendWaiting } from './tellAlerts';

/**
 * Finds what did not happen, makes steps that are due, and tells what has waited for the end of quiet hours.
 */
export interface AlertClock {
  /** Looks once at everything that is due. */
  runDue(): Promise<void>;
  start(): void;
  /** Stops looking and waits for what is under way. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks at what is due, and at what did not happen; and alerts of a look. */
const pace = { look: 1_000, silence: 60_000, portion: 100 };

/** Every serving process looks; of two that make the same step one finds it made (`tellAlerts.ts`). */
export function makeAlertClock({
  database,
  jobs,
  clock,
  logger,
}: {
  database: Database;
  jobs: Jobs;
  clock: () => number;
  logger: FastifyBaseLogger;
}): AlertClock {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let silenceAt = -Infinity;
  /** Services that will be missed before the next look at silence. */
  let awaited: Awaited[] = [];

  async function runDue(): Promise<void> {
    const now = clock();
    if (now - silenceAt >= pace.silence || now < silenceAt) {
      silenceAt = now;
      awaited = await lookAtServices(database, now, pace.silence);
      await database.command(function* () {
        yield* raiseSilence(now);
        yield* endShares(now);
      });
    }
    const due = awaited.filter(({ at }) => at <= now);
    if (due.length > 0) {
      await database.command(() => keepMisses([...new Set(due.map(({ question_id }) => question_id))], now));
      awaited = awaited.filter(({ at }) => at > now);
    }
    for (;;) {
      const due = await database.read(() => all(alertsDue({ now, count: pace.portion })));
      for (const { id } of due) await database.command(() => makeSteps(id, now));
      const waiting = await database.read(() => all(noticesDue({ now, count: 1 })));
      if (waiting.length > 0) await database.command(() => sendWaiting(now));
      if (due.length + waiting.length === 0) break;
      jobs.wake();
    }
  }

  function look(): void {
    working ??= runDue()
      .catch((error: unknown) => logger.error({ failure: describeFailure(error) }, 'alerts not looked at'))
      .finally(() => (working = undefined));
  }

  return {
    runDue: async () => {
      await working;
      await runDue();
    },
    start: () => {
      timer = setInterval(look, pace.look).unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
