import type { Question } from './question';
import type { ManageData } from './redirects';
import { accessTo, type User } from './user';

/** Roles of those who run places. */
export const runsPlaces: readonly string[] = ['owner', 'admin', 'org_manager', 'site_manager'];

/** Roles that run every question of their organisation. */
const runsAll = new Set(['owner', 'admin', 'org_manager']);

/**
 * What a user may do on a question, by what the device knows (specification § 3, "Question manage data"). So
 * a scan by staff also redirects without a network. The server checks the permission on every call.
 * @param user null for visitors
 */
export function manageDataOf(user: User | null, question: Question): ManageData | null {
  if (!user) return null;
  const granted = accessTo(user, question.uid);
  const runsIt = user.organisations.some(({ uid, role }) => uid === question.orgUid && runsAll.has(role));
  const mayLog = granted.serviceLog || granted.manage || runsIt;
  const has = (feature: NonNullable<Question['staff']>[number]) => question.staff?.includes(feature) ?? false;
  return {
    access: granted.manage || runsIt,
    serviceLogEnabled: mayLog && has('service_log'),
    newServiceLogEnabled: mayLog && has('new_service_log'),
    isExempt: user.isExempt || has('exempt'),
  };
}
