import type { BodyOf, QueryOf, ReplyOf } from './wire';
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
export type PeopleQuery = QueryOf<'people'>;

/** A member, or somebody who is invited. Times are UTC milliseconds. */
export type WirePerson = PeopleReply['people'][number];

export type PeopleReply = ReplyOf<'people'>;

/**
 * `POST /api/v1/organisations/{id}/invitations`. Refusals: 400 `email_invalid`, 409 `already_member`, 409
 * `already_invited`, 403 for a role or a site that is not the caller's to give.
 */
export type InviteBody = BodyOf<'invite'>;

/** `POST /api/v1/organisations/{id}/people`: somebody without an address, who signs in by PIN. */
export type AddPersonBody = BodyOf<'addPerson'>;

/** `PUT /api/v1/organisations/{id}/people/{personUid}`. Refusals: 403, 404, 409 `last_owner`. */
export type ChangePersonBody = BodyOf<'changePerson'>;

export type PersonUidReply = ReplyOf<'invite'>;

/** `POST /auth/invitation`. An invitation that is used, withdrawn or expired is 410 `invitation_over`. */
export type InvitationBody = BodyOf<'invitation'>;

export type InvitationReply = ReplyOf<'invitation'>;

/** `POST /auth/invitation/accept`: makes the account and signs in. Refusals as for sign-up. */
export type AcceptInvitationBody = BodyOf<'acceptInvitation'>;
