import { statement } from '../db/statement';

export const anyOrganisation = statement((db) => db.selectFrom('organisations').select('id').limit(1));

export const organisationByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('organisations').select('id').where('uid', '=', input.uid),
);

export const caseById = statement((db, input: { id: string }) =>
  db
    .selectFrom('cases')
    .select([
      'id',
      'version',
      'state',
      'tile',
      'acknowledged_at',
      'resolved_at',
      'snoozed_until',
      'assignee_id',
      'merged_into_id',
    ])
    .where('id', '=', input.id),
);

export const scheduleQuestion = statement(
  (db, input: { id: string; schedule_json: object; schedule_since: number }) =>
    db
      .updateTable('questions')
      .set({ schedule_json: input.schedule_json, schedule_since: input.schedule_since })
      .where('id', '=', input.id),
);
