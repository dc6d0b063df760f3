import { z } from 'zod';
import { roles } from './accounts';
import { consentId, consentTexts } from './consentSchemas';
import { limits } from './limits';
import { isOneLine } from './text';
import { givenRoles, peopleLimits, peopleOrders, personStates } from './people';

const uid = z.string().min(1).max(64);
const success = z.object({ success: z.literal(true) });
const named = z.object({ uid: z.string(), name: z.string() });
const made = z.object({ uid: z.string() });
const time = z.number().int().nullable();
const orgParams = z.object({ id: uid });
const personParams = z.object({ id: uid, personUid: uid });
const invitationParams = z.object({ invitationUid: uid });
const siteUids = z.array(uid).max(peopleLimits.sites);
const personName = (least: number) =>
  z
    .string()
    .trim()
    .min(least)
    .refine((text) => [...text].length <= limits.nameLength, 'too long')
    .refine(isOneLine, 'more than one line');
const token = z.string().min(1).max(200);
const password = z.string().min(1).max(1_000);
const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user_guid: z.string(),
});

const person = z.object({
  uid: z.string().describe('Of the person, or of the invitation.'),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  sites: z.array(named).describe('Empty: the whole organisation.'),
  state: z.enum(personStates),
  has_password: z.boolean().describe('How they may sign in.'),
  has_google: z.boolean(),
  has_facebook: z.boolean(),
  has_pin: z.boolean(),
  last_seen: time,
  expires_at: time.describe('Of an invitation.'),
  is_self: z.boolean(),
  may_edit: z
    .boolean()
    .describe('The caller may change or deactivate them; of an invitation: resend or withdraw it.'),
});

export const peopleSchemas = {
  people: {
    summary: 'The people of an organisation, and who is invited: search, filters, order, page.',
    limit: null,
    query: z.object({
      org: uid.optional().describe(`Default: the organisation in which the caller's role is strongest.`),
      q: z.string().max(200).optional().describe('Part of a name or of an address.'),
      role: z.enum(roles).optional(),
      site: uid.optional().describe('Uid.'),
      state: z.enum(personStates).optional(),
      sort: z.enum(peopleOrders).optional(),
      before: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'no page')
        .optional()
        .describe('`next` of the page before.'),
    }),
    reply: z.object({
      organisations: z.array(named).describe('Organisations in which the caller runs anything.'),
      org_uid: z.string(),
      org_name: z.string(),
      sites: z.array(named).describe('Sites that the caller runs there.'),
      roles: z.array(z.enum(givenRoles)).describe('Roles that the caller may give.'),
      is_owner: z.boolean().describe('The caller owns the organisation.'),
      mails_are_files: z
        .literal(true)
        .optional()
        .describe('No mail server is set up: each mail is a file in the data directory.'),
      people: z.array(person),
      next: z.string().nullable().describe('For the next page; null on the last one.'),
    }),
  },
  invite: {
    summary: 'Mail an invitation with a role.',
    limit: 'staff',
    params: orgParams,
    body: z.object({
      email: z.string().max(1_000),
      role: z.enum(givenRoles),
      site_uids: siteUids.describe('For site managers and clients.'),
    }),
    reply: made,
  },
  resendInvitation: {
    summary: 'Mail an invitation again; its time begins anew.',
    limit: 'staff',
    params: invitationParams,
    reply: success,
  },
  withdrawInvitation: {
    summary: 'Withdraw an invitation.',
    limit: 'staff',
    params: invitationParams,
    reply: success,
  },
  addPerson: {
    summary: 'Add somebody without an e-mail address, who will sign in by PIN.',
    limit: 'staff',
    params: orgParams,
    body: z.object({ first_name: personName(1), last_name: personName(0), site_uids: siteUids }),
    reply: made,
  },
  changePerson: {
    summary: 'Give a person another role or other sites.',
    limit: 'staff',
    params: personParams,
    body: z.object({ role: z.enum(givenRoles), site_uids: siteUids }),
    reply: success,
  },
  /**
   * A deactivated person keeps the account and the services under their name, and loses roles, PINs
   * and sessions. Refusals: 403, 404, 409 `last_owner`.
   */
  setPersonActive: {
    summary: 'Deactivate a person, who loses roles, PINs and sessions; or reactivate one.',
    limit: 'staff',
    params: personParams,
    body: z.object({ active: z.boolean() }),
    reply: success,
  },
  /**
   * At once: the person becomes the owner, the caller an admin. Refusals: 400 `password_wrong`, 409
   * `password_missing` for an account without one, 403 for everybody but an owner, 404. The caller
   * who has handed over to this person succeeds again.
   */
  transferOwnership: {
    summary: 'Make somebody else the owner. The caller becomes an admin.',
    limit: 'passwords',
    params: orgParams,
    body: z.object({ person_uid: uid, password: password.describe(`The caller's.`) }),
    reply: success,
  },
  invitation: {
    summary: 'What an invitation is for, by the token of its link.',
    limit: 'passwords',
    body: z.object({ token }),
    reply: z.object({
      organisation: z.string(),
      email: z.string(),
      role: z.enum(roles),
      sites: z.array(z.string()),
      inviter: z.string().describe('Who invites.'),
      has_account: z
        .boolean()
        .describe('There is an account with this address: the person joins by signing in.'),
      consent: consentTexts
        .optional()
        .describe('What the organisation tells its staff about data; absent without.'),
    }),
  },
  acceptInvitation: {
    summary: 'Make an account with an invitation, and sign in.',
    limit: 'passwords',
    body: z.object({
      token,
      first_name: personName(1),
      last_name: personName(1),
      password,
      consent_id: consentId.optional(),
    }),
    reply: tokens,
  },
  /**
   * The caller joins, and succeeds again. 409 `invitation_foreign` if their account has another address than
   * the invitation.
   */
  joinByInvitation: {
    summary: 'Join an organisation with the account that the invitation was mailed to.',
    limit: 'passwords',
    body: z.object({ token, consent_id: consentId.optional() }),
    reply: success,
  },
} as const;
