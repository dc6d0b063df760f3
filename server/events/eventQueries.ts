import { newId } from '../db/newId';
import type { EventType, Schema } from '../db/schema';
import { insertInto, type Query } from '../db/statement';

const insert = insertInto('events', [
  'id',
  'type',
  'organisation_id',
  'place_id',
  'question_id',
  'vote_id',
  'identity_id',
  'request_id',
  'at',
]);

/**
 * Appends to the event table, which feeds alerts, webhooks, the dashboard, jobs and the audit trail. Always
 * in the transaction of the change itself.
 */
export function insertEvent(event: Partial<Schema['events']> & { type: EventType; at: number }): Query {
  return insert({
    id: newId(),
    organisation_id: null,
    place_id: null,
    question_id: null,
    vote_id: null,
    identity_id: null,
    request_id: null,
    ...event,
  });
}
