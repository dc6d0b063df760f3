import { sql } from 'kysely';
import { statement } from '../db/statement';
import { isReadable, positionOf } from '../events/eventQueries';

/** A place in the order of events. */
export interface Place {
  position: number;
  event_id: string;
}

/** The newest event that can be read. */
export const newestEvent = statement((db) =>
  db
    .selectFrom('events')
    .select([positionOf.as('position'), 'events.id as event_id'])
    .where(isReadable(db))
    .orderBy(positionOf, 'desc')
    .orderBy('events.id', 'desc')
    .limit(1),
);

/** Events after a place, in order, with the cases that they tell of as these are now. */
export const updatesAfter = statement((db, input: Place & { count: number }) =>
  db
    .selectFrom('events')
    .leftJoin('cases', 'cases.uid', 'events.case_uid')
    .leftJoin('questions', 'questions.id', 'events.question_id')
    .leftJoin('places', 'places.id', 'events.place_id')
    .select([
      'events.id as event_id',
      positionOf.as('position'),
      'events.type',
      'events.identity_id',
      'events.case_uid',
      'events.organisation_id',
      'events.question_id',
      'questions.organisation_id as question_organisation_id',
      'places.site_id',
      'cases.kind',
      'cases.state',
      'cases.version',
      'cases.merged_into_id',
    ])
    .where(sql<boolean>`(events.position, events.id) > (${input.position}, ${input.event_id})`)
    .where(isReadable(db))
    .orderBy(positionOf)
    .orderBy('events.id')
    .limit(input.count),
);

export type UpdateRow = NonNullable<ReturnType<typeof updatesAfter>['row']>;
