import { roles } from '../../contract/accounts';
import type { QuestionPeopleReply } from '../../contract/manage';
import { runs } from '../access/running';
import { all, type Command } from '../db/database';
import type { Call } from '../http/route';
import { mustManage } from './managePolicy';
import { granteesOf, membersOf } from './manageQueries';

type Entry = QuestionPeopleReply['people'][number];

/**
 * Lists who may manage a question or log services there, the strongest role first.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* questionPeople({ principal, params }: Call<'questionPeople'>): Command<QuestionPeopleReply> {
  const { scanned } = yield* mustManage(principal, params['id'] ?? '');
  const found = new Map<string, Entry>();
  if (scanned.organisation_id !== null) {
    const members = yield* all(membersOf({ organisation_id: scanned.organisation_id }));
    const running = members
      .filter((member) => runs([member], scanned))
      .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
    for (const { id, first_name, last_name, email, role } of running)
      if (!found.has(id))
        found.set(id, { first_name, last_name, email, role, manage: true, service_log: true });
  }
  const granted = yield* all(granteesOf({ question_id: scanned.question_id }));
  for (const {
    id,
    first_name,
    last_name,
    email,
    has_manage: manage,
    has_service_log: service_log,
  } of granted)
    if (!found.has(id)) found.set(id, { first_name, last_name, email, role: null, manage, service_log });
  return { people: [...found.values()] };
}
