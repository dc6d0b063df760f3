import { first, run, type Command } from '../db/database';
import { statement, type Query } from '../db/statement';
import { insertEvent } from '../events/eventQueries';

interface ToldCase {
  uid: string;
  organisation_id: string;
  place_id: string | null;
  question_id: string;
}

/** A case is new, has changed, or is gone. */
export type CaseEvent = 'case.opened' | 'case.changed';

/** The event of a case. It names the case by its uid, which outlives the row. */
export const caseChanged = (
  { uid, organisation_id, place_id, question_id }: ToldCase,
  now: number,
  type: CaseEvent = 'case.changed',
): Query => insertEvent({ type, case_uid: uid, organisation_id, place_id, question_id, at: now });

/** The same for a case of which only the id is known. */
export function* tellChange(id: string, now: number, what?: CaseEvent): Command<void> {
  const told = yield* first(caseToTell({ id }));
  if (told) yield* run(caseChanged(told, now, what));
}

const caseToTell = statement((db, input: { id: string }) =>
  db
    .selectFrom('cases')
    .select(['uid', 'organisation_id', 'place_id', 'question_id'])
    .where('id', '=', input.id),
);
