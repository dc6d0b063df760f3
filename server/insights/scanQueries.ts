import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import { statement } from '../db/statement';
import type { PeriodFilter } from './insightsQueries';
import { byScope } from './scopeFilter';

const keys = ['question_id', 'local_date', 'sticker_id', 'place_id'] as const;

export const addScans = statement((db, row: Schema['scan_days']) =>
  db
    .insertInto('scan_days')
    .values({
      question_id: row.question_id,
      sticker_id: row.sticker_id,
      place_id: row.place_id,
      organisation_id: row.organisation_id,
      local_date: row.local_date,
      scans: row.scans,
    })
    .onConflict((conflict) =>
      conflict
        .columns([...keys])
        .doUpdateSet({ scans: sql<number>`${sql.ref('scan_days.scans')} + ${sql.ref('excluded.scans')}` }),
    ),
);

/** How often each sticker was scanned in a period. */
export const scansBySticker = byScope<
  PeriodFilter,
  { uid: string; placement: string | null; place: string | null; scans: number | string }
>((db, input, within) =>
  db
    .selectFrom('scan_days')
    .innerJoin('stickers', 'stickers.id', 'scan_days.sticker_id')
    .leftJoin('places', 'places.id', 'scan_days.place_id')
    .select([
      'stickers.uid',
      'stickers.placement',
      sql<string | null>`max(places.name)`.as('place'),
      sql<number | string>`sum(scan_days.scans)`.as('scans'),
    ])
    .where(within('scan_days'))
    .where('local_date', '>=', input.from)
    .where('local_date', '<=', input.to)
    .groupBy(['stickers.uid', 'stickers.placement'])
    .orderBy('stickers.uid')
    .limit(500),
);

/** Days that cannot be: a scan is counted when it happens, and nothing else tells of it afterwards. */
export const wrongScans = statement((db, input: { count: number }) =>
  db
    .selectFrom('scan_days')
    .select(['question_id', 'local_date'])
    .where('scans', '<', 0)
    .orderBy('local_date')
    .limit(input.count),
);

export const forgetWrongScans = statement((db) => db.deleteFrom('scan_days').where('scans', '<', 0));

/** Scans of the demo, more than its votes, and at some stickers many more. */
export const demoScans = statement((db) =>
  db
    .insertInto('scan_days')
    .columns(['question_id', 'local_date', 'sticker_id', 'place_id', 'organisation_id', 'scans'])
    .expression(
      db
        .selectFrom('vote_days')
        .innerJoin('stickers', 'stickers.id', 'vote_days.sticker_id')
        .select([
          'vote_days.question_id',
          'vote_days.local_date',
          'vote_days.sticker_id',
          'vote_days.place_id',
          'vote_days.organisation_id',
          sql<number>`(sad + so_so + happy) * (10 + 3 * (length(stickers.uid) % 5)) / 8 + 1`.as('scans'),
        ]),
    ),
);
