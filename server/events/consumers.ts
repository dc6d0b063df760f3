import type { FastifyBaseLogger } from 'fastify';
import { all, changes, first, run, type Command, type Database } from '../db/database';
import { describeFailure } from '../http/requestLog';
import {
  cursorOf,
  eventsAfter,
  makeCursor,
  moveCursor,
  restoredPositions,
  type ReadEvent,
} from './eventQueries';

/** Takes in events, in the transaction that moves its cursor: each event once, whatever ends when. */
export interface Consumer {
  /** Names its cursor; never changed. */
  name: string;
  /**
   * @param events in order; some may have been taken in before a restore, so it asks what is and does not
   *   count what came
   */
  take(events: readonly ReadEvent[], now: number): Command<void>;
  /** Called once it is committed. */
  taken?(): void;
}

export interface Consumers {
  add(consumer: Consumer): void;
  /** Takes in everything that there is. @returns the number of events, counted for each consumer */
  runDue(): Promise<number>;
  /** Starts polling. */
  start(): Promise<void>;
  /** Stops polling and waits for what is under way. */
  stop(): Promise<void>;
}

const pace = { look: 400, batch: 200 };

/**
 * Reads the table `events` for those who act upon events (`docs/decisions/2741-order-of-events.md`). Every
 * serving process polls; of two that take in the same events, one finds its cursor moved and gives up.
 */
export function makeConsumers({
  database,
  clock,
  logger,
}: {
  database: Database;
  clock: () => number;
  logger: FastifyBaseLogger;
}): Consumers {
  const consumers: Consumer[] = [];
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<number> | undefined;

  /** @returns how many events were taken in; null if another process was faster */
  function* taken(consumer: Consumer, count: number): Command<number | null> {
    const { name } = consumer;
    yield* run(makeCursor({ consumer: name }));
    const cursor = yield* first(cursorOf({ consumer: name }));
    if (!cursor) return null;
    const events = yield* all(eventsAfter({ ...cursor, count }));
    const last = events.at(-1);
    if (!last) return 0;
    const { position, id: event_id } = last;
    // First, since PostgreSQL waits here for another process, which has moved the cursor then.
    const moved = yield* changes(moveCursor({ consumer: name, from: cursor.event_id, position, event_id }));
    if (moved === 0) return null;
    yield* consumer.take(events, clock());
    return events.length;
  }

  /** Passes over the next event of a consumer, which cannot take it in. */
  function* passed({ name }: Consumer): Command<string | undefined> {
    yield* run(makeCursor({ consumer: name }));
    const cursor = yield* first(cursorOf({ consumer: name }));
    const [event] = cursor ? yield* all(eventsAfter({ ...cursor, count: 1 })) : [];
    if (!cursor || !event) return undefined;
    const { position, id: event_id } = event;
    yield* run(moveCursor({ consumer: name, from: cursor.event_id, position, event_id }));
    return event_id;
  }

  async function isBehind({ name }: Consumer): Promise<boolean> {
    return database.read(function* () {
      const cursor = (yield* first(cursorOf({ consumer: name }))) ?? { position: 0, event_id: '' };
      return (yield* first(eventsAfter({ ...cursor, count: 1 }))) !== undefined;
    });
  }

  async function runConsumer(consumer: Consumer): Promise<number> {
    for (let done = 0, count = pace.batch; ;) {
      if (!(await isBehind(consumer))) return done;
      try {
        const some = await database.command(() => taken(consumer, count));
        if (some === null) return done;
        done += some;
        consumer.taken?.();
        count = pace.batch;
      } catch (error) {
        if ((error as { code?: unknown }).code === 'DATABASE_UNAVAILABLE') throw error;
        // One event must not hold up all that follow it.
        if (count > 1) count = 1;
        else {
          const event = await database.command(() => passed(consumer));
          if (event === undefined) return done;
          logger.error(
            { consumer: consumer.name, event, failure: describeFailure(error) },
            'event passed over',
          );
        }
      }
    }
  }

  async function runAll(): Promise<number> {
    let done = 0;
    for (const consumer of consumers) done += await runConsumer(consumer);
    return done;
  }

  function look(): void {
    working ??= runAll().finally(() => (working = undefined));
    working.catch((error: unknown) =>
      logger.error({ failure: describeFailure(error) }, 'events not looked at'),
    );
  }

  return {
    add: (consumer) => void consumers.push(consumer),
    runDue: async () => {
      await working;
      return runAll();
    },
    start: async () => {
      await database.command(function* () {
        for (const correct of restoredPositions) yield* run(correct({}));
      });
      timer = setInterval(look, pace.look).unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      await working?.catch(() => undefined);
    },
  };
}
