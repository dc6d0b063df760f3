import type { Role, UserInfoReply, WireOrganisation } from './accounts';
import type { QuestionUid } from './ids';
import { toLocale, type Locale } from './languages';
import { reportTermsFrom, type ReportTerms } from './reportTerms';

/** What somebody may do on one question. */
export interface QuestionAccess {
  questionUid: QuestionUid;
  manage: boolean;
  serviceLog: boolean;
}

/** A signed-in person (specification § 3, "User info"). */
export interface User {
  guid: string;
  email: string | null;
  firstName: string;
  lastName: string;
  /** Default address for answers. */
  contactEmail: string | null;
  role: Role | 'user';
  isClient: boolean;
  isOwner: boolean;
  isManager: boolean;
  /** May link stickers to places. */
  isUserAdmin: boolean;
  isQa: boolean;
  /** A scan does not lead this person to the management page. */
  isExempt: boolean;
  organisations: readonly {
    uid: string;
    name: string;
    role: Role;
    isMultiple: boolean;
    /** Absent where everything is as usual. */
    reports?: ReportTerms;
  }[];
  sites: readonly { uid: string; name: string }[];
  access: readonly QuestionAccess[];
  locale: Locale | null;
}

/**
 * What the device stores of a user info (SE-8): a session by PIN with the time at which it ends, so that it
 * ends without a network too (specification § 2, "Staff login page"; `design.md` § 10).
 * @param now UTC milliseconds
 */
export function userInfoToStore(reply: UserInfoReply, now: number): UserInfoReply & { pin_until?: number } {
  const seconds = reply.pin_session?.expires_in;
  return typeof seconds === 'number' ? { ...reply, pin_until: now + seconds * 1_000 } : reply;
}

/** Whether a stored user info is of a session by PIN that has ended. @param now UTC milliseconds */
export function hasPinEnded(stored: unknown, now: number): boolean {
  const until = (stored as { pin_until?: unknown } | null)?.pin_until;
  return typeof until === 'number' && until <= now;
}

/**
 * The user info in our own names. It comes from the server, or from an earlier load of the page.
 * @throws TypeError when it names nobody
 */
export function userFromWire(wire: UserInfoReply): User {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const guid = text(wire.guid);
  if (!guid) throw new TypeError('no user');
  return {
    guid,
    email: text(wire.email),
    firstName: text(wire.first_name) ?? '',
    lastName: text(wire.last_name) ?? '',
    contactEmail: text(wire.contact_email),
    role: wire.role ?? 'user',
    isClient: wire.is_client === true,
    isOwner: wire.is_owner === true,
    isManager: wire.is_org_manager === true || wire.is_site_manager === true,
    isUserAdmin: wire.isUserAdmin === true,
    isQa: wire.is_qa === true,
    isExempt: wire.manage_redirect_exempt === true,
    organisations: (wire.organizations ?? []).map(organisationFrom),
    sites: (wire.sites ?? []).map(({ uid, name }) => ({ uid, name })),
    access: Object.entries(wire.question_access ?? {}).map(([uid, { manage, service_log }]) => ({
      questionUid: uid as QuestionUid,
      manage: manage === true,
      serviceLog: service_log === true,
    })),
    locale: toLocale(wire.setups?.lang_code) ?? null,
  };
}

function organisationFrom({ uid, name, role, multiple, reports: wire }: WireOrganisation) {
  const reports = reportTermsFrom(wire);
  return { uid, name, role, isMultiple: multiple === true, ...(reports && { reports }) };
}

/** What a user may do on a question, as far as the server has said. */
export function accessTo(user: User | null, questionUid: string | null): Omit<QuestionAccess, 'questionUid'> {
  const found = user?.access.find((access) => access.questionUid === questionUid);
  return { manage: found?.manage ?? false, serviceLog: found?.serviceLog ?? false };
}
