import { accessOf } from '../access/question';
import { runs } from '../access/running';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { signedIn, type Principal, type SignedIn } from '../session/caller';
import { caseByUid, type FoundCase } from './caseQueries';

export interface SeenCase {
  caller: SignedIn;
  found: FoundCase;
  /** May do everything; who only serves the question, also by PIN, may read, acknowledge and resolve. */
  mayManage: boolean;
}

/**
 * A case that the caller may see: who runs its place, and who may manage or serve its question, also by PIN.
 * A merged case is the one that took its votes over.
 * @throws Problem notFound for foreign and missing ones alike; tokenRefused
 */
export function* seenCase(principal: Principal, uid: string): Command<SeenCase> {
  const caller = yield* signedIn(principal);
  const user_id = caller.identityId;
  const named = yield* first(caseByUid({ uid, user_id }));
  const leadsTo = named?.merged_into_uid;
  const found = leadsTo ? yield* first(caseByUid({ uid: leadsTo, user_id })) : named;
  if (!found) throw new Problem('notFound');
  const mayManage = yield* managesCase(caller, found);
  if (!mayManage && !(yield* servesQuestion(caller, found))) throw new Problem('notFound');
  return { caller, found, mayManage };
}

/** What of a case says who may see it. */
export type OwnedCase = Pick<
  FoundCase,
  'organisation_id' | 'site_id' | 'question_id' | 'question_organisation_id'
>;

/** Whether the caller may see a case, as above. */
export function* seesCase(caller: SignedIn, found: OwnedCase): Command<boolean> {
  return (yield* managesCase(caller, found)) || (yield* servesQuestion(caller, found));
}

/**
 * A case that the caller works on.
 * @throws Problem notFound; forbidden for who only serves the question; tokenRefused
 */
export function* managedCase(principal: Principal, uid: string): Command<SeenCase> {
  const seen = yield* seenCase(principal, uid);
  if (!seen.mayManage) throw new Problem('forbidden');
  return seen;
}

function* managesCase(caller: SignedIn, { organisation_id, ...found }: OwnedCase): Command<boolean> {
  if (caller.pin) return false;
  const { question_id, site_id } = found;
  if (runs(caller.memberships, { organisation_id, site_id })) return true;
  // A question that has moved to another organisation left its cases behind.
  if (found.question_organisation_id !== organisation_id) return false;
  return (yield* accessOf(caller, { question_id, organisation_id, site_id })).manage;
}

function* servesQuestion(caller: SignedIn, { organisation_id, ...found }: OwnedCase): Command<boolean> {
  if (found.question_organisation_id !== organisation_id) return false;
  const { question_id, site_id } = found;
  return (yield* accessOf(caller, { question_id, organisation_id, site_id })).serviceLog;
}
