import type { FastifyBaseLogger } from 'fastify';
import { all, changes, codeOf, run, type Command, type Database } from '../db/database';
import { newId } from '../db/newId';
import type { WebhookNotice } from '../delivery/recordAttempt';
import { describeFailure } from '../http/requestLog';
import {
  dueJobs,
  extendLease,
  giveUpJob,
  insertJob,
  leaseJob,
  releaseJobs,
  removeFailedBefore,
  removeJob,
  retryJob,
  type JobRow,
} from './jobQueries';

/** Payload of each kind of job. A new kind needs a line here and a handler. */
export interface JobPayloads {
  /** Mails a link to a new password if the address has an account. */
  recoveryMail: { email: string; locale: string };
  /** Mails an owner that sign-in by PIN is paused at a question. */
  pinPausedMail: { user_id: string; question_uid: string };
  /** Mails an invitation. @param invitation its id */
  invitationMail: { invitation: string };
  /** Mails a place's answer to a visitor. @param reply its id */
  answerMail: { reply: string };
  /** Mails an owner that a webhook fails or is off. @param webhook its uid */
  webhookMail: { user_id: string; webhook: string; notice: WebhookNotice };
  /** Makes a service report and mails it. @param report its uid */
  serviceReport: { report: string };
  /** Tells somebody of alerts. @param message that of its notices */
  alertMessage: { message: string };
  /**
   * Mails the figures of a period. @param schedule its id @param reader id; null: the person @param user whose
   *   figures: the person by id @param from, to local dates, both included
   */
  periodReport: { schedule: string; reader: string | null; user: string; from: string; to: string };
}

export type JobKind = keyof JobPayloads;

export interface Job<Kind extends JobKind> {
  /** The same at every attempt, so that a retry finds what an earlier attempt wrote. */
  id: string;
  payload: JobPayloads[Kind];
  /** UTC milliseconds. */
  now: number;
  /**
   * Extends the lease. A job of more than a minute calls it now and then, so that no other process begins it.
   */
  stillWorking(): Promise<void>;
}

/**
 * May run more than once, since a process can end after the work and before the job's removal.
 * @throws PermanentFailure if a retry is useless
 */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>) => Promise<void>;

/** A retry would fail again. */
export class PermanentFailure extends Error {
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super('the job cannot be done', { cause });
    this.code = codeOf(cause);
  }
}

/** Hears that a job is given up, and why. May run more than once. */
export type GivenUp<Kind extends JobKind> = (job: Job<Kind>, error: unknown) => Promise<void>;

export interface Jobs {
  handle<Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>, givenUp?: GivenUp<Kind>): void;
  /** Looks for jobs now instead of at the next poll. Does nothing before `start`. */
  wake(): void;
  /** Runs all due jobs, those of a kind one after the other. @returns the number of attempts */
  runDue(): Promise<number>;
  /**
   * Starts polling.
   * @param isAlone no other process uses the database, so all leases are left over and can be released
   */
  start(isAlone: boolean): Promise<void>;
  /**
   * Stops polling and waits some seconds for the current jobs. An unfinished job runs again after the next
   * start.
   */
  stop(): Promise<void>;
}

/** Age at which a failing job is given up. */
export const jobPatience = 24 * 3_600_000;

const pace = {
  look: 5_000,
  stop: 5_000,
  lease: 120_000,
  shortest: 2_000,
  longest: 3_600_000,
  keepFailed: 30 * 86_400_000,
};

/** Adds a job within the caller's transaction. Call `wake` after the commit. */
export function* addJob<Kind extends JobKind>(
  kind: Kind,
  payload: JobPayloads[Kind],
  now: number,
): Command<string> {
  const id = newId();
  yield* run(
    insertJob({
      id,
      kind,
      payload_json: payload,
      run_at: now,
      attempts: 0,
      leased_until: 0,
      last_error: null,
      failed_at: null,
      created_at: now,
    }),
  );
  return id;
}

/** Removes jobs that were given up a month ago. */
export function sweepJobs(database: Database, now: number): Promise<void> {
  return database.command(() => run(removeFailedBefore({ before: now - pace.keepFailed })));
}

