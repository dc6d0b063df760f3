import { casePath, phoneCasePath } from '../../contract/screens';
import { accessOfPerson } from '../access/question';
import { all, first, type Command } from '../db/database';
import { membershipsOf } from '../session/sessionQueries';
import { opensByPin } from './recipientQueries';

/** What of an alert says who may see it. */
export interface Watched {
  question_id: string;
  question_organisation_id: string | null;
  site_id: string | null;
}

function* accessTo(user_id: string, { question_organisation_id, ...question }: Watched) {
  const memberships = yield* all(membershipsOf({ user_id }));
  return yield* accessOfPerson(user_id, memberships, {
    ...question,
    organisation_id: question_organisation_id,
  });
}

/** Whether a person may see what an alert is about: roles and rights may have ended since it was set up. */
export function* maySee(user_id: string, watched: Watched): Command<boolean> {
  const { question_id } = watched;
  const { manage, serviceLog } = yield* accessTo(user_id, watched);
  return manage || serviceLog || (yield* first(opensByPin({ user_id, question_id }))) !== undefined;
}

/** Where a recipient sees the case: at the desk, or on the phone of whoever only serves there. */
export function* caseHref(
  user_id: string,
  { case_uid, question_uid, ...watched }: Watched & { case_uid: string | null; question_uid: string | null },
): Command<string | null> {
  if (case_uid === null) return null;
  const { manage } = yield* accessTo(user_id, watched);
  return manage ? casePath(case_uid) : phoneCasePath(case_uid, question_uid ?? undefined);
}
