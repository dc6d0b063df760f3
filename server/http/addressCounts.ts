import { sql } from 'kysely';
import { first, run, type Database } from '../db/database';
import { statement } from '../db/statement';

/** Requests of an address in its window, including this one. */
export interface AddressCount {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Counts requests by limit and address; a window begins with the first of them. */
export interface AddressCounts {
  /** @param windowMs default: a minute */
  take(limit: string, address: string, windowMs?: number): Promise<AddressCount>;
  /** Uncounts one request, or all of the window. */
  giveBack(limit: string, address: string, how: 'one' | 'all'): Promise<void>;
}

const minute = 60_000;
/** Maximum number of addresses by limit, in one process. */
const most = 20_000;

/** Counts for one process. When a limit's counts are full, its oldest is evicted, and no other limit's. */
export function countsInMemory(clock: () => number): AddressCounts {
  const limits = new Map<string, Map<string, { requests: number; endsAt: number }>>();
  return {
    async take(limit, address, windowMs = minute) {
      const now = clock();
      let counts = limits.get(limit);
      if (!counts) limits.set(limit, (counts = new Map()));
      let found = counts.get(address);
      if (!found || found.endsAt <= now) {
        counts.delete(address);
        const oldest = counts.size < most ? undefined : counts.keys().next().value;
        if (oldest !== undefined) counts.delete(oldest);
        counts.set(address, (found = { requests: 0, endsAt: now + windowMs }));
      }
      return { current: ++found.requests, ttl: found.endsAt - now };
    },
    async giveBack(limit, address, how) {
      const counts = limits.get(limit);
      const found = counts?.get(address);
      if (!found) return;
      found.requests = how === 'all' ? 0 : Math.max(found.requests - 1, 0);
      if (found.requests === 0) counts?.delete(address);
    },
  };
}

/** Counts for several processes on one database. @param nameless makes a storable pseudonym of an address */
export function countsInDatabase(
  database: Database,
  nameless: (address: string) => string,
  clock: () => number,
): AddressCounts {
  return {
    async take(limit, address, windowMs = minute) {
      const now = clock();
      const counted = await database.command(() =>
        first(count({ limit, address_hash: nameless(address), now, ends_at: now + windowMs })),
      );
      return { current: counted?.requests ?? 0, ttl: (counted?.ends_at ?? now) - now };
    },
    giveBack: (limit, address, how) =>
      database.command(() =>
        run(takeBack({ limit, address_hash: nameless(address), requests: how === 'all' ? 1_000_000 : 1 })),
      ),
  };
}

/** Removes counts whose window is over. */
export function sweepCounts(database: Database, now: number): Promise<void> {
  return database.command(() => run(removeOld({ now })));
}

const count = statement((db, input: { limit: string; address_hash: string; now: number; ends_at: number }) =>
  db
    .insertInto('address_counts')
    .values({
      limit_name: input.limit,
      address_hash: input.address_hash,
      requests: 1,
      ends_at: input.ends_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['limit_name', 'address_hash']).doUpdateSet({
        requests: sql<number>`case when address_counts.ends_at <= ${input.now} then 1 else address_counts.requests + 1 end`,
        ends_at: sql<number>`case when address_counts.ends_at <= ${input.now} then excluded.ends_at else address_counts.ends_at end`,
      }),
    )
    .returning(['requests', 'ends_at']),
);

const takeBack = statement((db, input: { limit: string; address_hash: string; requests: number }) =>
  db
    .updateTable('address_counts')
    .set({
      requests: sql<number>`case when requests > ${input.requests} then requests - ${input.requests} else 0 end`,
    })
    .where('limit_name', '=', input.limit)
    .where('address_hash', '=', input.address_hash),
);

const removeOld = statement((db, input: { now: number }) =>
  db.deleteFrom('address_counts').where('ends_at', '<=', input.now),
);
