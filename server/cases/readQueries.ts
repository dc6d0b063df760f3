import { sql } from 'kysely';
import { statement } from '../db/statement';

interface Reader {
  user_id: string;
  case_id: string;
}

const newsOf = (case_id: string) => sql<number>`(select news from cases where id = ${case_id})`;

/** How much of a case a person has seen; no row if they have never opened it. */
export const seenOf = statement((db, input: Reader) =>
  db
    .selectFrom('case_reads')
    .select('seen')
    .where('user_id', '=', input.user_id)
    .where('case_id', '=', input.case_id),
);

/** Says how much of a case a person has seen. */
export const saveSeen = statement((db, row: Reader & { seen: number }) =>
  db
    .insertInto('case_reads')
    .values({ user_id: row.user_id, case_id: row.case_id, seen: row.seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'case_id']).doUpdateSet({ seen: row.seen })),
);

/** Says that a person has seen all of a case. */
export const seeAll = statement((db, row: Reader) =>
  db
    .insertInto('case_reads')
    .values({ user_id: row.user_id, case_id: row.case_id, seen: newsOf(row.case_id) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'case_id']).doUpdateSet({ seen: newsOf(row.case_id) }),
    ),
);

/** A person's own step is no news to them: who had seen all before it has still seen all. */
export const seenOwn = statement((db, row: Reader) =>
  db
    .updateTable('case_reads')
    .set((of) => ({ seen: of('seen', '+', 1) }))
    .where('user_id', '=', row.user_id)
    .where('case_id', '=', row.case_id)
    .where('seen', '=', sql<number>`${newsOf(row.case_id)} - 1`),
);
