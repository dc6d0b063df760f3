import type { ReplyOf } from './wire';
import { isOwnPicture } from './pictures';
import { reportTermsFrom, type ReportTerms } from './reportTerms';

/**
 * Accounts: sign-in, sign-up, recovery, signed-in devices and user info (specification § 3, § 7;
 * `design.md` § 10). Every sign-in answers with `TokensReply` (`session.ts`). The header `Anonymous-Token`
 * may carry the device's anonymous token; the server then links that identity with the user.
 */

/** The page that a mailed link opens: `/r/reset?token=…`. */
export const resetPath = '/r/reset';

/** To whom the demo's organisation belongs. */
export const demoOwner = 'owner@demo.example';

/** How somebody signed in. */
export const signInMethods = ['password', 'google', 'facebook', 'pin'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A signed-in device. Times are UTC milliseconds. */
export type WireSession = SessionsReply['sessions'][number];

/** `GET /api/v1/sessions`: the caller's signed-in devices, the last used first. */
export type SessionsReply = ReplyOf<'sessions'>;

/** From the strongest to the weakest. `role` is the strongest one that a user has. */
export const roles = ['owner', 'admin', 'org_manager', 'site_manager', 'client'] as const;
export type Role = (typeof roles)[number];

export type WireOrganisation = UserInfoReply['organizations'][number];

/** What a user may do on a question. */
export type WireQuestionAccess = UserInfoReply['question_access'][string];

/** `GET /api/v1/users/{guid}[?q_uid=]`: the caller's own user info (specification § 3). */
export type UserInfoReply = ReplyOf<'userInfo'>;

/**
 * `GET /api/config`: public settings. Pages other than the vote page also carry them as `config` in their
 * bootstrap data. A setting that is not configured is absent.
 */
export type ClientConfig = ReplyOf<'clientConfig'>;

/** A signed-in device. Times are UTC milliseconds. */
export interface Session {
  ssid: string;
  /** "Chrome, Android"; null if the browser is unknown. */
  device: string | null;
  method: SignInMethod | null;
  createdAt: number;
  lastUsedAt: number;
  isCurrent: boolean;
}

/** @throws TypeError when the answer is none of the server's */
export const sessionsFromWire = ({ sessions }: SessionsReply): readonly Session[] =>
  sessions.map(({ ssid, device, method, created_at, last_used_at, is_current }) => ({
    ssid,
    device,
    method,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    isCurrent: is_current,
  }));

/** Who is signed in, as screens need it. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role | 'user';
  /** Language of the account (`setups.lang_code`). */
  langCode: string | null;
  /** The QA flag (`design.md` § 9): may read the reports of all organisations. Absent for everybody else. */
  isQa?: true;
  /** Of reports of problems, if the person works for one organisation and it has settled them. */
  reports?: ReportTerms;
  /** Name of the organisation, if the person works for one. */
  organisation?: string;
  /** Path of the logo of the organisation, if the person works for one and it has a logo. */
  logo?: string;
  /** Open cases of the inbox, and how many of them the person has not seen; absent without an inbox. */
  inbox?: { open: number; unread: number };
}

/**
 * @throws TypeError when this is no user info: it may come from the device's storage, and so from an older
 * version
 */
export function personFromWire(info: UserInfoReply): Person {
  if (typeof info.role !== 'string') throw new TypeError('no user info');
  const only = info.organizations?.length === 1 ? info.organizations[0] : undefined;
  const reports = reportTermsFrom(only?.reports);
  return {
    firstName: info.first_name ?? '',
    lastName: info.last_name ?? '',
    email: info.email ?? null,
    role: info.role,
    langCode: info.setups?.lang_code ?? null,
    ...(info.is_qa === true && { isQa: true }),
    ...(reports && { reports }),
    ...(typeof only?.name === 'string' && { organisation: only.name }),
    ...(isOwnPicture(only?.logo) && { logo: only.logo }),
    ...(info.inbox && { inbox: info.inbox }),
  };
}
