import { isOwnPicture } from './pictures';
import { reportTermsFrom, type ReportTerms } from './reportTerms';

/**
 * Accounts: sign-in, sign-up, recovery, signed-in devices and user info (specification § 3, § 7;
 * `design.md` § 10). Every sign-in answers with `TokensReply` (`session.ts`). The header `Anonymous-Token`
 * may carry the device's anonymous token; the server then links that identity with the user.
 */

/** `POST /auth/local/sign-in`. A failed one is 401 `wrong_credentials`, whatever the reason. */
export interface SignInBody {
  email: string;
  password: string;
}

/** `POST /auth/local/sign-up`. A taken address is 409 `email_taken`. */
export interface SignUpBody {
  email: string;
  first_name: string;
  last_name: string;
  /**
   * Must keep the rules of `password.ts` (else 400 `password_rule`) and not be common (else 400
   * `password_common`).
   */
  password: string;
}

/** `POST /auth/local/recover`, always 202. */
export interface RecoverBody {
  email: string;
}

/**
 * `POST /auth/local/reset`, with the token of the mailed link. A refused password leaves the link as it is.
 */
export interface ResetBody {
  token: string;
  password: string;
}

/** The page that a mailed link opens: `/r/reset?token=…`. */
export const resetPath = '/r/reset';

/**
 * `POST /auth/google`. `start_tpl_uids` names ready-made starts for a new organisation; unknown ones are
 * ignored.
 */
export interface GoogleSignInBody {
  google_token: string;
  start_tpl_uids?: readonly string[] | undefined;
}

/** `POST /auth/facebook`. */
export interface FacebookSignInBody {
  facebook_token: string;
  start_tpl_uids?: readonly string[] | undefined;
}

/**
 * `POST /auth/google/token` and `POST /auth/facebook/token`. `questionsUids` names unlinked stickers to take
 * over; unknown ones are ignored.
 */
export interface ProviderTokenBody {
  token: string;
  questionsUids?: readonly string[] | undefined;
}

/** To whom the demo's organisation belongs. */
export const demoOwner = 'owner@demo.example';

/** How somebody signed in. */
export const signInMethods = ['password', 'google', 'facebook', 'pin'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A signed-in device. Times are UTC milliseconds. */
export interface WireSession {
  ssid: string;
  /** "Chrome, Android"; null if the browser is unknown. */
  device: string | null;
  method: SignInMethod | null;
  created_at: number;
  last_used_at: number;
  is_current: boolean;
}

/** `GET /api/v1/sessions`: the caller's signed-in devices, the last used first. */
export interface SessionsReply {
  sessions: readonly WireSession[];
}

/** From the strongest to the weakest. `role` is the strongest one that a user has. */
export const roles = ['owner', 'admin', 'org_manager', 'site_manager', 'client'] as const;
export type Role = (typeof roles)[number];

export interface WireOrganisation {
  uid: string;
  name: string;
  role: Role;
  /** The user runs more than one of its sites. */
  multiple: boolean;
  /** Path of its logo; absent without one. */
  logo?: string | undefined;
  /** Of reports of problems; absent where everything is as usual. */
  reports?: ReportTerms | undefined;
}

/** What a user may do on a question. */
export interface WireQuestionAccess {
  manage: boolean;
  service_log: boolean;
}

/** `GET /api/v1/users/{guid}[?q_uid=]`: the caller's own user info (specification § 3). */
export interface UserInfoReply {
  guid: string;
  email: string | null;
  first_name: string;
  last_name: string;
  /** Default address for answers; the same as `email` unless another one is set. */
  contact_email: string | null;
  /** `user` means: no role in any organisation. */
  role: Role | 'user';
  is_client: boolean;
  is_owner: boolean;
  is_admin: boolean;
  is_org_manager: boolean;
  is_site_manager: boolean;
  /** Owner or administrator of some organisation; may link stickers to places. */
  isUserAdmin: boolean;
  /** Belongs to Smilelog's quality assurance. */
  is_qa: boolean;
  /** A scan does not redirect this user to the management page. */
  manage_redirect_exempt: boolean;
  /**
   * Organisation and place of the question `q_uid` if the user has access there, else those of the strongest
   * role.
   */
  organization: { uid: string; name: string; place: { uid: string; name: string } | null } | null;
  organizations: readonly WireOrganisation[];
  /** Sites that the user runs. */
  sites: readonly { uid: string; name: string; org_uid: string }[];
  /**
   * By sticker uid: access granted to this user for single questions, and access to the question `q_uid`, if
   * any.
   */
  question_access: Readonly<Record<string, WireQuestionAccess>>;
  setups: { lang_code: string | null };
  /** Open cases of the inbox and how many of them the user has not seen; of who runs something alone. */
  inbox?: { open: number; unread: number } | undefined;
  /**
   * Of a session by PIN, which may do nothing but what `question_access` says: seconds until it ends. It
   * shows no addresses, roles, organisations and sites.
   */
  pin_session: { expires_in: number } | null;
}

/**
 * `GET /api/config`: public settings. Pages other than the vote page also carry them as `config` in their
 * bootstrap data. A setting that is not configured is absent.
 */
export interface ClientConfig {
  maps_key?: string | undefined;
  google_client_id?: string | undefined;
  /** Where people sign in with Google; there when `google_client_id` is. */
  google_authorize_url?: string | undefined;
  facebook_app_id?: string | undefined;
  facebook_authorize_url?: string | undefined;
  /** Key with which browsers subscribe to notifications; absent where none are offered. */
  push_key?: string | undefined;
}

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
