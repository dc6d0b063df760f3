import type { Role } from './accounts';
import type { Question } from './question';
import type { ManageData } from './redirects';
import { accessTo, type User } from './user';

/** Roles that run a whole organisation, the strongest first (`docs/data-model.md`, "People"). */
export const wholeRoles = ['owner', 'admin', 'org_manager'] as const satisfies readonly Role[];

/** Roles that run something: an organisation, or sites of it; the strongest first. */
export const runningRoles = [...wholeRoles, 'site_manager'] as const satisfies readonly Role[];

/** Whether a role runs a whole organisation. */
export const isWholeRole = (role: Role): boolean => (wholeRoles as readonly Role[]).includes(role);

/** Whether somebody with a role runs places: the desk then shows its pages for that. */
export const runsPlaces = (role: User['role']): boolean => (runningRoles as readonly string[]).includes(role);

/** Who manages a question may log services there, and those to whom its service log is granted. */
export const mayLog = ({ manage, serviceLog }: { manage: boolean; serviceLog: boolean }): boolean =>
  manage || serviceLog;

/**
 * Whether somebody logs services at some sticker, as far as the server has said: they have a round (Today).
 */
export const logsServices = ({ role, access }: User): boolean => runsPlaces(role) || access.some(mayLog);

/**
 * What a user may do on a question, by what the device knows (specification § 3, "Question manage data"). So
 * a scan by staff also redirects without a network. The server checks the permission on every call.
 * @param user null for visitors
 */
export function manageDataOf(user: User | null, question: Question): ManageData | null {
  if (!user) return null;
  const granted = accessTo(user, question.uid);
  const runsIt = user.organisations.some(({ uid, role }) => uid === question.orgUid && isWholeRole(role));
  const access = granted.manage || runsIt;
  const logs = mayLog({ ...granted, manage: access }) || question.isCarried === true;
  const has = (feature: NonNullable<Question['staff']>[number]) => question.staff?.includes(feature) ?? false;
  return {
    access,
    serviceLogEnabled: logs && has('service_log'),
    newServiceLogEnabled: logs && has('new_service_log'),
    isExempt: user.isExempt || has('exempt'),
  };
}
