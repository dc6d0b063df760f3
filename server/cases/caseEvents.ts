import { first, run, type Command } from '../db/database';
import { statement, type Query } from '../db/statement';
import { insertEvent } from '../events/eventQueries';

interface ToldCase {
  uid: string;
  organisation_id: string;
  place_id: string | null;
  question_id: string;
}

/** The event that a case has changed, or is gone. It names the case by its uid, which outlives the row. */
export const caseChanged = ({ uid, organisation_id, place_id, question_id }: ToldCase, now: number): Query =>
  insertEvent({ type: 'case.changed', case_uid: uid, organisation_id, place_id, question_id, at: now });

/** The same for a case of which only the id is known. */
export function* tellChange(id: string, now: number): Command<void> {
  const told = yield* first(caseToTell({ id }));
  if (told) yield* run(caseChanged(told, now));
}

const caseToTell = statement((db, input: { id: string }) =>
  db
    .selectFrom('cases')
    .select(['uid', 'organisation_id', 'place_id', 'question_id'])
    .where('id', '=', input.id),
);
