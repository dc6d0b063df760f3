import { historyLimits, type ReportProgressReply, type ReportRequestReply } from '../../contract/history';
import { accountEmail } from '../../contract/accountEmail';
import { mayLog } from '../../contract/access';
import { accessOf, noAccess } from '../access/question';
import { changes, first, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { addJob, jobPatience } from '../jobs/jobs';
import { historySeenBy } from '../serviceLog/historyRoutes';
import { serviceSettings } from '../serviceLog/serviceQueries';
import { randomUid, sha256 } from '../session/keyring';
import { insertReport, reportByUid, reportSince, reportsOf, reportsTo } from './reportQueries';

const day = 86_400_000;

/**
 * Has a report mailed (HI-6). The same report asked for within a minute is the same: one mail. Staff's shows
 * marks of late work, as their history does.
 * @throws Problem of the contract (`ReportQuery`)
 */
export function* requestReport(call: Call<'requestReport'>): Command<ReportRequestReply> {
  const { caller, scanned } = yield* historySeenBy(call.principal, call.params['id'] ?? '');
  const { question_id } = scanned;
  const settings = yield* first(serviceSettings({ question_id }));
  if (!settings?.is_report_offered) throw new Problem('forbidden');
  const checked = accountEmail.safeParse(call.query.email);
  if (!checked.success) throw new Problem('emailInvalid');
  const email = checked.data;
  const { keyring, now, requestId, locale } = call;
  const email_hash = keyring.mac(keyring.current, 'address', `report\n${email.toLowerCase()}`) ?? '';
  const since = now - historyLimits.reportPause;
  const access = caller.kind === 'user' ? yield* accessOf(caller, scanned) : noAccess;
  const is_for_staff = mayLog(access);
  const earlier = yield* first(reportSince({ question_id, email_hash, is_for_staff, since }));
  if (earlier) return { success: true, report: { uid: earlier.uid } };
  const toAddress = yield* first(reportsTo({ email_hash, since: now - day }));
  const ofSticker = yield* first(reportsOf({ question_id, since: now - day }));
  if (
    Number(toAddress?.count) >= historyLimits.reportsPerAddress ||
    Number(ofSticker?.count) >= historyLimits.reportsPerSticker
  )
    throw new Problem('tooManyRequests', undefined, undefined, 3_600);
  const uid = randomUid();
  const minute = Math.floor(now / historyLimits.reportPause);
  const made = yield* changes(
    insertReport({
      id: newId(),
      uid,
      question_id,
      sticker_uid: scanned.uid,
      email_hash,
      minute_key: sha256([question_id, email_hash, is_for_staff, minute].join('\n')),
      email,
      locale,
      is_for_staff,
      state: 'waiting',
      done: 0,
      total: 0,
      request_id: requestId,
      created_at: now,
      sent_at: null,
    }),
  );
  if (made === 0) {
    const other = yield* first(reportSince({ question_id, email_hash, is_for_staff, since }));
    if (!other) throw new Problem('unavailable');
    return { success: true, report: { uid: other.uid } };
  }
  yield* addJob('serviceReport', { report: uid }, now);
  return { success: true, report: { uid } };
}

/** How far a report is, for whoever knows its uid. @throws Problem notFound */
export function* reportProgress({ params, now }: Call<'reportProgress'>): Command<ReportProgressReply> {
  const report = yield* first(reportByUid({ uid: params['uid'] ?? '' }));
  if (!report) throw new Problem('notFound');
  const { state, done, total, created_at } = report;
  // The job was given up by then (`server/jobs`).
  const isGivenUp = state !== 'sent' && now - created_at > jobPatience + 2 * 3_600_000;
  return { state: isGivenUp ? 'failed' : state, done, total };
}
