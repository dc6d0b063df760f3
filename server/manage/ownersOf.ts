import { all, type Command } from '../db/database';
import { membersOf } from './manageQueries';

/** Ids of an organisation's owners who can be reached by mail, each once. */
export function* ownersOf(organisation_id: string): Command<string[]> {
  const members = yield* all(membersOf({ organisation_id }));
  const owners = members.filter(({ role, email }) => role === 'owner' && email);
  return [...new Set(owners.map(({ id }) => id))];
}
