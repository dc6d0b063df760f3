import { casePath, phoneCasePath, recordingPath } from '../../contract/screens';
import { accessOfPerson } from '../access/question';
import { all, first, type Command } from '../db/database';
import { seesRecordings } from '../recordings/recordingPolicy';
import { membershipsOf } from '../session/sessionQueries';
import { opensByPin } from './recipientQueries';

/** The subject of an alert about a report of a problem begins so. */
export const reportPrefix = 'report:';

/** What of an alert says who may see it. */
export interface Watched {
  /** Null for what is about no question. */
  question_id: string | null;
  question_organisation_id: string | null;
  site_id: string | null;
}

function* accessTo(user_id: string, { question_organisation_id, question_id, site_id }: Watched) {
  const memberships = yield* all(membershipsOf({ user_id }));
  return yield* accessOfPerson(user_id, memberships, {
    question_id: question_id ?? '',
    site_id,
    organisation_id: question_organisation_id,
  });
}

/** Whether a person may see what an alert is about: roles and rights may have ended since it was set up. */
export function* maySee(user_id: string, watched: Watched): Command<boolean> {
  const { question_id } = watched;
  const { manage, serviceLog } = yield* accessTo(user_id, watched);
  if (manage || serviceLog) return true;
  return question_id !== null && (yield* first(opensByPin({ user_id, question_id }))) !== undefined;
}

interface Told extends Watched {
  subject: string;
  case_uid: string | null;
  question_uid: string | null;
}

/**
 * Where a recipient sees the case: at the desk, or on the phone of whoever only serves there. A report of a
 * problem is seen by owners and administrators.
 */
export function* noticeHref(
  user_id: string,
  { subject, case_uid, question_uid, ...watched }: Told,
): Command<string | null> {
  const report = subject.startsWith(reportPrefix) ? subject.slice(reportPrefix.length) : null;
  if (report !== null) {
    const { question_organisation_id: organisation_id } = watched;
    const roles = (yield* all(membershipsOf({ user_id }))).filter(
      (one) => one.organisation_id === organisation_id,
    );
    return roles.some(({ role }) => seesRecordings.has(role)) ? recordingPath(report) : null;
  }
  if (case_uid === null) return null;
  const { manage } = yield* accessTo(user_id, watched);
  return manage ? casePath(case_uid) : phoneCasePath(case_uid, question_uid ?? undefined);
}
