import { mayLog } from '../../contract/access';
import { dueShown, type QuestionScheduleReply } from '../../contract/schedules';
import { firstMoments } from '../../contract/serviceSchedule';
import { comingMoments, serviceStanding } from '../../contract/serviceStanding';
import { accessOf } from '../access/question';
import { isMember } from '../access/running';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid } from '../question/questionQueries';
import { serviceSettings } from '../serviceLog/serviceQueries';
import { servicedOf } from '../serviceLog/standing';
import { signedIn } from '../session/caller';

/**
 * When services of a question are due. @throws Problem forbidden for a member of its organisation who neither
 * logs services there nor manages it; notFound for what is foreign; tokenRefused
 */
export function* questionSchedule({
  principal,
  params,
  now,
}: Call<'questionSchedule'>): Command<QuestionScheduleReply> {
  const caller = yield* signedIn(principal);
  const scanned = yield* first(scannedByUid({ uid: params['id'] ?? '' }));
  if (!scanned) throw new Problem('notFound');
  const { organisation_id, question_id } = scanned;
  if (!mayLog(yield* accessOf(caller, scanned))) {
    const isOwn = organisation_id !== null && isMember(caller.memberships, organisation_id);
    throw new Problem(isOwn ? 'forbidden' : 'notFound');
  }
  const row = yield* first(serviceSettings({ question_id }));
  if (!row) throw new Problem('notFound');
  const serviced = servicedOf(row);
  const { due_at, status } = serviceStanding(serviced, now);
  const next = firstMoments(comingMoments(serviced, now), dueShown).map(({ at }) => at);
  return { next, due_at, status };
}