/**
 * Runs the jobs of the table `jobs`, at least once each (`docs/decisions/1902-jobs.md`). Each kind has a
 * lane: its jobs run one after the other, beside those of other kinds. Every serving process polls the table.
 * An attempt holds a lease, so processes do not run the same job at once, and the job of a killed process
 * runs again when its lease has expired.
 */
export function makeJobs({
  database,
  clock,
  logger,
}: {
  database: Database;
  clock: () => number;
  logger: FastifyBaseLogger;
}): Jobs {
  const handlers = new Map<string, JobHandler<JobKind>>();
  const onGivenUp = new Map<string, GivenUp<JobKind>>();
  let timer: NodeJS.Timeout | undefined;
  /** Lanes at work, by kind, with the attempts that they will have made. */
  const working = new Map<string, Promise<number>>();
  /** Kinds that may have a job since their lane looked last. */
  const woken = new Set<string>();

  async function attempt(row: JobRow, handler: JobHandler<JobKind>): Promise<boolean> {
    const now = clock();
    const attempts = row.attempts + 1;
    const lease = { id: row.id, attempts, now, until: now + pace.lease };
    if ((await database.command(() => changes(leaseJob(lease)))) === 0) return false;
    const job: Job<JobKind> = {
      id: row.id,
      payload: row.payload_json as JobPayloads[JobKind],
      now,
      stillWorking: () =>
        database.command(() => run(extendLease({ id: row.id, until: clock() + pace.lease }))),
    };
    try {
      await handler(job);
    } catch (error) {
      await failed(row, job, attempts, error);
      return true;
    }
    await database.command(() => run(removeJob({ id: row.id })));
    return true;
  }

  async function failed(
    { id, kind, created_at }: JobRow,
    job: Job<JobKind>,
    attempts: number,
    error: unknown,
  ): Promise<void> {
    const now = clock();
    const last_error = codeOf(error) ?? (error as Error).name;
    const isLast = error instanceof PermanentFailure || now - created_at > jobPatience;
    logger[isLast ? 'error' : 'warn']({ job: kind, attempts, failure: describeFailure(error) }, 'job failed');
    // Before the payload is erased. If this fails, the lease expires and the job runs again.
    if (isLast) await onGivenUp.get(kind)?.({ ...job, now }, error);
    const delay = Math.min(pace.shortest * 4 ** (attempts - 1), pace.longest);
    await database.command(() =>
      run(isLast ? giveUpJob({ id, now, last_error }) : retryJob({ id, run_at: now + delay, last_error })),
    );
  }

  /** Runs the due jobs of a kind. @returns the number of attempts */
  async function runKind(kind: string, handler: JobHandler<JobKind>): Promise<number> {
    for (let done = 0; ;) {
      woken.delete(kind);
      const rows = await database.read(() => all(dueJobs({ kind, now: clock() })));
      const before = done;
      for (const row of rows) if (await attempt(row, handler)) done += 1;
      if (done === before && !woken.has(kind)) return done;
    }
  }

  /** Starts the lane of each kind, unless it is at work: then it looks once more before it ends. */
  function lanes(): Promise<number>[] {
    return [...handlers].map(([kind, handler]) => {
      woken.add(kind);
      const lane = working.get(kind) ?? runKind(kind, handler).finally(() => working.delete(kind));
      working.set(kind, lane);
      return lane;
    });
  }

  async function runDue(): Promise<number> {
    for (let done = 0; ;) {
      const attempts = await Promise.all(lanes());
      const more = attempts.reduce((sum, count) => sum + count, 0);
      if (more === 0) return done;
      done += more;
    }
  }

  function look(): void {
    for (const lane of lanes())
      lane.catch((error: unknown) => logger.error({ failure: describeFailure(error) }, 'jobs not looked at'));
  }

  return {
    handle: (kind, handler, givenUp) => {
      handlers.set(kind, handler as JobHandler<JobKind>);
      if (givenUp) onGivenUp.set(kind, givenUp as GivenUp<JobKind>);
    },
    wake: () => timer && look(),
    runDue,
    start: async (isAlone) => {
      if (isAlone) await database.command(() => run(releaseJobs({})));
      timer = setInterval(look, pace.look).unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await Promise.race([
        Promise.allSettled(working.values()),
        new Promise((resolve) => setTimeout(resolve, pace.stop).unref()),
      ]);
    },
  };
}
