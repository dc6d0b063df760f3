import type { FastifyBaseLogger } from 'fastify';
import { changes, first, type Command, type Database } from '../db/database';
import type { Outbound } from '../outbound/outbound';
import { attemptDelivery } from './attempt';
import * as queries from './deliveryQueries';
import { makeLanes, type Sender } from './lanes';
import { recordAttempt, type WebhookNotice } from './recordAttempt';

/** Tells the owners of a webhook, in the transaction that stores why. */
export type TellOwners = (
  webhook: { uid: string; organisation_id: string },
  notice: WebhookNotice,
  now: number,
) => Command<void>;

/**
 * Sends the messages to webhooks that are due, at least once each, with the same id at every try
 * (`docs/decisions/2785-webhooks.md`, `lanes.ts`).
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

  return makeLanes(
    {
      name: 'webhooks',
      due: queries.receiversDue,
      lease: queries.leaseReceiver,
      extend: queries.extendLease,
      releaseAll: queries.releaseAll,
      sendNext,
    },
    { database, clock, logger },
  );
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
