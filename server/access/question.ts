import { sql, type RawBuilder } from 'kysely';
import { mayLog } from '../../contract/access';
import { first, type Command } from '../db/database';
import { statement } from '../db/statement';
import type { Caller, Membership } from '../session/caller';
import { isRunBy, runs, type Owned } from './running';

/** What a caller may do on a question. */
export interface QuestionAccess {
  manage: boolean;
  serviceLog: boolean;
}

/** What of a question says whose it is. */
export interface OwnedQuestion extends Owned {
  question_id: string;
}

export const noAccess: QuestionAccess = { manage: false, serviceLog: false };

/**
 * Who runs a question manages it and logs services there. All others have the rights that `question_access`
 * grants. A question without an organisation belongs to nobody. A session by PIN may log services at the
 * PIN's questions, and manage those that its person may manage anyway.
 */
export function* accessOf(caller: Caller, question: OwnedQuestion): Command<QuestionAccess> {
  if (caller.kind !== 'user') return noAccess;
  const { pin, identityId } = caller;
  if (!pin) return yield* accessOfPerson(identityId, caller.memberships, question);
  if (!(yield* first(pinOpens({ pin_id: pin.id, question_id: question.question_id })))) return noAccess;
  if (question.organisation_id === null) return noAccess;
  const { manage } = yield* accessOfPerson(identityId, pin.memberships, question);
  return { manage, serviceLog: true };
}

/** What a person may do on a question by their roles and by what is granted to them. */
export function* accessOfPerson(
  user_id: string,
  memberships: readonly Membership[],
  question: OwnedQuestion,
): Command<QuestionAccess> {
  if (question.organisation_id === null) return noAccess;
  if (runs(memberships, question)) return { manage: true, serviceLog: true };
  const granted = yield* first(grantTo({ user_id, question_id: question.question_id }));
  return granted ? { manage: granted.has_manage, serviceLog: granted.has_service_log } : noAccess;
}

/** Whether a caller may log services at a question (`mayLog`). */
export function* mayLogAt(caller: Caller, question: OwnedQuestion): Command<boolean> {
  return mayLog(yield* accessOf(caller, question));
}

/** The same in SQL, for people signed in by password or provider. @param ids columns of the row */
export const isLoggedBy = (
  user_id: string,
  question: {
    organisation_id: string | RawBuilder<unknown>;
    site_id: RawBuilder<unknown>;
    question_id: RawBuilder<unknown>;
  },
): RawBuilder<boolean> => sql<boolean>`(
  ${isRunBy(user_id, question)} or ${question.question_id} in (
    select granted.question_id from question_access as granted
    join questions as owned on owned.id = granted.question_id and owned.organisation_id is not null
    where granted.user_id = ${user_id} and (granted.has_service_log = ${sql.lit(true)}
      or granted.has_manage = ${sql.lit(true)})
  )
)`;

/** The same in SQL for a session by PIN. @param question_id of the row */
export const isOpenedBy = (pin_id: string, question_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${question_id} in (
    select opened.question_id from pin_questions as opened
    join questions as owned on owned.id = opened.question_id and owned.organisation_id is not null
    where opened.pin_id = ${pin_id} and opened.revoked_at is null
  )`;

/** A row while this PIN opens this question. */
export const pinOpens = statement((db, input: { pin_id: string; question_id: string }) =>
  db
    .selectFrom('pin_questions')
    .select('given_at')
    .where('pin_id', '=', input.pin_id)
    .where('question_id', '=', input.question_id)
    .where('revoked_at', 'is', null),
);

/** What is granted to a person at a question, whatever their role. */
export const grantTo = statement((db, input: { user_id: string; question_id: string }) =>
  db
    .selectFrom('question_access')
    .select(['has_manage', 'has_service_log'])
    .where('user_id', '=', input.user_id)
    .where('question_id', '=', input.question_id),
);
