import type { ConsentTexts } from './consent';
import type { Role } from './accounts';

/**
 * People of an organisation (MA-2). Owners, admins and organisation managers see all of them, site managers
 * those at their own sites. Nobody gives a role that is stronger than their own.
 */

/** Roles that can be given. Ownership is transferred instead. */
export const givenRoles = [
  'admin',
  'org_manager',
  'site_manager',
  'client',
] as const satisfies readonly Role[];
export type GivenRole = (typeof givenRoles)[number];

export const personStates = ['active', 'invited', 'expired', 'deactivated'] as const;
export type PersonState = (typeof personStates)[number];

export const peopleOrders = ['name', 'role', 'seen'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const peopleLimits = {
  page: 50,
  /** Sites of one person. */
  sites: 200,
  /** Mails of invitations of an organisation in a day. */
  invitationMailsADay: 200,
  /** Mails of an organisation to one address that has not joined. */
  mailsToAddress: 5,
} as const;

/** The page that a mailed invitation opens: `/desk/join?token=…`. */
export const joinPath = '/desk/join';

/** `GET /api/v1/people` */
export type PeopleQuery = {
  /** Default: the organisation in which the caller's role is strongest. */
  org?: string | undefined;
  /** Part of a name or of an address. */
  q?: string | undefined;
  role?: Role | undefined;
  /** Uid. */
  site?: string | undefined;
  state?: PersonState | undefined;
  sort?: PeopleOrder | undefined;
  /** `next` of the page before. */
  before?: string | undefined;
};

/** A member, or somebody who is invited. Times are UTC milliseconds. */
export interface WirePerson {
  /** Of the person, or of the invitation. */
  uid: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: Role;
  /** Empty: the whole organisation. */
  sites: readonly { uid: string; name: string }[];
  state: PersonState;
  /** How they may sign in. */
  has_password: boolean;
  has_google: boolean;
  has_facebook: boolean;
  has_pin: boolean;
  last_seen: number | null;
  /** Of an invitation. */
  expires_at: number | null;
  is_self: boolean;
  /** The caller may change or deactivate them; of an invitation: resend or withdraw it. */
  may_edit: boolean;
}

export interface PeopleReply {
  /** Organisations in which the caller runs anything. */
  organisations: readonly { uid: string; name: string }[];
  org_uid: string;
  org_name: string;
  /** Sites that the caller runs there. */
  sites: readonly { uid: string; name: string }[];
  /** Roles that the caller may give. */
  roles: readonly GivenRole[];
  /** The caller owns the organisation. */
  is_owner: boolean;
  /** No mail server is set up: each mail is a file in the data directory. */
  mails_are_files?: true | undefined;
  people: readonly WirePerson[];
  /** For the next page; null on the last one. */
  next: string | null;
}

/**
 * `POST /api/v1/organisations/{id}/invitations`. Refusals: 400 `email_invalid`, 409 `already_member`, 409
 * `already_invited`, 403 for a role or a site that is not the caller's to give.
 */
export interface InviteBody {
  email: string;
  role: GivenRole;
  /** For site managers and clients. */
  site_uids: readonly string[];
}

/** `POST /api/v1/organisations/{id}/people`: somebody without an address, who signs in by PIN. */
export interface AddPersonBody {
  first_name: string;
  last_name: string;
  site_uids: readonly string[];
}

/** `PUT /api/v1/organisations/{id}/people/{personUid}`. Refusals: 403, 404, 409 `last_owner`. */
export interface ChangePersonBody {
  role: GivenRole;
  site_uids: readonly string[];
}

/**
 * `PUT /api/v1/organisations/{id}/people/{personUid}/active`. A deactivated person keeps the account and the
 * services under their name, and loses roles, PINs and sessions. Refusals: 403, 404, 409 `last_owner`.
 */
export interface SetActiveBody {
  active: boolean;
}

/**
 * `POST /api/v1/organisations/{id}/transfer`, at once: the person becomes the owner, the caller an admin.
 * Refusals: 400 `password_wrong`, 409 `password_missing` for an account without one, 403 for everybody but an
 * owner, 404. The caller who has handed over to this person succeeds again.
 */
export interface TransferBody {
  person_uid: string;
  /** The caller's. */
  password: string;
}

export interface PersonUidReply {
  uid: string;
}

/** `POST /auth/invitation`. An invitation that is used, withdrawn or expired is 410 `invitation_over`. */
export interface InvitationBody {
  token: string;
}

export interface InvitationReply {
  organisation: string;
  email: string;
  role: Role;
  sites: readonly string[];
  /** Who invites. */
  inviter: string;
  /** There is an account with this address: the person joins by signing in. */
  has_account: boolean;
  /** What the organisation tells its staff about data; absent without. */
  consent?: ConsentTexts | undefined;
}

/** `POST /auth/invitation/accept`: makes the account and signs in. Refusals as for sign-up. */
export interface AcceptInvitationBody {
  token: string;
  first_name: string;
  last_name: string;
  password: string;
  /** Id of the organisation's text that the person read. */
  consent_id?: string | undefined;
}

/**
 * `POST /api/v1/invitations/join`: the caller joins, and succeeds again. 409 `invitation_foreign` if their
 * account has another address than the invitation.
 */
export type JoinBody = InvitationBody & Pick<AcceptInvitationBody, 'consent_id'>;
