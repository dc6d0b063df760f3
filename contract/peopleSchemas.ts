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
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  sites: z.array(named),
  state: z.enum(personStates),
  has_password: z.boolean(),
  has_google: z.boolean(),
  has_facebook: z.boolean(),
  has_pin: z.boolean(),
  last_seen: time,
  expires_at: time,
  is_self: z.boolean(),
  may_edit: z.boolean(),
});

export const peopleSchemas = {
  people: {
    summary: 'The people of an organisation, and who is invited: search, filters, order, page.',
    limit: null,
    query: z.object({
      org: uid.optional(),
      q: z.string().max(200).optional(),
      role: z.enum(roles).optional(),
      site: uid.optional(),
      state: z.enum(personStates).optional(),
      sort: z.enum(peopleOrders).optional(),
      before: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'no page')
        .optional(),
    }),
    reply: z.object({
      organisations: z.array(named),
      org_uid: z.string(),
      org_name: z.string(),
      sites: z.array(named),
      roles: z.array(z.enum(givenRoles)),
      is_owner: z.boolean(),
      mails_are_files: z.literal(true).optional(),
      people: z.array(person),
      next: z.string().nullable(),
    }),
  },
  invite: {
    summary: 'Mail an invitation with a role.',
    limit: 'staff',
    params: orgParams,
    body: z.object({ email: z.string().max(1_000), role: z.enum(givenRoles), site_uids: siteUids }),
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
  setPersonActive: {
    summary: 'Deactivate a person, who loses roles, PINs and sessions; or reactivate one.',
    limit: 'staff',
    params: personParams,
    body: z.object({ active: z.boolean() }),
    reply: success,
  },
  transferOwnership: {
    summary: 'Make somebody else the owner. The caller becomes an admin.',
    limit: 'passwords',
    params: orgParams,
    body: z.object({ person_uid: uid, password }),
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
      inviter: z.string(),
      has_account: z.boolean(),
      consent: consentTexts.optional().describe('What the organisation tells its staff about data.'),
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
  joinByInvitation: {
    summary: 'Join an organisation with the account that the invitation was mailed to.',
    limit: 'passwords',
    body: z.object({ token, consent_id: consentId.optional() }),
    reply: success,
  },
} as const;
