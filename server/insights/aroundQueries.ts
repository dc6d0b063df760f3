import { sql } from 'kysely';
import { isPostgres, statement } from '../db/statement';
import { byScope, type ScopeFilter } from './scopeFilter';

export interface ServiceRow {
  question_id: string;
  type: string;
  served_at: number;
}

/** Services of a scope since a moment and before another, the newest first. */
export const servicesBetween = byScope<
  ScopeFilter & { since: number; until: number; count: number },
  ServiceRow
>((db, input, within) =>
  db
    .selectFrom('service_logs')
    .select(['question_id', 'type', 'served_at'])
    .where(within('service_logs'))
    .where('served_at', '>=', input.since)
    .where('served_at', '<', input.until)
    .where('undone_at', 'is', null)
    .orderBy('served_at', 'desc')
    .limit(input.count),
);

/** Around a service: the ids between which its votes were written. */
export interface Window {
  /** Which service. */
  number: string;
  question_id: string;
  first: string;
  last: string;
}

export interface WindowVote {
  number: string;
  id: string;
  rating: number;
  /** When it was tapped, UTC milliseconds. */
  at: number;
  local_hour: string;
}

/** Votes that count within windows, in one statement: each window is a step in the index of its question. */
export const votesInWindows = statement((db, input: { windows: readonly Window[] }) => {
  const field = (name: keyof Window) =>
    isPostgres(db)
      ? sql<string>`item.value ->> ${sql.lit(name)}`
      : sql<string>`json_extract(item.value, ${sql.lit(`$.${name}`)})`;
  const items = isPostgres(db)
    ? sql`jsonb_array_elements(cast(${input.windows} as jsonb)) as item(value)`
    : sql`json_each(${input.windows}) as item`;
  // A cross join keeps the order on SQLite: first a window, then its votes.
  return db
    .selectFrom(
      sql<WindowVote>`(select ${field('number')} as number, votes.id, votes.rating, votes.local_hour,
        coalesce(votes.voted_at, votes.created_at) as at
        from ${items} cross join votes
        where votes.question_id = ${field('question_id')}
          and votes.id >= ${field('first')} and votes.id < ${field('last')}
          and votes.is_counted and not votes.is_service_log)`.as('around'),
    )
    .select(['number', 'id', 'rating', 'at', 'local_hour']);
});
