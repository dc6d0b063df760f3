import type { Role } from '../../contract/accounts';
import { strongest } from '../access/roles';
import { accessOf, type OwnedQuestion, grantTo } from '../access/question';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { mustManage } from '../manage/managePolicy';
import type { Scanned } from '../question/questionQueries';
import { signedInFully, type Principal, type SignedIn } from '../session/caller';
import { membershipIn, openedByPins, personByUid, type OpenedByPin } from './pinQueries';

/** A question of an organisation. */
export type QuestionOfOrganisation = Scanned & { organisation_id: string };

/**
 * Who may manage a question gives PINs for it. A session by PIN may not, or one guessed PIN could make
 * others.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* mustGivePins(
  principal: Principal,
  uid: string,
): Command<{ caller: SignedIn; scanned: QuestionOfOrganisation }> {
  yield* signedInFully(principal);
  const { caller, scanned } = yield* mustManage(principal, uid);
  const { organisation_id } = scanned;
  if (organisation_id === null) throw new Problem('forbidden');
  return { caller, scanned: { ...scanned, organisation_id } };
}

export interface PinPerson {
  id: string;
  uid: string;
  role: Role | null;
}

/**
 * A person who may have a PIN for the question: a member of its organisation, or granted access to it.
 * Anybody else looks missing.
 * @throws Problem notFound
 */
export function* mustBeHolder(
  uid: string,
  { organisation_id, question_id }: Pick<QuestionOfOrganisation, 'organisation_id' | 'question_id'>,
): Command<PinPerson> {
  const person = yield* first(personByUid({ uid }));
  if (!person) throw new Problem('notFound');
  const held = yield* all(membershipIn({ user_id: person.id, organisation_id }));
  const role = strongest(held) ?? null;
  if (role === null && !(yield* first(grantTo({ user_id: person.id, question_id }))))
    throw new Problem('notFound');
  return { id: person.id, uid: person.uid, role };
}

/** What PINs of an organisation open, with whether the caller may manage it. */
export function* openedAsSeenBy(
  caller: SignedIn,
  organisation_id: string,
): Command<(OpenedByPin & { isManaged: boolean })[]> {
  const isManaged = managesOnce(caller);
  const opened = [];
  for (const row of yield* all(openedByPins({ organisation_id })))
    opened.push({ ...row, isManaged: yield* isManaged(row) });
  return opened;
}

/** Whether the caller may manage a question; each is looked up once. */
export function managesOnce(caller: SignedIn) {
  const known = new Map<string, boolean>();
  return function* (owned: OwnedQuestion): Command<boolean> {
    const found = known.get(owned.question_id);
    if (found !== undefined) return found;
    const { manage } = yield* accessOf(caller, owned);
    known.set(owned.question_id, manage);
    return manage;
  };
}
