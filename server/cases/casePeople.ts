import { runs } from '../access/running';
import { all, type Command } from '../db/database';
import { granteesOf, membersOf } from '../manage/manageQueries';
import { statement } from '../db/statement';
import type { FoundCase } from './caseQueries';

export interface CasePerson {
  id: string;
  uid: string;
  first_name: string;
  last_name: string;
}

/** Who can take a case on: who runs its place, and who manages or serves its question, also by PIN. */
export function* peopleFor(about: FoundCase): Command<CasePerson[]> {
  const { organisation_id, site_id, question_id } = about;
  // Those of a question that has moved away belong to its new organisation.
  const isHere = about.question_organisation_id === organisation_id;
  const members = yield* all(membersOf({ organisation_id }));
  const running = members.filter((member) => runs([member], { organisation_id, site_id }));
  const granted = isHere ? yield* all(granteesOf({ question_id })) : [];
  const byPin = isHere ? yield* all(pinHolders({ question_id })) : [];
  const found = new Map<string, CasePerson>();
  for (const { id, uid, first_name, last_name } of [...running, ...granted, ...byPin])
    if (!found.has(id)) found.set(id, { id, uid, first_name, last_name });
  return [...found.values()].sort((a, b) => (sortedBy(a) < sortedBy(b) ? -1 : 1));
}

const sortedBy = ({ first_name, last_name }: CasePerson): string =>
  `${first_name} ${last_name}`.toLocaleLowerCase();

/** People whose PIN opens a question. */
const pinHolders = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('pin_questions')
    .innerJoin('pins', 'pins.id', 'pin_questions.pin_id')
    .innerJoin('users', 'users.id', 'pins.user_id')
    .select(['users.id', 'users.uid', 'users.first_name', 'users.last_name'])
    .where('pin_questions.question_id', '=', input.question_id)
    .where('pin_questions.revoked_at', 'is', null)
    .where('pins.revoked_at', 'is', null)
    .limit(200),
);
