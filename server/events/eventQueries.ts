import { sql } from 'kysely';
import { newId } from '../db/newId';
import type { EventType, Schema } from '../db/schema';
import { insertInto, isPostgres, statement, type Query, type QueryBuilder } from '../db/statement';

const insert = insertInto('events', [
  'id',
  'type',
  'organisation_id',
  'place_id',
  'question_id',
  'vote_id',
  'case_uid',
  'identity_id',
  'request_id',
  'at',
]);

/**
 * Appends to the event table, which consumers read (`consumers.ts`). Always in the transaction of the change
 * itself.
 */
export function insertEvent(event: Partial<Schema['events']> & { type: EventType; at: number }): Query {
  return insert({
    id: newId(),
    organisation_id: null,
    place_id: null,
    question_id: null,
    vote_id: null,
    case_uid: null,
    identity_id: null,
    request_id: null,
    ...event,
  });
}

/** The event that something was given with a vote, or taken back. */
export const voteDetailed = (
  vote: { id: string },
  { requestId, now }: { requestId: string; now: number },
): Query => insertEvent({ type: 'vote.detailed', vote_id: vote.id, request_id: requestId, at: now });

export const positionOf = sql<number>`events.position`;
/** The oldest transaction that may still commit. */
const oldestOpen = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
/** Whether no event can come before this one any more. */
export const isReadable = (db: QueryBuilder) =>
  isPostgres(db) ? sql<boolean>`events.position < ${oldestOpen}` : sql<boolean>`true`;

/**
 * Events after a cursor in the order in which they can be read, without those that an earlier one may still
 * come before.
 *
 * PostgreSQL numbers them by transaction. One that is still open may have a smaller number than one that has
 * committed, so nothing is read from the oldest open one on: what it will commit comes first. SQLite has one
 * writer, whose rows are numbered as they are committed.
 */
export const eventsAfter = statement((db, input: { position: number; event_id: string; count: number }) =>
  db
    .selectFrom('events')
    .select(['events.id', 'events.type', 'events.organisation_id', 'events.question_id', 'events.vote_id'])
    .select(['events.case_uid', 'events.at', positionOf.as('position')])
    .where(sql<boolean>`(events.position, events.id) > (${input.position}, ${input.event_id})`)
    .where(isReadable(db))
    .orderBy(positionOf)
    .orderBy('events.id')
    .limit(input.count),
);

export type ReadEvent = NonNullable<ReturnType<typeof eventsAfter>['row']>;

export const makeCursor = statement((db, input: { consumer: string }) =>
  db
    .insertInto('event_cursors')
    .values({ consumer: input.consumer, position: 0, event_id: '' })
    .onConflict((conflict) => conflict.column('consumer').doNothing()),
);

export const cursorOf = statement((db, input: { consumer: string }) =>
  db.selectFrom('event_cursors').select(['position', 'event_id']).where('consumer', '=', input.consumer),
);

/** Moves a cursor. @returns no change if another process has moved it */
export const moveCursor = statement(
  (db, input: { consumer: string; from: string; position: number; event_id: string }) =>
    db
      .updateTable('event_cursors')
      .set({ position: input.position, event_id: input.event_id })
      .where('consumer', '=', input.consumer)
      .where('event_id', '=', input.from),
);

/**
 * Numbers of transactions begin anew in a cluster into which a backup was restored. What has a number that is
 * still to come there is numbered 0: it comes before everything new.
 */
export const restoredPositions = (['events', 'event_cursors'] as const).map((table) =>
  statement((db) =>
    db
      .updateTable(table as 'event_cursors')
      .set({ position: 0 })
      .where(
        isPostgres(db)
          ? sql<boolean>`position >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
          : sql<boolean>`false`,
      ),
  ),
);
