import type { FastifyBaseLogger } from 'fastify';
import { all, changes, run, type Database } from '../db/database';
import type { ChangeQuery, RowQuery } from '../db/statement';
import { describeFailure } from '../http/requestLog';

export interface Sender {
  /** Looks for messages now instead of at the next poll. Does nothing before `start`. */
  wake(): void;
  /** Sends everything that is due. @returns the number of tries */
  runDue(): Promise<number>;
  /**
   * Starts polling.
   * @param isAlone no other process uses the database, so all leases are left over and can be released
   */
  start(isAlone: boolean): Promise<void>;
  /** Stops polling and waits some seconds for current tries. What was not stored is sent again. */
  stop(): Promise<void>;
}

/** Receivers of one kind, such as webhooks, and how a message is sent to one of them. */
export interface Receivers {
  /** For the server's log. */
  name: string;
  /** Those for which something is due and to which nobody sends: those that work first, then by turns. */
  due(input: { now: number; count: number }): RowQuery<{ id: string; failures: number }>;
  /** Leases a receiver; succeeds in one process only. */
  lease(input: { id: string; now: number; until: number }): ChangeQuery;
  /** Another end of the lease. The time of a release stays, so that receivers take turns. */
  extend(input: { id: string; until: number }): ChangeQuery;
  releaseAll(input: object): ChangeQuery;
  /** Sends the next message. @returns whether the receiver may get another one at once; null: none is due */
  sendNext(id: string): Promise<boolean | null>;
}

const pace = {
  look: 400,
  stop: 5_000,
  /** A lease outlives the longest try. */
  lease: 60_000,
  /** Receivers to which a process sends at a time, and those among them that have just failed. */
  slots: 8,
  failingSlots: 4,
  /** Messages until a receiver lets others have its slot. */
  turn: 50,
};

/**
 * Sends what is due to receivers, at least once each. A receiver has one slot of a few, and its messages go one
 * after the other; those that fail never have all slots. So a receiver that hangs delays neither mails nor
 * others. The lease of a receiver is in the database, so that processes share the work; after a crash it
 * expires, and what was sent without being stored goes out again.
 */
export function makeLanes(
  receivers: Receivers,
  { database, clock, logger }: { database: Database; clock: () => number; logger: FastifyBaseLogger },
): Sender {
  /** Receivers at work, with the tries that they will have made; whether they have failed before. */
  const lanes = new Map<string, { work: Promise<number>; isFailing: boolean }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<number> | undefined;
  let isStopping = false;

  /** Sends to a receiver in its turn. @returns the number of tries */
  async function runLane(id: string): Promise<number> {
    const begun = clock();
    if ((await database.command(() => changes(lease(id, begun)))) === 0) return 0;
    let until = begun + pace.lease;
    try {
      for (let done = 0; ; done += 1) {
        if (isStopping || done === pace.turn) return done;
        if (until - clock() < pace.lease / 2) {
          until = clock() + pace.lease;
          await database.command(() => run(receivers.extend({ id, until })));
        }
        const goesOn = await receivers.sendNext(id);
        if (goesOn === null) return done;
        if (!goesOn) return done + 1;
      }
    } finally {
      await database.command(() => run(receivers.extend({ id, until: clock() })));
    }
  }

  const lease = (id: string, now: number) => receivers.lease({ id, now, until: now + pace.lease });

  function isFree(isFailing: boolean): boolean {
    const failing = [...lanes.values()].filter((lane) => lane.isFailing).length;
    return lanes.size < pace.slots && (!isFailing || failing < pace.failingSlots);
  }

  /** Starts lanes for receivers that wait, as long as slots are free. @returns how many */
  async function startLanes(): Promise<number> {
    const now = clock();
    const waiting = await database.read(() => all(receivers.due({ now, count: pace.slots * 4 })));
    let started = 0;
    for (const { id, failures } of waiting) {
      const isFailing = failures > 0;
      if (lanes.has(id) || !isFree(isFailing) || isStopping) continue;
      const work = runLane(id).finally(() => {
        lanes.delete(id);
        if (timer) look();
      });
      lanes.set(id, { work, isFailing });
      work.catch(notSent);
      started += 1;
    }
    return started;
  }

  const notSent = (error: unknown) =>
    logger.error({ failure: describeFailure(error) }, `${receivers.name} not sent`);

  function look(): void {
    if (isStopping) return;
    looking ??= startLanes().finally(() => (looking = undefined));
    looking.catch(notSent);
  }

  return {
    wake: () => timer && look(),
    async runDue() {
      for (let done = 0; ;) {
        await startLanes();
        const counts = await Promise.all([...lanes.values()].map(({ work }) => work));
        const more = counts.reduce((sum, count) => sum + count, 0);
        if (more === 0) return done;
        done += more;
      }
    },
    async start(isAlone) {
      if (isAlone) await database.command(() => run(receivers.releaseAll({})));
      timer = setInterval(look, pace.look).unref();
      look();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      timer = undefined;
      await Promise.race([
        Promise.allSettled([looking, ...[...lanes.values()].map(({ work }) => work)]),
        new Promise((resolve) => setTimeout(resolve, pace.stop).unref()),
      ]);
    },
  };
}
