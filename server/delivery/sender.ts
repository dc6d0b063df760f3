import type { FastifyBaseLogger } from 'fastify';
import { all, changes, first, run, type Command, type Database } from '../db/database';
import { describeFailure } from '../http/requestLog';
import type { Outbound } from '../outbound/outbound';
import { attemptDelivery } from './attempt';
import * as queries from './deliveryQueries';
import { recordAttempt, type WebhookNotice } from './recordAttempt';

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

/** Tells the owners of a webhook, in the transaction that stores why. */
export type TellOwners = (
  webhook: { uid: string; organisation_id: string },
  notice: WebhookNotice,
  now: number,
) => Command<void>;

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
 * Sends the messages that are due, at least once each (`docs/decisions/2785-webhooks.md`). A receiver has one
 * slot of a few, and its messages go one after the other; one that fails is left alone for a while, and those
 * that fail never have all slots. So a receiver that hangs delays neither mails nor others. The lease of a
 * receiver is in the database, so that processes share the work; after a crash it expires, and what was sent
 * without being stored goes out again with the same id.
 */
export function makeSender({
  database,
  clock,
  logger,
  outbound,
  tellOwners,
  onTold = () => undefined,
  chance = Math.random,
}: {
  database: Database;
  clock: () => number;
  logger: FastifyBaseLogger;
  outbound: Outbound;
  tellOwners: TellOwners;
  /** After the commit of what `tellOwners` does. */
  onTold?: () => void;
  /** 0 to 1, for the jitter. */
  chance?: () => number;
}): Sender {
  /** Receivers at work, with the tries that they will have made; whether they have failed before. */
  const lanes = new Map<string, { work: Promise<number>; isFailing: boolean }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<number> | undefined;
  let isStopping = false;

  /** Sends the next message of a receiver. @returns whether it may get another one at once; null: none is due */
  async function sendNext(webhook_id: string): Promise<boolean | null> {
    const now = clock();
    const due = await database.read(() => first(queries.nextDelivery({ webhook_id, now })));
    if (!due) return null;
    const message = { id: due.message_id, body: due.payload, now };
    const attempt = await attemptDelivery(outbound, due, message);
    const ended = { now: clock(), chance: chance() };
    const { goesOn, notice } = await database.command(function* () {
      const recorded = yield* recordAttempt(due, attempt, ended);
      if (recorded.notice && recorded.state) yield* tellOwners(recorded.state, recorded.notice, ended.now);
      return recorded;
    });
    if (notice) onTold();
    return goesOn;
  }

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
          await database.command(() => run(queries.extendLease({ id, until })));
        }
        const goesOn = await sendNext(id);
        if (goesOn === null) return done;
        if (!goesOn) return done + 1;
      }
    } finally {
      await database.command(() => run(queries.releaseReceiver({ id, until: clock() })));
    }
  }

  const lease = (id: string, now: number) => queries.leaseReceiver({ id, now, until: now + pace.lease });

  function isFree(isFailing: boolean): boolean {
    const failing = [...lanes.values()].filter((lane) => lane.isFailing).length;
    return lanes.size < pace.slots && (!isFailing || failing < pace.failingSlots);
  }

  /** Starts lanes for receivers that wait, as long as slots are free. @returns how many */
  async function startLanes(): Promise<number> {
    const now = clock();
    const receivers = await database.read(() => all(queries.receiversDue({ now, count: pace.slots * 4 })));
    let started = 0;
    for (const { id, failures } of receivers) {
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

  const notSent = (error: unknown) => logger.error({ failure: describeFailure(error) }, 'webhooks not sent');

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
      if (isAlone) await database.command(() => run(queries.releaseAll({})));
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

const sweepAge = 30 * 86_400_000;

/** Removes tries that were made 30 days ago, some per transaction. @returns how many */
export async function sweepDeliveries(database: Database, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const before = now - sweepAge;
    const some = await database.command(() => changes(queries.removeMadeBefore({ before })));
    if (some === 0) return removed;
    removed += some;
  }
}
