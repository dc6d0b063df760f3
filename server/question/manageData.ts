import type { QuestionManageData } from '../../contract/manage';
import { accessOf } from '../access/question';
import type { Command } from '../db/database';
import type { Caller } from '../session/caller';
import { hasNewServiceLog, isManageRedirectExempt } from './features';
import type { Scanned } from './questionQueries';

/** Returns the question manage data (specification § 3). */
export function* manageDataFor(caller: Caller, scanned: Scanned): Command<QuestionManageData> {
  const { manage, serviceLog } = yield* accessOf(caller, scanned);
  return {
    uid: scanned.uid,
    access: manage,
    service_log_enabled: scanned.is_service_log_enabled && serviceLog,
    new_service_log_enabled: hasNewServiceLog(scanned) && serviceLog,
    airlead_enabled: scanned.is_airlead,
    manage_redirect_exempt: (caller.kind === 'user' && caller.isExempt) || isManageRedirectExempt(scanned),
  };
}
